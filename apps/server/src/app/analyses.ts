// AI analyses of logs, by a model or by the built-in rules.
import { defaultRedactionRules } from "@contrail/protocol";
import { createAnalyses } from "../analysis/analyses.ts";
import type { AnalysisQuota } from "../analysis/analysis-quota.ts";
import { createBuiltInAnalyzer } from "../analysis/built-in/built-in-analyzer.ts";
import { createAnalysisCache } from "../analysis/cache.ts";
import { createFailureLimit } from "../analysis/failure-limit.ts";
import { createModelAnalyzer } from "../analysis/model/model-analyzer.ts";
import type { Owner } from "../applications/applications.ts";
import type { LogReader } from "../logs/reader.ts";
import { createRedactors } from "../redaction/redactors.ts";
import type { AppDeps } from "./app-deps.ts";

interface AnalysisParts {
  reader: LogReader;
  quota: AnalysisQuota;
}

export function buildAnalyses({ storage, vault, clock, logger, ai }: AppDeps, { reader, quota }: AnalysisParts) {
  const analyzer = ai ? createModelAnalyzer(ai) : createBuiltInAnalyzer();
  const redactors = createRedactors();
  return createAnalyses<Owner>({
    logs: reader,
    // What leaves the server is masked by the built-in rules, and without email addresses, whatever an application's rules are.
    redactorOf: async (id) => {
      const rules = (await storage.redaction.rulesOf(id)) ?? defaultRedactionRules;
      return redactors({ ...rules, builtIn: true, emails: rules.emails || analyzer.url !== null });
    },
    analyzer,
    cache: createAnalysisCache({ store: storage.analyses, vault, analyzer, clock }),
    quota,
    failureLimit: createFailureLimit({ attempts: storage.attempts, clock }),
    clock,
    logger,
  });
}
