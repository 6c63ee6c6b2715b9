// AI analyses of logs, by a model or by the built-in rules.
import { defaultRedactionRules } from "@contrail/protocol";
import { createAnalyses } from "../analysis/analyses.ts";
import type { AnalysisQuota } from "../analysis/analysis-quota.ts";
import { createBuiltInAnalyser } from "../analysis/built-in/built-in-analyser.ts";
import { createAnalysisCache } from "../analysis/cache.ts";
import { createFailureLimit } from "../analysis/failure-limit.ts";
import { createModelAnalyser } from "../analysis/model/model-analyser.ts";
import type { Owner } from "../applications/applications.ts";
import type { LogReader } from "../logs/reader.ts";
import { createRedactors } from "../redaction/redactors.ts";
import type { AppDeps } from "./app-deps.ts";

interface AnalysisParts {
  reader: LogReader;
  quota: AnalysisQuota;
}

export function buildAnalyses({ storage, vault, clock, logger, ai }: AppDeps, { reader, quota }: AnalysisParts) {
  const analyser = ai ? createModelAnalyser(ai) : createBuiltInAnalyser();
  const redactors = createRedactors();
  return createAnalyses<Owner>({
    logs: reader,
    // What leaves the server is masked by the built-in rules, and without email addresses, whatever an application's rules are.
    redactorOf: async (id) => {
      const rules = (await storage.redaction.rulesOf(id)) ?? defaultRedactionRules;
      return redactors({ ...rules, builtIn: true, emails: rules.emails || analyser.address !== null });
    },
    analyser,
    cache: createAnalysisCache({ store: storage.analyses, vault, analyser, clock }),
    quota,
    failureLimit: createFailureLimit({ attempts: storage.attempts, clock }),
    clock,
    logger,
  });
}
