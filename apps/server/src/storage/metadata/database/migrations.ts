// Migrations of the metadata store, version by version. A version that was released is never edited.
import { type Kysely, type Migration, Migrator, sql } from "kysely";
import { SchemaTooNewError } from "../../schema-too-new.ts";
import { alertTables } from "./alert-tables.ts";
import type { MetadataDb } from "./tables.ts";
import { migrateToTeams } from "./teams-migration.ts";

/** Names sort in the order of their versions; the number in front is the version. */
const migrations: Record<string, Migration> = {
  "0001-accounts-and-applications": run(
    // SQLite changes its schema outside a transaction: after an interrupted start, half of this may already be done.
    `create table if not exists accounts (
       id              text   primary key,
       email           text   not null unique,
       name            text   not null,
       password_hash   text   not null,
       profile_picture text,
       plan            text   not null,
       created_at      bigint not null
     )`,

    `create table if not exists registrations (
       id            text   primary key,
       email         text   not null,
       name          text   not null,
       password_hash text   not null,
       created_at    bigint not null
     )`,
    "create index if not exists registrations_email on registrations (email)",

    // subject_id is a registration or an account, by kind, so there can be no foreign key.
    `create table if not exists codes (
       id         text    primary key,
       kind       text    not null check (kind in ('account_verification', 'password_reset')),
       email      text    not null,
       subject_id text    not null,
       code_hash  text    not null,
       tries      integer not null,
       created_at bigint  not null,
       expires_at bigint  not null,
       slot       integer not null,
       unique (email, kind, slot)
     )`,
    "create index if not exists codes_subject on codes (subject_id)",
    "create index if not exists codes_expiry on codes (expires_at)",

    `create table if not exists sessions (
       id         text   primary key,
       account_id text   not null references accounts (id) on delete cascade,
       token_hash text   not null unique,
       created_at bigint not null,
       expires_at bigint not null
     )`,
    "create index if not exists sessions_account on sessions (account_id)",
    "create index if not exists sessions_expiry on sessions (expires_at)",

    `create table if not exists applications (
       id          text   primary key,
       account_id  text   not null references accounts (id) on delete cascade,
       name        text   not null,
       name_key    text   not null,
       environment text   not null,
       key_hash    text   not null unique,
       key_cipher  text   not null,
       created_at  bigint not null,
       logs_deleted_to text not null,
       unique (account_id, name_key)
     )`,

    `create table if not exists outbox (
       id         text   primary key,
       recipient  text   not null,
       subject    text   not null,
       body_text  text   not null,
       body_html  text   not null,
       created_at bigint not null
     )`,
    "create index if not exists outbox_time on outbox (created_at, id)",

    "create table if not exists install (name text primary key, value text not null)",
  ),

  "0002-sign-in": run(
    addColumns("sessions", {
      kind: "text not null default 'browser'",
      name: "text not null default 'Unknown browser'",
      last_used_at: "bigint not null default 0",
    }),

    `create table if not exists identities (
       provider   text   not null,
       subject    text   not null,
       account_id text   not null references accounts (id) on delete cascade,
       created_at bigint not null,
       primary key (provider, subject)
     )`,
    "create index if not exists identities_account on identities (account_id)",

    `create table if not exists resets (
       token_hash text   primary key,
       account_id text   not null references accounts (id) on delete cascade,
       expires_at bigint not null
     )`,
    "create index if not exists resets_account on resets (account_id)",
    "create index if not exists resets_expiry on resets (expires_at)",

    `create table if not exists attempts (
       name     text    primary key,
       count    integer not null,
       ends_at  bigint  not null
     )`,
    "create index if not exists attempts_end on attempts (ends_at)",

    `create table if not exists preferences (
       account_id    text primary key references accounts (id) on delete cascade,
       notifications text not null
     )`,

    `create table if not exists mail_queue (
       id         text    primary key,
       recipient  text    not null,
       sealed     text    not null,
       created_at bigint  not null,
       expires_at bigint  not null,
       tries      integer not null,
       due_at     bigint  not null,
       last_error text,
       gave_up_at bigint
     )`,
    "create index if not exists mail_queue_due on mail_queue (due_at, id)",
  ),

  "0003-redaction": run(
    `create table if not exists redaction (
       application_id text primary key references applications (id) on delete cascade,
       rules          text not null
     )`,
  ),

  "0004-nodes": run(
    `create table if not exists nodes (
       number     integer primary key,
       holder     text    not null,
       held_until bigint  not null
     )`,
  ),

  "0005-retention": run(addColumns("applications", { retention_days: "integer" })),

  "0006-key-use": run(addColumns("applications", { last_used_at: "bigint" })),

  "0007-contact": run(
    `create table if not exists contact_messages (
       id         text   primary key,
       name       text   not null,
       email      text   not null,
       message    text   not null,
       created_at bigint not null
     )`,
  ),

  "0008-views": run(
    `create table if not exists views (
       id         text   primary key,
       account_id text   not null references accounts (id) on delete cascade,
       name       text   not null,
       name_key   text   not null,
       query      text   not null,
       created_at bigint not null,
       unique (account_id, name_key)
     )`,
  ),

  "0009-analyses": run(
    `create table if not exists analyses (
       application_id text   not null references applications (id) on delete cascade,
       subject        text   not null,
       analyser       text   not null,
       sealed         text   not null,
       created_at     bigint not null,
       primary key (application_id, subject)
     )`,
    "create index if not exists analyses_time on analyses (created_at)",
  ),

  "0010-billing": run(
    `create table if not exists billing (
       account_id      text    primary key references accounts (id) on delete cascade,
       auto_refill     integer not null,
       refill_ceiling  integer not null,
       customer_id     text,
       subscription_id text,
       keep_days       integer,
       keep_until      bigint
     )`,

    `create table if not exists ledger (
       id               text   primary key,
       account_id       text   not null references accounts (id) on delete cascade,
       created_at       bigint not null,
       type             text   not null check (type in ('purchase', 'usage', 'refund', 'bonus')),
       description      text   not null,
       plan_amount      bigint not null,
       purchased_amount bigint not null,
       reference        text   not null,
       unique (account_id, reference)
     )`,
    "create index if not exists ledger_time on ledger (account_id, created_at, id)",

    `create table if not exists usage_days (
       account_id text   not null references accounts (id) on delete cascade,
       day        text   not null,
       calls      bigint not null,
       logs       bigint not null,
       bytes      bigint not null,
       primary key (account_id, day)
     )`,

    "create table if not exists usage_counted (spool text primary key, counted_to bigint not null)",

    `create table if not exists purchases (
       id                 text    primary key,
       account_id         text    not null references accounts (id) on delete cascade,
       what               text    not null check (what in ('package', 'plan')),
       item               text    not null,
       price              integer not null,
       status             text    not null check (status in ('open', 'paid', 'failed', 'refunded')),
       is_refill          integer not null,
       created_at         bigint  not null,
       provider_reference text    unique,
       problem            text
     )`,
    "create index if not exists purchases_account on purchases (account_id, created_at)",

    `create table if not exists analysis_credits (
       id         text   primary key,
       account_id text   not null references accounts (id) on delete cascade,
       month      text   not null,
       reason     text   not null,
       created_at bigint not null
     )`,
    "create index if not exists analysis_credits_month on analysis_credits (account_id, month)",
  ),

  "0011-contact-topic": run(addColumns("contact_messages", { topic: "text not null default 'contact'" })),

  "0012-payment-mode": run(
    addColumns("purchases", { mode: "text not null default 'live'" }),
    "update purchases set mode = 'test' where provider_reference like 'test %'",
  ),

  "0013-past-subscriptions": run(
    `create table if not exists past_subscriptions (
       subscription_id text    primary key,
       account_id      text    not null references accounts (id) on delete cascade,
       is_ended        integer not null
     )`,
    "create index if not exists past_subscriptions_account on past_subscriptions (account_id)",
  ),

  "0014-refill-mode": run(
    addColumns("billing", { refill_mode: "text not null default 'live'" }),
    // Without a card, it can't have been turned on with live payments.
    "update billing set refill_mode = 'test' where customer_id is null",
  ),

  "0015-checkout": run(addColumns("purchases", { checkout_id: "text" })),

  "0016-new-card": run(addColumns("billing", { new_card_at: "bigint" })),

  "0017-idempotency-keys": run(
    `create table if not exists idempotency_keys (
       account_id   text   not null references accounts (id) on delete cascade,
       key_hash     text   not null,
       request_hash text   not null,
       run_id       text   not null,
       sealed       text,
       locked_until bigint not null,
       expires_at   bigint not null,
       primary key (account_id, key_hash)
     )`,
    "create index if not exists idempotency_keys_expiry on idempotency_keys (expires_at)",
  ),

  "0018-rejections": run(
    `create table if not exists rejections (
       application_id text   not null references applications (id) on delete cascade,
       code           text   not null,
       message        text   not null,
       count          bigint not null,
       last_at        bigint not null,
       primary key (application_id, code, message)
     )`,
    "create index if not exists rejections_age on rejections (last_at)",
  ),

  "0019-sign-in-limits": run(
    // Codes are valid for ten minutes: users who have one during the upgrade can request another.
    "drop table if exists codes",
    `create table codes (
       id            text    primary key,
       kind          text    not null check (kind in ('account_verification', 'password_reset')),
       email         text    not null,
       subject_id    text    not null,
       code_hash     text    not null,
       requested_by  text    not null,
       tries         integer not null,
       foreign_tries integer not null,
       created_at    bigint  not null,
       expires_at    bigint  not null,
       unique (kind, subject_id)
     )`,
    "create index if not exists codes_email on codes (email, kind)",
    "create index if not exists codes_expiry on codes (expires_at)",

    addColumns("attempts", { subject: "text not null default ''" }),
    "create index if not exists attempts_subject on attempts (subject)",

    // Sessions from before the last use was recorded; from now on, unused ones end.
    "update sessions set last_used_at = created_at where last_used_at < created_at",
  ),

  "0020-digest-cursors": run(
    "create table if not exists digest_cursors (spool text primary key, digested_to bigint not null)",
  ),

  "0021-teams": run(migrateToTeams),

  "0022-invitations": run(
    `create table if not exists invitations (
       id          text   primary key,
       team_id     text   not null references teams (id) on delete cascade,
       email       text   not null,
       role        text   not null,
       token_hash  text   not null unique,
       invited_by  text   references accounts (id) on delete set null,
       created_at  bigint not null,
       expires_at  bigint not null,
       accepted_at bigint,
       revoked_at  bigint,
       unique (team_id, email)
     )`,
    "create index if not exists invitations_email on invitations (email)",
    "create index if not exists invitations_inviter on invitations (invited_by)",
  ),

  "0023-tokens": run(
    addColumns("sessions", {
      team_id: "text references teams (id) on delete cascade",
      scopes: "text",
      hint: "text",
    }),
    // Editors that are connected stay connected, to the team that has their account's id.
    "update sessions set team_id = account_id, scopes = 'logs:read' where kind = 'editor' and scopes is null",
    "create index if not exists sessions_team on sessions (team_id)",
  ),

  "0024-audit": run(
    // Without foreign keys to people and things: they may be deleted, their entries stay.
    `create table if not exists audit (
       team_id    text   not null references teams (id) on delete cascade,
       number     bigint not null,
       at         bigint not null,
       actor_kind text   not null,
       actor_id   text   not null,
       actor_name text   not null,
       action     text   not null,
       target     text   not null,
       changes    text   not null,
       ip         text   not null,
       agent      text   not null,
       hash       text   not null,
       primary key (team_id, number)
     )`,
    "create index if not exists audit_actor on audit (team_id, actor_id, number)",
    "create index if not exists audit_action on audit (team_id, action, number)",

    `create table if not exists audit_chains (
       team_id     text   primary key references teams (id) on delete cascade,
       number      bigint not null,
       hash        text   not null,
       base_number bigint not null,
       base_hash   text   not null
     )`,
  ),

  "0025-second-factors": run(
    // Read with the account by every sign-in and every request, so it's a column rather than a join.
    addColumns("accounts", { has_second_factor: "integer not null default 0" }),
    addColumns("sessions", { confirmed_at: "bigint not null default 0" }),

    `create table if not exists authenticator_apps (
       account_id    text    primary key references accounts (id) on delete cascade,
       sealed_secret text    not null,
       is_confirmed  integer not null,
       last_step     bigint  not null,
       created_at    bigint  not null
     )`,

    `create table if not exists passkeys (
       id            text   primary key,
       account_id    text   not null references accounts (id) on delete cascade,
       credential_id text   not null unique,
       public_key    text   not null,
       counter       bigint not null,
       transports    text   not null,
       name          text   not null,
       created_at    bigint not null,
       last_used_at  bigint
     )`,
    "create index if not exists passkeys_account on passkeys (account_id)",

    `create table if not exists recovery_codes (
       account_id text   not null references accounts (id) on delete cascade,
       code_hash  text   not null,
       used_at    bigint,
       primary key (account_id, code_hash)
     )`,

    // account_id is null until a passkey tells who signs in.
    `create table if not exists sign_in_challenges (
       token_hash text    primary key,
       purpose    text    not null check (purpose in ('second_factor', 'passkey_sign_in', 'passkey_setup')),
       account_id text    references accounts (id) on delete cascade,
       tries      integer not null,
       expires_at bigint  not null
     )`,
    "create index if not exists sign_in_challenges_account on sign_in_challenges (account_id)",
    "create index if not exists sign_in_challenges_expiry on sign_in_challenges (expires_at)",
  ),

  "0026-single-sign-on": run(
    `create table if not exists sso_connections (
       team_id       text   primary key references teams (id) on delete cascade,
       issuer        text   not null,
       client_id     text   not null,
       secret_cipher text   not null,
       default_role  text   not null,
       role_claim    text,
       role_rules    text   not null,
       created_at    bigint not null,
       updated_at    bigint not null
     )`,
    `create table if not exists sso_domains (
       team_id     text   not null references teams (id) on delete cascade,
       domain      text   not null,
       token       text   not null,
       verified_at bigint,
       primary key (team_id, domain)
     )`,
    "create unique index if not exists sso_domains_verified on sso_domains (domain) where verified_at is not null",
    `create table if not exists sso_identities (
       team_id    text   not null references teams (id) on delete cascade,
       issuer     text   not null,
       subject    text   not null,
       account_id text   not null references accounts (id) on delete cascade,
       created_at bigint not null,
       primary key (team_id, issuer, subject)
     )`,
    "create index if not exists sso_identities_account on sso_identities (account_id)",
    addColumns("teams", { sso_required: "integer not null default 0" }),
    addColumns("sessions", { sso_team_id: "text", sso_until: "bigint" }),
  ),
  "0027-issues": run(
    // The prefix is chosen when the application gets its first issue; numbers are never reused.
    addColumns("applications", {
      issue_prefix: "text not null default ''",
      last_issue_number: "integer not null default 0",
      // Errors that were received before this time have no issues yet.
      older_errors_to: "bigint not null default 0",
    }),
    (db) => sql`update applications set older_errors_to = ${Date.now()}`.execute(db).then(() => {}),
    `create table if not exists issues (
       id             text    primary key,
       application_id text    not null references applications (id) on delete cascade,
       number         integer not null,
       merged_into    text    references issues (id) on delete set null,
       kind           text    not null,
       type           text    not null,
       title          text    not null,
       function       text    not null,
       file           text    not null,
       state          text    not null,
       state_detail   text    not null,
       state_since    bigint  not null,
       assignee_id    text    references accounts (id) on delete set null,
       first_seen     bigint  not null,
       last_seen      bigint  not null,
       first_release  text    not null,
       last_release   text    not null,
       events         bigint  not null,
       regressed_at   bigint,
       escalated_at   bigint,
       created_at     bigint  not null,
       unique (application_id, number)
     )`,
    // With everything that is needed for counting.
    "create index if not exists issues_state on issues (application_id, state, merged_into)",
    "create index if not exists issues_merged on issues (merged_into) where merged_into is not null",
    `create table if not exists issue_keys (
       application_id text    not null references applications (id) on delete cascade,
       key            text    not null,
       version        integer not null,
       issue_id       text    not null references issues (id) on delete cascade,
       primary key (application_id, key)
     )`,
    "create index if not exists issue_keys_issue on issue_keys (issue_id)",
    `create table if not exists issue_fingerprints (
       application_id text   not null references applications (id) on delete cascade,
       fingerprint    text   not null,
       key            text   not null,
       issue_id       text   not null references issues (id) on delete cascade,
       components     text   not null,
       facts          text   not null,
       log_id         text   not null,
       first_seen     bigint not null,
       last_seen      bigint not null,
       events         bigint not null,
       created_at     bigint not null,
       primary key (application_id, fingerprint)
     )`,
    "create index if not exists issue_fingerprints_issue on issue_fingerprints (issue_id, fingerprint)",
    // With everything that is needed for finding the issue of every kind of error.
    "create index if not exists issue_fingerprints_issues on issue_fingerprints (application_id, issue_id, fingerprint)",
    "create index if not exists issue_fingerprints_created on issue_fingerprints (application_id, created_at)",
    "create index if not exists issue_fingerprints_key on issue_fingerprints (application_id, key)",
    `create table if not exists issue_activity (
       id         text   primary key,
       issue_id   text   not null references issues (id) on delete cascade,
       change_id  text   not null,
       at         bigint not null,
       actor_id   text,
       actor_name text   not null,
       kind       text   not null,
       detail     text   not null,
       before     text   not null,
       log_id     text   not null
     )`,
    "create index if not exists issue_activity_issue on issue_activity (issue_id, at)",
    "create index if not exists issue_activity_change on issue_activity (change_id)",
    `create table if not exists releases (
       application_id text    not null references applications (id) on delete cascade,
       version        text    not null,
       epoch          integer not null,
       order_key      text    not null,
       announced_at   bigint,
       first_seen     bigint,
       last_seen      bigint,
       created_at     bigint  not null,
       primary key (application_id, version)
     )`,
    // Kinds of error beyond the limits, by type: they are counted, but get no issue of their own.
    `create table if not exists issue_overflows (
       application_id text   not null references applications (id) on delete cascade,
       type           text   not null,
       kinds          bigint not null,
       first_seen     bigint not null,
       last_seen      bigint not null,
       primary key (application_id, type)
     )`,
  ),
  "0028-issue-rules": run(
    `create table if not exists issue_rules (
       id              text   primary key,
       application_id  text   not null references applications (id) on delete cascade,
       issue_id        text   references issues (id) on delete set null,
       rule            text   not null,
       created_by      text,
       created_by_name text   not null,
       created_at      bigint not null,
       revoked_at      bigint,
       caught          bigint not null,
       state_changes   text   not null
     )`,
    "create index if not exists issue_rules_application on issue_rules (application_id, created_at)",
    // The rule that an issue was merged or emptied by.
    addColumns("issues", { merged_by: "text" }),
    addColumns("issue_fingerprints", {
      first_release: "text not null default ''",
      last_release: "text not null default ''",
      title: "text not null default ''",
    }),
  ),
  "0029-team-access": run(
    // How sessions from before began is unknown.
    addColumns("sessions", {
      method: "text",
      sso_source: "text",
      application_id: "text references applications (id) on delete cascade",
      networks: "text not null default ''",
    }),
    "create index if not exists sessions_application on sessions (application_id)",
    addColumns("sign_in_challenges", { method: "text" }),

    // Who left or was removed, and hasn't been invited again.
    `create table if not exists former_members (
       team_id    text   not null references teams (id) on delete cascade,
       account_id text   not null references accounts (id) on delete cascade,
       left_at    bigint not null,
       primary key (team_id, account_id)
     )`,
    "create index if not exists former_members_account on former_members (account_id)",
    // Those of before who used single sign-on, or whose leaving is still in the audit log.
    `insert into former_members (team_id, account_id, left_at)
     select team_id, account_id, max(at)
     from (select team_id, account_id, created_at as at from sso_identities
           union all
           select audit.team_id, accounts.id, audit.at
           from audit join accounts on audit.target like '["' || accounts.id || '",%'
           where audit.action in ('member.removed', 'member.left')) as gone
     where not exists (select 1 from members
                       where members.team_id = gone.team_id and members.account_id = gone.account_id)
     group by team_id, account_id
     on conflict (team_id, account_id) do nothing`,

    // With another kind. Codes are valid for ten minutes: users who have one during the upgrade can request another.
    "drop table if exists codes",
    `create table codes (
       id            text    primary key,
       kind          text    not null check (kind in ('account_verification', 'password_reset', 'sso_break_glass')),
       email         text    not null,
       subject_id    text    not null,
       code_hash     text    not null,
       requested_by  text    not null,
       tries         integer not null,
       foreign_tries integer not null,
       created_at    bigint  not null,
       expires_at    bigint  not null,
       unique (kind, subject_id)
     )`,
    "create index if not exists codes_email on codes (email, kind)",
    "create index if not exists codes_expiry on codes (expires_at)",
  ),
  "0030-alerts": run(...alertTables),
  "0031-source-places": run(
    // Where in the code it happened. A null is filled in by the server, which can read the logs.
    addColumns("issue_fingerprints", {
      file_name: "text",
      path: "text not null default ''",
      line: "integer not null default 0",
      column_number: "integer not null default 0",
      line_hash: "text not null default ''",
    }),
    "create index if not exists issue_fingerprints_file on issue_fingerprints (application_id, file_name, path)",
    "create index if not exists issue_fingerprints_unplaced on issue_fingerprints (application_id) where file_name is null",
    addColumns("releases", { commit_hash: "text" }),
  ),
  "0032-mixed-incidents": run(
    addColumns("incidents", { is_mixed: "integer not null default 0" }),
    `update incidents set is_mixed = 1 where rule_id in
       (select id from alert_rules where application_id is null and condition like '%"groupBy":%')`,
  ),
  "0033-unreadable-errors": run(addColumns("issue_overflows", { unreadable: "bigint not null default 0" })),
};

export async function migrateMetadata(db: MetadataDb): Promise<void> {
  const names = Object.keys(migrations);
  const applied = await appliedMigrations(db);
  const [known, found] = [highestVersion(names), highestVersion([...applied])];
  if (found > known) throw new SchemaTooNewError("metadata", found, known);
  // The migrator reads the columns of all tables first, which takes SQLite 0.1 s.
  if (names.every((name) => applied.has(name))) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

type Step = string | ((db: Kysely<unknown>) => Promise<void>);

function run(...steps: Step[]): Migration {
  return {
    async up(db) {
      for (const step of steps) await (typeof step === "string" ? sql.raw(step).execute(db) : step(db));
    },
  };
}

/** Some may be there: SQLite changes its schema outside a transaction, and doesn't support `if not exists` here. */
function addColumns(table: string, columns: Readonly<Record<string, string>>): Step {
  return async (db) => {
    const isSqlite = !db.getExecutor().adapter.supportsTransactionalDdl;
    const known = isSqlite ? await columnsOf(db, table) : [];
    const add = `alter table ${table} add column${isSqlite ? "" : " if not exists"}`;
    for (const [name, type] of Object.entries(columns)) {
      if (!known.includes(name)) await sql.raw(`${add} ${name} ${type}`).execute(db);
    }
  };
}

async function columnsOf(db: Kysely<unknown>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from pragma_table_info(${table})`.execute(db);
  return rows.map(({ name }) => name);
}

function highestVersion(names: readonly string[]): number {
  return Math.max(0, ...names.map((name) => Number.parseInt(name, 10)));
}

/** None if the table doesn't exist yet. What else fails, fails again in the migrator. */
async function appliedMigrations(db: MetadataDb): Promise<Set<string>> {
  const applied = await sql<{ name: string }>`select name from kysely_migration`
    .execute(db)
    .catch(() => ({ rows: [] }));
  return new Set(applied.rows.map(({ name }) => name));
}
