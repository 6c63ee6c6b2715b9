export const closing = {
  title: "Your first log, a minute from now.",
  text: "The Developer plan is free: one project, 2,000 logs a month, kept for 7 days.",
  start: { label: "Get Started for Free", href: "/dashboard" },
  demo: "Schedule a Demo",
};
