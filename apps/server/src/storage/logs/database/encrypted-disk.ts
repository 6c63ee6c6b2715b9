// The disks of the embedded engine: a plain one, and one that it encrypts. Parts move when the setting changes.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { Engine } from "../../engine/engine.ts";
import type { LogDb } from "./driver.ts";

/** The engine's error code. */
const partIsLocked = "384";
/** Half a minute. */
const maxAttempts = 300;

export interface Encryption {
  /** 32 bytes. Also needed when encryption is off, for data written while it was on. */
  key: Buffer;
  isOn: boolean;
}

const keyVariable = "CONTRAIL_DISK_KEY";
const disks = { plain: "default", encrypted: "encrypted" } as const;
// Each policy has both disks, the first for new parts, so that a table can switch between them.
const policies = { plain: "plain_first", encrypted: "encrypted_first" } as const;

/** Opens the engine with both disks; every later connection to the same path shares it. */
export function startEncrypted(engine: Engine, path: string, { key }: Encryption): ReturnType<Engine["start"]> {
  const configFile = `${path}.xml`;
  const text = toConfig(join(path, "encrypted"));
  // On a full disk, writing it again would leave it empty.
  if (!existsSync(configFile) || readFileSync(configFile, "utf8") !== text) writeFileSync(configFile, text);
  // The key is passed as an environment variable, so that it isn't in any file.
  return engine.start(path, { configFile, variables: { [keyVariable]: key.toString("hex") } });
}

/** Moves existing rows, and stores new ones, on the configured disk. */
export async function keepOnDisk(db: LogDb, { isOn }: Encryption): Promise<void> {
  const kind = isOn ? "encrypted" : "plain";
  const ofLogs = "database = currentDatabase() AND";
  const [table] = await db.query<{ policy: string }>(
    `SELECT storage_policy AS policy FROM system.tables WHERE ${ofLogs} name = 'logs'`,
  );
  const isPlainForEver = table?.policy === "default";
  if (isPlainForEver && !isOn) return;
  if (table?.policy !== policies[kind]) {
    await db.command(`ALTER TABLE logs MODIFY SETTING storage_policy = '${policies[kind]}'`);
  }
  const misplaced = await db.query<{ id: string }>(
    `SELECT DISTINCT partition_id AS id FROM system.parts
     WHERE ${ofLogs} table = 'logs' AND active AND disk_name != '${disks[kind]}'`,
  );
  if (misplaced.length === 0) return;
  // A part that is being merged can't move.
  await db.command("SYSTEM STOP MERGES logs");
  for (const { id } of misplaced) {
    await onceFree(() => db.command(`ALTER TABLE logs MOVE PARTITION ID '${id}' TO DISK '${disks[kind]}'`));
  }
  await db.command("SYSTEM START MERGES logs");
}

/** A merge that is stopped releases its parts only after its current block. */
async function onceFree(move: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await move();
    } catch (error) {
      const isLocked = String((error as { code?: unknown }).code) === partIsLocked;
      if (!isLocked || attempt === maxAttempts) throw error;
      await wait(100);
    }
  }
}

function toConfig(folder: string): string {
  const volume = (disk: string) => `<${disk}><disk>${disk}</disk></${disk}>`;
  const policy = (name: string, first: string, second: string) =>
    `<${name}><volumes>${volume(first)}${volume(second)}</volumes></${name}>`;
  return `<clickhouse>
  <storage_configuration>
    <disks>
      <ground><type>local</type><path>${escapeXml(folder)}/</path></ground>
      <encrypted>
        <type>encrypted</type><disk>ground</disk><algorithm>AES_256_CTR</algorithm><key_hex from_env="${keyVariable}"/>
      </encrypted>
    </disks>
    <policies>
      ${policy(policies.plain, disks.plain, disks.encrypted)}
      ${policy(policies.encrypted, disks.encrypted, disks.plain)}
    </policies>
  </storage_configuration>
</clickhouse>
`;
}

function escapeXml(text: string): string {
  return text.replace(/[&<>]/g, (character) => `&#${character.charCodeAt(0)};`);
}
