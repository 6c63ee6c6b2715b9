// What every metadata database must do, whichever driver is behind it.
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { SchemaTooNewError } from "../schema-too-new.ts";
import { createAccountStore } from "./accounts.ts";
import { createApplicationStore } from "./applications.ts";
import { createCodeStore } from "./codes.ts";
import { createInstallStore } from "./install.ts";
import { migrateMetadata } from "./migrations.ts";
import { createOutboxStore } from "./outbox.ts";
import { createSessionStore } from "./sessions.ts";
import type {
  AccountRecord,
  ApplicationRecord,
  CodeRecord,
  MailRecord,
  MetadataDb,
  RegistrationRecord,
  SessionRecord,
} from "./tables.ts";

/** An empty database, which can be opened again and again. */
export interface MetadataDatabase {
  open(): Promise<MetadataDb>;
  remove(): Promise<void>;
}

export function testMetadataDriver(name: string, createDatabase: () => Promise<MetadataDatabase>): void {
  describe(name, () => {
    let database: MetadataDatabase;
    let db: MetadataDb;
    let stores: Stores;

    async function open() {
      db = await database.open();
      await migrateMetadata(db);
      stores = createStores(db);
    }

    beforeEach(async () => {
      database = await createDatabase();
      await open();
    });
    afterEach(async () => {
      await db.destroy();
      await database.remove();
    });

    async function addAccount(fields: Partial<AccountRecord> = {}): Promise<AccountRecord> {
      const account = toAccount(fields);
      expect(await stores.accounts.register({ registrationId: "none", account })).toBe(true);
      return account;
    }

    describe("accounts", () => {
      test("are found by id and by address, as they were stored", async () => {
        const ada = await addAccount({ profilePicture: "https://pictures.example/ada.png", plan: "pro" });
        expect(await stores.accounts.byId(ada.id)).toEqual(ada);
        expect(await stores.accounts.byEmail(ada.email)).toEqual(ada);
        expect(await stores.accounts.byId("other")).toBeUndefined();
        expect(await stores.accounts.byEmail("other@example.com")).toBeUndefined();
      });

      test("registering uses up every registration and verification code of the address, and nothing else", async () => {
        const { accounts, codes } = stores;
        const live = (kind: CodeRecord["kind"], email: string) => codes.live(kind, email, 0);
        await codes.addRegistration({
          registration: toRegistration({ id: "r1" }),
          code: toCode({ id: "c1", subjectId: "r1" }),
        });
        await codes.addRegistration({
          registration: toRegistration({ id: "r2" }),
          code: toCode({ id: "c2", subjectId: "r2" }),
        });
        await codes.add(toCode({ id: "c3", kind: "password_reset", subjectId: "a1" }));
        const bob = { email: "bob@example.com" };
        await codes.addRegistration({
          registration: toRegistration({ id: "r3", ...bob }),
          code: toCode({ id: "c4", subjectId: "r3", ...bob }),
        });

        expect(await accounts.register({ registrationId: "r1", account: toAccount() })).toBe(true);

        expect(await codes.registration("r1")).toBeUndefined();
        expect(await codes.registration("r2")).toBeUndefined();
        expect(await live("account_verification", "ada@example.com")).toEqual([]);
        expect(await live("password_reset", "ada@example.com")).toHaveLength(1);
        expect(await codes.registration("r3")).toBeDefined();
        expect(await live("account_verification", bob.email)).toHaveLength(1);
      });

      test("of many registrations of one address at once, one wins", async () => {
        const attempts = Array.from({ length: 8 }, (_, i) => ({
          registrationId: `r${i}`,
          account: toAccount({ id: `a${i}`, name: `Ada ${i}` }),
        }));
        const results = await Promise.all(attempts.map((attempt) => stores.accounts.register(attempt)));
        expect(results.filter(Boolean)).toHaveLength(1);
        expect(await stores.accounts.byEmail("ada@example.com")).toEqual(attempts[results.indexOf(true)]?.account);
      });
    });

    describe("codes", () => {
      test("live ones are those of the kind and address that have not expired, newest first", async () => {
        const { codes } = stores;
        const kept = toCode({ id: "new", createdAt: 20, expiresAt: 101 });
        await codes.add(toCode({ id: "old", createdAt: 10, expiresAt: 101 }));
        await codes.add(kept);
        await codes.add(toCode({ id: "expired", expiresAt: 100 }));
        await codes.add(toCode({ id: "other kind", kind: "password_reset", expiresAt: 101 }));
        await codes.add(toCode({ id: "other address", email: "bob@example.com", expiresAt: 101 }));
        const live = await codes.live("account_verification", "ada@example.com", 100);
        expect(live.map(({ id }) => id)).toEqual(["new", "old"]);
        expect(live[0]).toEqual(kept);
      });

      test("a failure counts for all codes that it was compared with, also when many come at once", async () => {
        const { codes } = stores;
        for (const id of ["c1", "c2", "c3"]) await codes.add(toCode({ id }));
        await Promise.all([codes.countFailure(["c1", "c2"]), codes.countFailure(["c1"]), codes.countFailure([])]);
        const live = await codes.live("account_verification", "ada@example.com", 0);
        expect(Object.fromEntries(live.map(({ id, tries }) => [id, tries]))).toEqual({ c1: 2, c2: 1, c3: 0 });
      });

      test("one is removed alone", async () => {
        const { codes } = stores;
        for (const id of ["c1", "c2"]) await codes.add(toCode({ id }));
        await codes.remove("c1");
        const live = await codes.live("account_verification", "ada@example.com", 0);
        expect(live.map(({ id }) => id)).toEqual(["c2"]);
      });

      test("a registration may come without a code", async () => {
        const registration = toRegistration({ id: "r1" });
        await stores.codes.addRegistration({ registration, code: null });
        expect(await stores.codes.registration("r1")).toEqual(registration);
        expect(await stores.codes.live("account_verification", "ada@example.com", 0)).toEqual([]);
      });

      test("a registration is stored with its code or not at all", async () => {
        await stores.codes.add(toCode({ id: "taken" }));
        const attempt = { registration: toRegistration({ id: "r1" }), code: toCode({ id: "taken" }) };
        await expect(stores.codes.addRegistration(attempt)).rejects.toThrow();
        expect(await stores.codes.registration("r1")).toBeUndefined();
      });

      test("expired ones go, and with them the registrations that nothing can complete", async () => {
        const { codes } = stores;
        const add = (id: string, expiresAt: number) =>
          codes.addRegistration({
            registration: toRegistration({ id }),
            code: toCode({ id: `code of ${id}`, subjectId: id, expiresAt }),
          });
        await add("expired", 100);
        await add("resent", 100);
        await codes.add(toCode({ id: "second code", subjectId: "resent", expiresAt: 200 }));
        await add("live", 101);
        await codes.addRegistration({ registration: toRegistration({ id: "without code" }), code: null });

        await codes.removeExpired(100);

        const kept = await codes.live("account_verification", "ada@example.com", 0);
        expect(kept.map(({ id }) => id).sort()).toEqual(["code of live", "second code"]);
        expect(await codes.registration("expired")).toBeUndefined();
        expect(await codes.registration("without code")).toBeUndefined();
        expect(await codes.registration("resent")).toBeDefined();
        expect(await codes.registration("live")).toBeDefined();
      });
    });

    describe("sessions", () => {
      test("lead to their account until they expire or are removed", async () => {
        const { sessions } = stores;
        const ada = await addAccount();
        const bob = await addAccount({ id: "a2", email: "bob@example.com" });
        await sessions.add(toSession({ id: "s1", accountId: ada.id, tokenHash: "t1", expiresAt: 100 }));
        await sessions.add(toSession({ id: "s2", accountId: bob.id, tokenHash: "t2", expiresAt: 200 }));
        expect(await sessions.byTokenHash("t1", 99)).toEqual(ada);
        expect(await sessions.byTokenHash("t2", 99)).toEqual(bob);
        expect(await sessions.byTokenHash("t1", 100)).toBeUndefined();
        expect(await sessions.byTokenHash("t3", 99)).toBeUndefined();

        await sessions.removeExpired(100);
        expect(await sessions.byTokenHash("t1", 99)).toBeUndefined();
        expect(await sessions.byTokenHash("t2", 99)).toEqual(bob);

        await sessions.remove("t2");
        expect(await sessions.byTokenHash("t2", 99)).toBeUndefined();
      });

      test("belong to an account that exists, and end with it", async () => {
        await expect(stores.sessions.add(toSession({ accountId: "nobody" }))).rejects.toThrow(/foreign key/i);
        const ada = await addAccount();
        await stores.sessions.add(toSession({ accountId: ada.id, tokenHash: "t1" }));
        await db.deleteFrom("accounts").where("id", "=", ada.id).execute();
        expect(await db.selectFrom("sessions").selectAll().execute()).toEqual([]);
      });
    });

    describe("applications", () => {
      test("are listed newest first and found by key, id and name", async () => {
        const { applications } = stores;
        const { id: accountId } = await addAccount();
        const shop = toApplication({ id: "1", accountId, name: "Shop", createdAt: 1 });
        const blog = toApplication({ id: "2", accountId, name: "Żółw", createdAt: 2, environment: "next" });
        for (const application of [shop, blog]) expect(await applications.create(application, 3)).toBe("created");

        expect(await applications.list(accountId)).toEqual([blog, shop]);
        expect(await applications.byKeyHash(shop.keyHash)).toEqual(shop);
        expect(await applications.byKeyHash("unknown")).toBeUndefined();
        expect(await applications.find(accountId, "1")).toEqual(shop);
        expect(await applications.find(accountId, "sHoP")).toEqual(shop);
        expect(await applications.find(accountId, "ŻÓŁW")).toEqual(blog);
        expect(await applications.find(accountId, "nothing")).toBeUndefined();
      });

      test("the id wins over another one's name", async () => {
        const { applications } = stores;
        const { id: accountId } = await addAccount();
        const first = toApplication({ id: "1", accountId, name: "2" });
        const second = toApplication({ id: "2", accountId, name: "1" });
        for (const application of [first, second]) await applications.create(application, 3);
        expect(await applications.find(accountId, "1")).toEqual(first);
        expect(await applications.find(accountId, "2")).toEqual(second);
      });

      test("accounts do not see each other's", async () => {
        const { applications } = stores;
        const ada = await addAccount();
        const bob = await addAccount({ id: "a2", email: "bob@example.com" });
        const shop = toApplication({ id: "1", accountId: ada.id, name: "Shop" });
        const shopOfBob = toApplication({ id: "2", accountId: bob.id, name: "Shop" });
        expect(await applications.create(shop, 1)).toBe("created");
        expect(await applications.create(shopOfBob, 1)).toBe("created");
        expect(await applications.list(bob.id)).toEqual([shopOfBob]);
        expect(await applications.find(bob.id, "shop")).toEqual(shopOfBob);
        expect(await applications.find(bob.id, "1")).toBeUndefined();
      });

      test("names are unique in an account, whatever their case", async () => {
        const { applications } = stores;
        const { id: accountId } = await addAccount();
        expect(await applications.create(toApplication({ id: "1", accountId, name: "Shop" }), 3)).toBe("created");
        expect(await applications.create(toApplication({ id: "2", accountId, name: "SHOP" }), 3)).toBe("name_taken");
        expect(await applications.list(accountId)).toHaveLength(1);
      });

      test("many created at once do not pass the limit", async () => {
        const { applications } = stores;
        const { id: accountId } = await addAccount();
        const create = (i: number) =>
          applications.create(toApplication({ id: `${i}`, accountId, name: `Shop ${i}` }), 3);
        await create(0);
        await create(1);
        const results = await Promise.all(Array.from({ length: 8 }, (_, i) => create(i + 2)));
        expect(results.sort()).toEqual(["created", ...Array(7).fill("limit_reached")]);
        expect(await applications.list(accountId)).toHaveLength(3);
      });

      test("of many created at once with one name, one wins", async () => {
        const { applications } = stores;
        const { id: accountId } = await addAccount();
        const create = (i: number) =>
          applications.create(toApplication({ id: `${i}`, accountId, name: "Shop" }), Number.POSITIVE_INFINITY);
        const results = await Promise.all(Array.from({ length: 8 }, (_, i) => create(i)));
        expect(results.sort()).toEqual(["created", ...Array(7).fill("name_taken")]);
      });

      test("end with their account", async () => {
        const { id: accountId } = await addAccount();
        await stores.applications.create(toApplication({ accountId }), 1);
        await db.deleteFrom("accounts").where("id", "=", accountId).execute();
        expect(await stores.applications.list(accountId)).toEqual([]);
      });
    });

    describe("outbox", () => {
      test("lists the newest mails first, as many as asked for", async () => {
        const mails = [1, 3, 2].map((createdAt) => toMail({ id: `${createdAt}`, createdAt }));
        for (const mail of mails) await stores.outbox.add(mail);
        expect(await stores.outbox.list(2)).toEqual([mails[1], mails[2]]);
      });
    });

    describe("install", () => {
      test("whoever comes first decides", async () => {
        const { install } = stores;
        expect(await install.get("secret_fingerprint")).toBeUndefined();
        const values = Array.from({ length: 8 }, (_, i) => `value ${i}`);
        const stored = await Promise.all(values.map((value) => install.putIfAbsent("secret_fingerprint", value)));
        expect(new Set(stored).size).toBe(1);
        expect(values).toContain(stored[0]);
        expect(await install.get("secret_fingerprint")).toBe(stored[0]);
      });
    });

    describe("texts", () => {
      test.each([
        ["quotes and backslashes", `it's "quoted" \\ \\' %_`],
        ["line ends and tabs", "a\r\nb\tc\n"],
        ["emoji and scripts", "👩‍👩‍👧 żółć 日本語 العربية"],
        ["nothing", ""],
      ])("survive: %s", async (_, text) => {
        await stores.outbox.add(toMail({ subject: text, bodyHtml: text.repeat(1000) }));
        expect(await stores.outbox.list(1)).toEqual([toMail({ subject: text, bodyHtml: text.repeat(1000) })]);
      });

      test("lose U+0000, which PostgreSQL cannot store, when they are written and when they are compared", async () => {
        const { id: accountId } = await addAccount({ name: "A\0da" });
        expect((await stores.accounts.byId(accountId))?.name).toBe("Ada");
        await stores.applications.create(toApplication({ id: "1", accountId, name: "Sh\0op" }), 1);
        expect((await stores.applications.find(accountId, "sho\0p"))?.name).toBe("Shop");
        await stores.codes.add(toCode({ id: "c\0" }));
        await stores.codes.countFailure(["c\0"]);
        expect((await stores.codes.live("account_verification", "ada@example.com", 0))[0]).toMatchObject({
          id: "c",
          tries: 1,
        });
      });
    });

    describe("schema", () => {
      test("data survives closing and opening again, and migrating once more changes nothing", async () => {
        const ada = await addAccount();
        await db.destroy();
        await open();
        expect(await stores.accounts.byId(ada.id)).toEqual(ada);
      });

      test("a migration that was interrupted is completed by the next start", async () => {
        await sql`drop table install`.execute(db);
        await sql`delete from kysely_migration`.execute(db);
        await migrateMetadata(db);
        expect(await stores.install.putIfAbsent("a", "1")).toBe("1");
      });

      test("a newer one is refused with both versions", async () => {
        await sql`insert into kysely_migration (name, timestamp) values ('0099-from-the-future', '2030-01-01')`.execute(
          db,
        );
        const refusal = migrateMetadata(db);
        await expect(refusal).rejects.toThrow(SchemaTooNewError);
        await expect(refusal).rejects.toThrow(
          "The metadata database has schema version 99, but this version of Contrail knows only up to 1. " +
            "Start the newer version of Contrail, or restore a backup.",
        );
      });
    });
  });
}

type Stores = ReturnType<typeof createStores>;

function createStores(db: MetadataDb) {
  return {
    accounts: createAccountStore(db),
    codes: createCodeStore(db),
    sessions: createSessionStore(db),
    applications: createApplicationStore(db),
    outbox: createOutboxStore(db),
    install: createInstallStore(db),
  };
}

const now = 1_700_000_000_000;

function toAccount(fields: Partial<AccountRecord> = {}): AccountRecord {
  const base = { id: "a1", email: "ada@example.com", name: "Ada", passwordHash: "hash", profilePicture: null };
  return { ...base, plan: "starter", createdAt: now, ...fields };
}

function toRegistration(fields: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return { id: "r1", email: "ada@example.com", name: "Ada", passwordHash: "hash", createdAt: now, ...fields };
}

function toCode(fields: Partial<CodeRecord> = {}): CodeRecord {
  const base = { id: "c1", email: "ada@example.com", subjectId: "r1", codeHash: "hash", tries: 0 };
  return { ...base, kind: "account_verification", createdAt: now, expiresAt: now + 600_000, ...fields };
}

function toSession(fields: Partial<SessionRecord> = {}): SessionRecord {
  return { id: "s1", accountId: "a1", tokenHash: "t1", createdAt: now, expiresAt: now + 1000, ...fields };
}

function toApplication(fields: Partial<ApplicationRecord> = {}): ApplicationRecord {
  const { id = "1" } = fields;
  const base = { id, accountId: "a1", name: "Shop", keyHash: `hash of ${id}`, keyCipher: "sealed", createdAt: now };
  return { ...base, environment: "react", ...fields };
}

function toMail(fields: Partial<MailRecord> = {}): MailRecord {
  const base = { id: "m1", recipient: "ada@example.com", subject: "Your code", bodyText: "123456" };
  return { ...base, bodyHtml: "<p>123456</p>", createdAt: now, ...fields };
}
