// Makes teams the tenants: every account gets a personal team with its own id, so the ids of its data stay valid.
import { type Kysely, sql } from "kysely";

type Db = Kysely<unknown>;

/** What belongs to a team instead of an account from now on. */
const tables = [
  "applications",
  "views",
  "billing",
  "ledger",
  "usage_days",
  "purchases",
  "past_subscriptions",
  "analysis_credits",
];

const createTeams = [
  `create table if not exists teams (
     id                     text    primary key,
     name                   text    not null,
     plan                   text    not null,
     created_at             bigint  not null,
     second_factor_required integer not null
   )`,

  `create table if not exists members (
     team_id    text   not null references teams (id) on delete cascade,
     account_id text   not null references accounts (id) on delete cascade,
     role       text   not null check (role in ('viewer', 'member', 'admin', 'owner')),
     created_at bigint not null,
     primary key (team_id, account_id)
   )`,
  "create index if not exists members_account on members (account_id)",

  // Emails quote the names of teams, so a name with an address in it isn't used.
  `insert into teams (id, name, plan, created_at, second_factor_required)
   select id,
          case when length(name) > 53 or name like '%@%' or name like '%/%' or replace(name, '. ', '') like '%.%'
               then 'Personal team' else name || '''s team' end,
          plan, created_at, 0
   from accounts`,
  "insert into members (team_id, account_id, role, created_at) select id, id, 'owner', created_at from accounts",
];

export async function migrateToTeams(db: Db): Promise<void> {
  // SQLite: it was done, but the start was interrupted before that was recorded.
  if (await hasColumn(db, "applications", "team_id")) return;
  await (db.getExecutor().adapter.supportsTransactionalDdl ? migratePostgres(db) : migrateSqlite(db));
}

/** The caller has started a transaction. */
async function migratePostgres(db: Db): Promise<void> {
  for (const statement of createTeams) await run(db, statement);
  for (const table of tables) {
    await run(db, `alter table ${table} drop constraint ${table}_account_id_fkey`);
    await run(db, `alter table ${table} rename column account_id to team_id`);
    await run(
      db,
      `alter table ${table} add constraint ${table}_team_id_fkey foreign key (team_id) references teams (id) on delete cascade`,
    );
  }
  await run(db, "alter table accounts drop column plan");
}

/**
 * SQLite can't change a foreign key, so the tables are rebuilt, in one transaction. Dropping a table would delete the
 * rows that reference it, unless foreign keys are off, which can't be changed within a transaction.
 */
async function migrateSqlite(db: Db): Promise<void> {
  await run(db, "pragma foreign_keys = off");
  await run(db, "begin immediate");
  try {
    for (const statement of createTeams) await run(db, statement);
    for (const table of tables) await rebuild(db, table);
    await run(db, "alter table accounts drop column plan");
    const { rows: broken } = await sql`pragma foreign_key_check`.execute(db);
    if (broken.length > 0) throw new Error(`${broken.length} rows reference a row that doesn't exist.`);
    await run(db, "commit");
  } catch (error) {
    await run(db, "rollback");
    throw error;
  } finally {
    await run(db, "pragma foreign_keys = on");
  }
}

async function rebuild(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null`.execute(db);
  const created = rows.find(({ type }) => type === "table")?.sql ?? "";
  const columns = created.slice(created.indexOf("("));
  await run(db, `create table new_${table} ${toTeam(columns)}`);
  await run(db, `insert into new_${table} select * from ${table}`);
  await run(db, `drop table ${table}`);
  await run(db, `alter table new_${table} rename to ${table}`);
  for (const index of rows.filter(({ type }) => type === "index")) await run(db, toTeam(index.sql));
}

function toTeam(definition: string): string {
  return definition.replaceAll("account_id", "team_id").replace("references accounts", "references teams");
}

async function hasColumn(db: Db, table: string, column: string): Promise<boolean> {
  const known = await db.introspection.getTables();
  return known.some(({ name, columns }) => name === table && columns.some((each) => each.name === column));
}

async function run(db: Db, statement: string): Promise<void> {
  await sql.raw(statement).execute(db);
}
