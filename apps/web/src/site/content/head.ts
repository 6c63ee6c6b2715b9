// Metadata of the landing page for search engines and link previews.

export const landingHead = {
  title: "Contrail: log and error monitoring for JavaScript",
  description:
    "Contrail collects logs and errors from your web, Node.js and React Native apps. Search them and follow them live, on a server you own.",
};

export const picture = {
  path: "/preview.png",
  width: 1200,
  height: 630,
  text: "Logs and errors from JavaScript applications, on a server you own.",
  alt: "Your console leaves a trail. Follow it. A thin bright line rises into a night sky.",
};
