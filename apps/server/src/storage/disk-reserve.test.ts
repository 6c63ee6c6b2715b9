import { existsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { isDiskFull } from "../http/disk-full.ts";
import { openDiskReserve } from "./disk-reserve.ts";
import { openSqlite } from "./metadata/database/sqlite.ts";
import { canMountSmallDisk, mountSmallDisk, type SmallDisk } from "./testing/small-disk.ts";

describe.skipIf(!canMountSmallDisk())("on a real disk of 8 MB", () => {
  let disk: SmallDisk;
  /** Codes of the logged lines. */
  const logged: unknown[] = [];
  beforeEach(() => {
    logged.length = 0;
    disk = mountSmallDisk(8);
  });
  afterEach(() => disk.remove());

  const reserveBytes = 2 * 2 ** 20;
  const note = (fields: { code?: string }) => void logged.push(fields.code);
  const open = () => openDiskReserve({ dataDir: disk.path, reserveBytes, logger: { warn: note, info: note } as never });
  const file = () => join(disk.path, "reserve");

  test("the space is reserved, released when the disk is full, and reserved again once twice as much is free", async () => {
    const reserve = open();
    expect(reserve.isReleased()).toBe(true);
    await reserve.restore();
    expect(reserve.isReleased()).toBe(false);
    expect([statSync(file()).size, statSync(file()).blocks * 512]).toEqual([reserveBytes, reserveBytes]);

    disk.fill();
    reserve.release();
    expect(reserve.isReleased()).toBe(true);
    writeFileSync(join(disk.path, "needed"), Buffer.alloc(reserveBytes / 2));
    await reserve.restore();
    expect([reserve.isReleased(), existsSync(file())]).toEqual([true, false]);

    disk.empty();
    await reserve.restore();
    expect(reserve.isReleased()).toBe(false);
    expect(logged).toEqual([undefined, "disk_full", undefined]);
  });

  test("if it is released while being reserved, it isn't kept", async () => {
    const reserve = open();
    const restoring = reserve.restore();
    reserve.release();
    await restoring;
    expect([reserve.isReleased(), existsSync(file())]).toEqual([true, false]);
    await reserve.restore();
    expect([reserve.isReleased(), existsSync(file())]).toEqual([false, true]);
  });

  test("starting on a full disk releases it, starting with space keeps it", async () => {
    await open().restore();
    expect(open().isReleased()).toBe(false);
    disk.fill();
    expect(open().isReleased()).toBe(true);
    expect(existsSync(file())).toBe(false);
  });

  test("SQLite fails on the full disk, and works again in the released space", async () => {
    const reserve = open();
    await reserve.restore();
    const db = await openSqlite({ file: join(disk.path, "contrail.sqlite") });
    await sql`create table notes (text text)`.execute(db);
    const add = () => sql`insert into notes values (${"x".repeat(100_000)})`.execute(db);
    disk.fill();
    const error = await add().catch((reason: unknown) => reason);
    expect(isDiskFull(error)).toBe(true);
    reserve.release();
    await add();
    await db.destroy();
  });
});
