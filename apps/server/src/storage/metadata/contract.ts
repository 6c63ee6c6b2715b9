// What every metadata database must do, whichever driver is behind it.
import { describe } from "vitest";
import { testAccounts } from "./accounts.contract.ts";
import { testApplications } from "./applications.contract.ts";
import { testCodes } from "./codes.contract.ts";
import { createContext, type MetadataDatabase } from "./contract-context.ts";
import { testInstall } from "./install.contract.ts";
import { testOutbox } from "./outbox.contract.ts";
import { testRedaction } from "./redaction.contract.ts";
import { testSchema } from "./schema.contract.ts";
import { testSessions } from "./sessions.contract.ts";
import { testTexts } from "./texts.contract.ts";

export function testMetadataDriver(name: string, createDatabase: () => Promise<MetadataDatabase>): void {
  describe(name, () => {
    const context = createContext(createDatabase);
    testAccounts(context);
    testCodes(context);
    testSessions(context);
    testApplications(context);
    testRedaction(context);
    testOutbox(context);
    testInstall(context);
    testTexts(context);
    testSchema(context);
  });
}
