// The table of contents.
import type { Group } from "../model.ts";
import { analysis } from "./analysis.ts";
import { api } from "./api.ts";
import { configuration } from "./configuration.ts";
import { editor } from "./editor.ts";
import { features } from "./features.ts";
import { frameworks } from "./frameworks.ts";
import { http } from "./http.ts";
import { installation } from "./installation.ts";
import { limits } from "./limits.ts";
import { live } from "./live.ts";
import { overview } from "./overview.ts";
import { privacy } from "./privacy.ts";
import { search } from "./search.ts";
import { selfHosting } from "./self-hosting.ts";
import { troubleshooting } from "./troubleshooting.ts";

export const groups: readonly Group[] = [
  { title: "Get started", sections: [overview, installation, configuration] },
  { title: "Guides", sections: [features, frameworks, analysis, privacy, selfHosting, troubleshooting, editor] },
  { title: "Reference", sections: [http, search, live, limits, api] },
];
