// What the public pages share with the app, in two files instead of twenty small ones.

const ui = "Announcement|Button|ButtonAnchor|ButtonLabel|LevelWord|LiveTrail|button-classes|classes|tones";
const figures = "chart/(?:nice-top|compact-number)";
const lib = "config|copy|page-settings|public-links|storage-keys|stored-theme|theme|use-media-query";
const icons = "arrow-right|check|copy|menu|moon|pause|play|sun|x";

export const sharedFiles = [
  { name: "react", test: /node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  {
    name: "kit",
    test: new RegExp(
      [
        `src/ui/(?:${ui}|${figures})\\.`,
        `src/lib/(?:${lib})\\.`,
        "src/site/(?:chat/notify|content/(?:chat|menu))\\.",
        "protocol/src/set-up\\.",
        `lucide-react/.*/(?:createLucideIcon|icons/(?:${icons}))\\.`,
      ].join("|"),
    ),
    priority: 2,
  },
];
