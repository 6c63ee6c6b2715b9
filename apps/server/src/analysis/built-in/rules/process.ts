// The process, its memory, its files and its ports.
import type { Rule } from "../rule.ts";

export const processes: readonly Rule[] = [
  {
    name: "out-of-memory",
    pattern:
      /JavaScript heap out of memory|Reached heap limit|Allocation failed - |ERR_WORKER_OUT_OF_MEMORY|OOMKilled|out of memory/i,
    issue: "The process ran out of memory and was ended.",
    rootCause:
      "Something grows without limit (a cache, a list, listeners), a very large file or result is held whole, or the limit is small for the work.",
    suggestedFix:
      "Take heap snapshots at the start and later and compare them. Read large things as streams, give caches a size. `--max-old-space-size` gives time, not a cure.",
    severity: "critical",
    confidence: 0.9,
  },
  {
    name: "address-in-use",
    pattern: /EADDRINUSE[^\n]{0,60}?(?:(?:port |:)(?<port>\d{2,5}))?(?:$|\s)/m,
    issue: "The port {port|of the server} is taken already.",
    rootCause:
      "Another instance of the same program still runs, often one that a crash or a watch mode left behind, or two services share the number.",
    suggestedFix:
      "Find it with `lsof -i :{port|PORT}` and end it, or choose another port. Close the server on SIGTERM, so that a restart finds it free.",
    severity: "high",
    confidence: 0.96,
  },
  {
    name: "too-many-files",
    pattern: /EMFILE|ENFILE|too many open files/,
    issue: "The process has more files and sockets open than it may.",
    rootCause: "Files are opened all at once in a loop, or sockets and handles are never closed.",
    suggestedFix:
      "Open a limited number at a time, close in `finally`, and see with `lsof -p PID` what stays open. Raise `ulimit -n` if the load is real.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "disk-full",
    pattern: /ENOSPC|no space left on device|No space left|System limit for number of file watchers reached/,
    issue: "There is no room left on the disk, or no file watchers.",
    rootCause: "Logs, uploads or old images fill the disk; `ENOSPC` with `watch` means the limit of file watchers.",
    suggestedFix:
      "See with `df -h` and `du` what is full and rotate or remove it. For watchers raise `fs.inotify.max_user_watches`.",
    severity: "critical",
    confidence: 0.92,
  },
  {
    name: "no-such-file",
    pattern: /ENOENT: no such file or directory(?:, \w+ '(?<file>[^']{1,200})')?|spawn (?<command>\S{1,80}) ENOENT/,
    issue: "{`file,command`|A file or program that is asked for} does not exist.",
    rootCause:
      "A path relative to where the process was started, a file that is not part of the build or image, or a program that is not installed.",
    suggestedFix:
      "Build paths from `import.meta.url` or `__dirname`, and check that the file is deployed; for a program, that it is on the PATH of this user.",
    severity: "medium",
    confidence: 0.9,
  },
  {
    name: "no-permission",
    pattern: /(?:EACCES|EPERM): [^\n]{0,60}?(?:'(?<file>[^']{1,200})'|$)|EACCES/m,
    issue: "The process may not use {file|this file or port}.",
    rootCause:
      "It runs as a user without the right: a volume that belongs to root, a read-only disk, or a port below 1024.",
    suggestedFix:
      "Give the folder to the user that the process runs as, or choose a port above 1023 with a proxy before it.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "storage-quota",
    pattern: /QuotaExceededError|exceeded the quota|NS_ERROR_DOM_QUOTA_REACHED/,
    issue: "The browser's storage for this site is full.",
    rootCause:
      "Local storage holds about 5 MB, in private windows sometimes nothing, and something keeps adding to it.",
    suggestedFix:
      "Store less and remove what is old; catch the failure and go on without. Large data belongs into IndexedDB.",
    severity: "low",
    confidence: 0.93,
  },
  {
    name: "storage-denied",
    pattern:
      /Failed to read the 'localStorage' property|SecurityError: (?:The operation is insecure|Failed to read)|Access is denied for this document/,
    issue: "The browser does not let the page use its storage.",
    rootCause:
      "Cookies and storage are blocked: by a setting, in a private window, or because the page stands in a frame of another site.",
    suggestedFix: "Catch it and keep the values in memory.",
    severity: "low",
    confidence: 0.9,
  },
];
