// What every metadata database must do, whichever driver is behind it.
import { describe } from "vitest";
import { testAccounts } from "./accounts.contract.ts";
import { testAnalyses } from "./analyses.contract.ts";
import { testAnalysisCredits } from "./analysis-credits.contract.ts";
import { testApplications } from "./applications.contract.ts";
import { testAttempts } from "./attempts.contract.ts";
import { testBilling } from "./billing.contract.ts";
import { testCodes } from "./codes.contract.ts";
import { testContactMessages } from "./contact-messages.contract.ts";
import { createContext, type MetadataDatabase } from "./contract-context.ts";
import { testCredits } from "./credits.contract.ts";
import { testIdempotencyKeys } from "./idempotency-keys.contract.ts";
import { testIdentities } from "./identities.contract.ts";
import { testInstall } from "./install.contract.ts";
import { testMailQueue } from "./mail-queue.contract.ts";
import { testNodes } from "./nodes.contract.ts";
import { testOutbox } from "./outbox.contract.ts";
import { testPreferences } from "./preferences.contract.ts";
import { testPurchases } from "./purchases.contract.ts";
import { testRedaction } from "./redaction.contract.ts";
import { testRejections } from "./rejections.contract.ts";
import { testSchema } from "./schema.contract.ts";
import { testSessions } from "./sessions.contract.ts";
import { testSubscriptions } from "./subscriptions.contract.ts";
import { testTexts } from "./texts.contract.ts";
import { testUsage } from "./usage.contract.ts";
import { testViews } from "./views.contract.ts";

export function testMetadataDriver(name: string, createDatabase: () => Promise<MetadataDatabase>): void {
  describe(name, () => {
    const context = createContext(createDatabase);
    testAccounts(context);
    testCodes(context);
    testSessions(context);
    testIdentities(context);
    testAttempts(context);
    testPreferences(context);
    testApplications(context);
    testRedaction(context);
    testRejections(context);
    testAnalyses(context);
    testOutbox(context);
    testMailQueue(context);
    testContactMessages(context);
    testViews(context);
    testInstall(context);
    testNodes(context);
    testUsage(context);
    testCredits(context);
    testPurchases(context);
    testSubscriptions(context);
    testBilling(context);
    testAnalysisCredits(context);
    testIdempotencyKeys(context);
    testTexts(context);
    testSchema(context);
  });
}
