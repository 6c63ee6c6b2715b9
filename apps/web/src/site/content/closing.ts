import { plans } from "@contrail/protocol";

const { landing, applications, logsPerMonth, retentionDays } = plans.starter;

export const closing = {
  title: "Your first log, a minute from now.",
  text: `The ${landing.name} plan is free: ${applications} projects, ${logsPerMonth.toLocaleString("en-US")} logs a month, kept for ${retentionDays} days.`,
  start: { label: "Get Started for Free", href: "/dashboard" },
  demo: "Schedule a Demo",
};
