// What stands at /about: who runs an install, what it keeps, on what terms.

export const aboutHead = {
  title: "About Contrail",
  description: "What Contrail is, who runs it, what it keeps about you, and on what terms you may use it.",
};

export const about = {
  heading: "About",
  lead: "Contrail collects the logs and errors of JavaScript applications. It is one program that anybody may run, and this is one install of it.",
  sections: [
    {
      id: "community",
      title: "Source and community",
      paragraphs: [
        "Contrail is open source under the Apache License 2.0. The whole program comes with each install: server, dashboard, logger and this page.",
        "Those who run an install can name its pages on GitHub, Discord and X. Where they have not, the marks at the foot of each page lead here. The contact form always reaches them.",
      ],
    },
    {
      id: "privacy",
      title: "Privacy",
      paragraphs: [
        "This site loads nothing from other hosts and counts no visits. It sets two cookies, both for signing in: one while you sign in with GitHub or Google, for ten minutes, and one that marks your browser as one that signed in before, for 180 days. Your browser also keeps your sign-in, your preferences and your latest searches; signing out removes the sign-in and the searches.",
        "The chat finds its answers in the documentation, inside your browser; what you write there is sent nowhere. What you write in the contact and demo forms is stored on this server and mailed to those who run it.",
        "Logs belong to the account that sent them. Passwords, tokens, keys and card numbers in them are masked before they are stored. They are deleted when their retention ends, or when you delete them, their application or your account.",
      ],
    },
    {
      id: "terms",
      title: "Terms",
      paragraphs: [
        "The software is licensed under the Apache License 2.0: use it, change it and run it for any purpose, without warranty.",
        "The plans on this site are those of a hosted install. Where an install is run by somebody else, its terms are theirs: ask them by the contact form before you send data that needs a contract.",
      ],
    },
    {
      id: "security",
      title: "Security",
      paragraphs: [
        "Passwords are kept as argon2id hashes, sign-in tokens and codes as hashes only. Application keys are looked up by a keyed hash and kept encrypted. An editor gets a token of its own, which can be revoked.",
        "An install speaks HTTPS by itself or behind a reverse proxy, and can keep logs encrypted on disk. To report a weakness, write to those who run this install by the contact form.",
      ],
    },
  ],
};
