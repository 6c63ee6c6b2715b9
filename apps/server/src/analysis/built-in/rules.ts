// All rules, specific ones first: the first match wins.
import { asynchronous } from "./rules/asynchronous.ts";
import { certificates } from "./rules/certificates.ts";
import { databases } from "./rules/databases.ts";
import { frameworks } from "./rules/frameworks.ts";
import { http } from "./rules/http.ts";
import { language } from "./rules/language.ts";
import { modules } from "./rules/modules.ts";
import { network } from "./rules/network.ts";
import { processes } from "./rules/process.ts";
import { react } from "./rules/react.ts";
import { signIn } from "./rules/sign-in.ts";

export const rules = [
  ...frameworks,
  ...react,
  ...databases,
  ...signIn,
  ...certificates,
  ...modules,
  ...processes,
  ...network,
  ...language,
  ...http,
  ...asynchronous,
];
