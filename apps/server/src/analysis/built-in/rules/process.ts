// The process, its memory, its files and its ports.
import type { Rule } from "../rule.ts";

export const processes: readonly Rule[] = [
  {
    name: "out-of-memory",
    title: "Out of memory",
    pattern:
      /JavaScript heap out of memory|Reached heap limit|Allocation failed - |ERR_WORKER_OUT_OF_MEMORY|OOMKilled|out of memory/i,
    details: [/(?<heap>\d{1,7})(?:\.\d{1,3})? \(\d{1,7}(?:\.\d{1,3})?\) -> \d/, /max-old-space-size=(?<limit>\d{1,7})/],
    issue: "The process ran out of memory[ with a heap of {heap} MB][, limited to {limit} MB,] and was terminated.",
    rootCause:
      "Something grows without bound (a cache, a list, listeners), a very large file or result is held in memory, or the limit is too low for the workload.",
    suggestedFix:
      "Take heap snapshots at startup and later and compare them. Stream large data and limit cache sizes. Raising `--max-old-space-size` only postpones the problem.",
    severity: "critical",
    confidence: 0.9,
  },
  {
    name: "address-in-use",
    title: "Port in use",
    pattern: /EADDRINUSE[^\n]{0,60}?(?:(?:port |:)(?<port>\d{2,5}))?(?:$|\s)/m,
    issue: "The port {port|of the server} is already in use.",
    rootCause:
      "Another instance of the program is still running, often left behind by a crash or watch mode, or two services use the same port.",
    suggestedFix:
      "Find it with `lsof -i :{port|PORT}` and stop it, or choose another port. Close the server on SIGTERM, so that the port is free after a restart.",
    severity: "high",
    confidence: 0.96,
  },
  {
    name: "too-many-files",
    title: "Too many open files",
    pattern: /EMFILE|ENFILE|too many open files/,
    issue: "The process has too many open files and sockets.",
    rootCause: "Many files are opened concurrently in a loop, or sockets and handles are never closed.",
    suggestedFix:
      "Limit concurrency, close in `finally`, and check with `lsof -p PID` what stays open. Raise `ulimit -n` if the load is legitimate.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "file-watchers",
    title: "File watcher limit",
    pattern: /System limit for number of file watchers reached(?:, watch '(?<file>[^'\n]{1,200})')?/,
    issue: "The system has no file watchers left[ for `{file}`].",
    rootCause:
      "Linux limits file watchers per user, and editors, bundlers and test runners watch every folder they see.",
    suggestedFix:
      "Raise `fs.inotify.max_user_watches`, and exclude `node_modules` and build folders from what is watched.",
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "disk-full",
    title: "Disk full",
    pattern: /ENOSPC|no space left on device/i,
    details: [/ENOSPC: no space left on device, (?<call>[a-z]{2,20})(?: '(?<file>[^'\n]{1,200})')?/],
    issue: "The disk is full[: `{call}` failed].",
    rootCause:
      "Logs, uploads, old images or temporary files have filled it. A full disk also stops databases and builds.",
    suggestedFix:
      "Use `df -h` and `du` to find what is full[, starting on the disk of `{file}`], and rotate or delete it. `df -i` shows whether it's the number of files instead.",
    severity: "critical",
    confidence: 0.92,
  },
  {
    name: "no-such-file",
    title: "File not found",
    pattern: /ENOENT: no such file or directory(?:, \w+ '(?<file>[^']{1,200})')?|spawn (?<command>\S{1,80}) ENOENT/,
    issue: "{`file,command`|A file or program} doesn't exist.",
    rootCause:
      "A path relative to where the process was started, a file that isn't part of the build or image, or a program that isn't installed.",
    suggestedFix:
      "Build paths from `import.meta.url` or `__dirname`, and check that the file is deployed; for a program, check that it's in this user's PATH.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "no-permission",
    title: "Permission denied",
    pattern: /(?:EACCES|EPERM): [^\n]{0,60}?(?:'(?<file>[^']{1,200})'|$)|EACCES/m,
    issue: "The process isn't allowed to use {file|this file or port}.",
    rootCause: "It runs as a user without permission: a volume owned by root, a read-only disk, or a port below 1024.",
    suggestedFix: "Make the process's user the owner of the folder, or choose a port above 1023 behind a proxy.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "storage-quota",
    title: "Storage quota",
    pattern: /QuotaExceededError|exceeded the quota|NS_ERROR_DOM_QUOTA_REACHED/,
    issue: "The browser's storage for this site is full.",
    rootCause: "Local storage holds about 5 MB, in private windows sometimes none, and something keeps adding to it.",
    suggestedFix:
      "Store less and delete old data; catch the error and continue without it. Large data belongs in IndexedDB.",
    severity: "low",
    confidence: 0.93,
  },
  {
    name: "storage-denied",
    title: "Storage denied",
    pattern:
      /Failed to read the 'localStorage' property|SecurityError: (?:The operation is insecure|Failed to read)|Access is denied for this document/,
    issue: "The browser blocks the page's access to storage.",
    rootCause:
      "Cookies and storage are blocked by a setting, in a private window, or because the page is in another site's iframe.",
    suggestedFix: "Catch it and keep the values in memory.",
    severity: "low",
    confidence: 0.9,
  },
];
