// What the public pages share with the app, in three files instead of thirty small ones.

const ui = "Announcement|Button|ButtonAnchor|ButtonLabel|LevelWord|LiveTrail|button-classes|classes|tones";
const figures = "chart/(?:nice-top|compact-number)";
const lib = "config|copy|public-links|storage-keys|stored-theme|theme|use-late|use-media-query";
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
        "src/app/pages/hydrate-islands\\.",
        "protocol/src/set-up\\.",
        `lucide-react/.*/(?:createLucideIcon|icons/(?:${icons}))\\.`,
      ].join("|"),
    ),
    priority: 2,
  },
  // What the documentation needs besides, and most screens of the app as well.
  {
    name: "reading",
    test: new RegExp(
      [
        "src/ui/(?:Logo|Mark|Marked|mark-matches|Kbd|Skeleton|log-columns|field/(?:search-key|control-classes))\\.",
        "src/lib/docs-search\\.",
        "src/docs/(?:active-anchor|alive/mark-place)\\.",
        "lucide-react/.*/icons/search\\.",
      ].join("|"),
    ),
    priority: 2,
  },
];
