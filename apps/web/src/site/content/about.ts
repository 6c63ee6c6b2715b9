// The /about page: who runs this installation, what it stores, and the terms.

export const aboutHead = {
  title: "About Contrail",
  description: "What Contrail is, who runs it, what it stores about you, and the terms of use.",
};

export const about = {
  heading: "About",
  lead: "Contrail collects logs and errors from JavaScript applications. It's open source, anyone can run it, and this is one installation of it.",
  sections: [
    {
      id: "community",
      title: "Source and community",
      paragraphs: [
        "Contrail is open source under the Apache License 2.0. Every installation includes all of it: server, dashboard, logger and this page.",
        "Questions about this installation go to its operator: use the contact form.",
      ],
    },
    {
      id: "privacy",
      title: "Privacy",
      paragraphs: [
        "This site loads nothing from other hosts and has no analytics. It sets two cookies, both for signing in: one while you sign in with GitHub or Google, for ten minutes, and one that recognizes a browser that has signed in before, for 180 days.",
        "Your browser also stores your preferences, such as the theme, the columns of your logs and the editor you use, that you've signed in before, and that you've seen the chat's greeting. While you're signed in, it stores your sign-in with your name, email address, picture, plan and credits, your latest searches and the team you chose last; signing out removes them. Until you close the tab, it stores the team of the tab, an invitation that you've opened, your chat, your scroll positions, a sign-in that you've begun and the page to return to afterwards. On the operator's machine, it stores the key of the outbox as long.",
        "The chat looks for answers in your browser; nothing you write there is sent anywhere. What you write in the contact and demo forms is stored on this server for its operator, and emailed to them if they've set that up.",
        "Logs belong to the account that sent them. Passwords, tokens, keys and card numbers are masked before logs are stored; for email addresses, you can turn that on. Logs are deleted when their retention ends, or when you delete them, their application or your account.",
      ],
    },
    {
      id: "terms",
      title: "Terms",
      paragraphs: [
        "The software is licensed under the Apache License 2.0: you may use, modify and run it for any purpose, without warranty.",
        "The plans on this site are for hosted installations. If someone else runs this one, their terms apply: ask them through the contact form before you send data that requires a contract.",
      ],
    },
    {
      id: "security",
      title: "Security",
      paragraphs: [
        "Passwords are stored as argon2id hashes; sign-in tokens and codes are stored only as hashes. Application keys are looked up by a keyed hash and stored encrypted. Each editor gets its own token, which can be revoked.",
        "Contrail serves HTTPS directly or behind a reverse proxy, and can encrypt logs on disk. To report a vulnerability, write to the operator through the contact form.",
      ],
    },
  ],
};
