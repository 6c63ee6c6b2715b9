// Prisma, PostgreSQL, MySQL, SQLite, MongoDB and Redis.
import type { Rule } from "../rule.ts";

export const databases: readonly Rule[] = [
  {
    name: "prisma-unreachable",
    title: "Prisma can't connect",
    pattern: /\bP1001\b|Can't reach database server at `?(?<address>[\w.:-]{1,120})/,
    issue: "Prisma cannot reach the database at {address|its address}.",
    rootCause:
      "The database is not running, `DATABASE_URL` names another host or port, or a firewall blocks the connection.",
    suggestedFix:
      "Try the same address with `psql` from the same machine; between containers, use the service name. Serverless databases take a moment to wake up: raise `connect_timeout`.",
    severity: "critical",
    confidence: 0.95,
  },
  {
    name: "prisma-pool",
    title: "Prisma connection pool",
    pattern: /\bP2024\b|Timed out fetching a new connection from the connection pool/,
    details: [/pool timeout: (?<timeout>\d{1,6})/, /connection limit: (?<limit>\d{1,6})/],
    issue: "All[ {limit}] connections in Prisma's pool were busy[ for {timeout} seconds][, in {where}].",
    rootCause:
      "Slow queries or long transactions hold them, there are too many instances, or each request creates a new client.",
    suggestedFix:
      "Create one PrismaClient per process, find the slow queries, and set `connection_limit` to what the database allows across all instances.",
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "prisma-unique",
    title: "Prisma unique constraint",
    pattern: /\bP2002\b|Unique constraint failed on the (?:fields|constraint): \(?`?(?<fields>[^)`\n]{1,120})/,
    details: [
      /Unique constraint failed on the (?:fields|constraint): \(?`?(?<columns>[^)`\n]{1,120})/,
      /"target":\s?\[?"(?<target>[\w-]{1,80})/,
      /Invalid `(?<call>prisma\.[\w.]{1,80}\(\))` invocation/,
    ],
    issue:
      "A record with the same {`fields,columns,target`|unique value} already exists[: `{call}` failed][, in {where}].",
    rootCause: "The same record was created twice: a double submit, a retry, or a race between a check and the insert.",
    suggestedFix: "Catch `P2002` and return 409, or use `upsert`.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "prisma-not-found",
    title: "Prisma record not found",
    pattern: /\bP2025\b|An operation failed because it depends on one or more records that were required but not found/,
    issue: "The record to update or delete doesn't exist.",
    rootCause: "It was already deleted, the id is wrong, or a condition in the query doesn't match.",
    suggestedFix: "Catch `P2025` and return 404, or use `updateMany` and check the count.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "prisma-foreign-key",
    title: "Foreign key",
    pattern:
      /\bP2003\b|violates foreign key constraint "?(?<constraint>[\w.]{1,80})|FOREIGN KEY constraint failed|ER_NO_REFERENCED_ROW|ER_ROW_IS_REFERENCED/,
    issue: "A record references one that doesn't exist, or the record to delete is still referenced.",
    rootCause: "Records are created or deleted in the wrong order, or an id comes from another database.",
    suggestedFix:
      "Create the parent first in the same transaction; for deletion, choose between `ON DELETE CASCADE` and an error message.",
    severity: "medium",
    confidence: 0.92,
  },
  {
    name: "prisma-validation",
    title: "Prisma validation",
    pattern: /PrismaClientValidationError|Invalid `prisma\.[\w.]{1,80}\(\)` invocation/,
    issue: "A Prisma call has arguments that don't match the schema.",
    rootCause:
      "A field is missing, undefined or of the wrong type, or the client wasn't regenerated after a schema change.",
    suggestedFix:
      "The end of the message names the field. Run `prisma generate`, and validate the input before the call.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "duplicate-key",
    title: "Duplicate key",
    pattern:
      /duplicate key value violates unique constraint "?(?<constraint>[\w.]{1,80})|ER_DUP_ENTRY|UNIQUE constraint failed: (?<column>[\w.]{1,80})/,
    issue: "A row with the same value for {constraint,column|a unique column} already exists.",
    rootCause:
      "The same row was inserted twice: a double submit, a retry, or a sequence that lags behind after an import.",
    suggestedFix:
      "Use `ON CONFLICT DO UPDATE` or `DO NOTHING`, or return 409. After an import, set the sequence with `setval`.",
    severity: "medium",
    confidence: 0.93,
  },
  {
    name: "missing-table",
    title: "Missing table",
    pattern:
      /(?<!of )relation "(?<relation>[\w.]{1,80})" does not exist|no such table: (?<table>[\w.]{1,80})|ER_NO_SUCH_TABLE|\bP2021\b/,
    issue: "The table {`relation,table`|that the query names} does not exist in this database.",
    rootCause:
      "Migrations weren't run here, the URL points to another database or schema, or a name with capitals isn't quoted.",
    suggestedFix:
      "Run migrations as part of every deployment, and check the database and `search_path` of this connection.",
    severity: "critical",
    confidence: 0.93,
  },
  {
    name: "missing-column",
    title: "Missing column",
    pattern:
      /column "?(?<column>[\w.]{1,80})"? (?:of relation "[\w.]{1,80}" )?does not exist|no such column: (?<name>[\w.]{1,80})|ER_BAD_FIELD_ERROR|Unknown column '(?<unknown>[\w.]{1,80})'/,
    issue: "The column {`column,name,unknown`|that the query names} does not exist.",
    rootCause: "The code is newer than the schema, or older than a migration that renamed or removed it.",
    suggestedFix: "Run migrations before deploying new code. Rename in steps: add, backfill, change the code, remove.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "not-null",
    title: "Missing value",
    pattern:
      /null value in column "(?<column>[\w.]{1,80})"|NOT NULL constraint failed: (?<name>[\w.]{1,80})|Column '(?<field>[\w.]{1,80})' cannot be null/,
    issue: "{`column,name,field`|A column} requires a value, but none was given.",
    rootCause: "It's missing from the input and wasn't validated, or a new column has no default.",
    suggestedFix: "Validate the input where it enters, or give the column a default.",
    severity: "medium",
    confidence: 0.94,
  },
  {
    name: "database-sign-in",
    title: "Database login",
    pattern:
      /password authentication failed for user "?(?<user>[\w.-]{1,80})|ER_ACCESS_DENIED_ERROR|no pg_hba\.conf entry|SASL: SCRAM-SERVER-FIRST-MESSAGE|MongoServerError: Authentication failed|bad auth : /,
    issue: "The database rejected the login.",
    rootCause:
      "The user or password in this environment is wrong or not set, special characters in the URL aren't encoded, or the server doesn't allow this network or connections without TLS.",
    suggestedFix:
      "Compare the variable in this environment with the database user, encode special characters (`encodeURIComponent`), and check the server's network and TLS rules.",
    severity: "critical",
    confidence: 0.93,
  },
  {
    name: "too-many-database-clients",
    title: "Too many database connections",
    pattern: /too many clients already|remaining connection slots are reserved|ER_CON_COUNT_ERROR|Too many connections/,
    issue: "The database has no connections left.",
    rootCause:
      "Every instance has its own pool, serverless functions each open a connection, or connections aren't released.",
    suggestedFix:
      "Keep the number of instances times the pool size below the limit; use a pooler such as PgBouncer; release clients in `finally`.",
    severity: "critical",
    confidence: 0.95,
  },
  {
    name: "deadlock",
    title: "Deadlock",
    pattern:
      /deadlock detected|Deadlock found when trying to get lock|could not serialize access|WriteConflict|\bP2034\b/,
    issue: "Two transactions deadlocked, and one was aborted.",
    rootCause: "They lock the same rows in a different order, or run for too long.",
    suggestedFix: "Retry the transaction, always lock rows in the same order, and keep transactions short.",
    severity: "medium",
    confidence: 0.93,
  },
  {
    name: "statement-timeout",
    title: "Query timeout",
    pattern:
      /canceling statement due to (?:statement timeout|lock timeout)|Lock wait timeout exceeded|MongoServerError: operation exceeded time limit/,
    issue: "A query exceeded the database's time limit.",
    rootCause: "A missing index, a lock held by another transaction, or a very large amount of data.",
    suggestedFix: "Run it with `EXPLAIN (ANALYZE, BUFFERS)`, and check `pg_stat_activity` for who holds the lock.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "sql-syntax",
    title: "SQL syntax",
    pattern: /syntax error at or near "(?<near>[^"]{1,80})"|ER_PARSE_ERROR|SQLITE_ERROR: near "(?<place>[^"]{1,80})"/,
    issue: "A query isn't valid SQL near {`near,place`|the place named in the message}.",
    rootCause: "It's assembled from strings: an empty list in `IN ()`, a missing value, or a value inserted as text.",
    suggestedFix: "Log the whole query. Pass values as parameters: string concatenation also allows SQL injection.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "sqlite-busy",
    title: "SQLite locked",
    pattern: /SQLITE_BUSY|database is locked/,
    issue: "The SQLite file is locked by another writer.",
    rootCause: "SQLite allows one writer at a time: another process is writing, or a transaction stays open.",
    suggestedFix: "Switch to WAL (`PRAGMA journal_mode = WAL`), set `busy_timeout`, and keep transactions short.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "mongo-duplicate-key",
    title: "MongoDB duplicate key",
    pattern: /E11000 duplicate key error[\s\S]{0,200}?index: (?<index>[\w.$]{1,80})|E11000/,
    details: [/collection: (?<collection>[\w.$-]{1,120})/, /dup key: \{ ?"?(?<field>[\w.$-]{1,80})/],
    issue: "A document with the same value for {`field,index`|a unique field} already exists[ in `{collection}`].",
    rootCause: "The same document was inserted twice, or a unique index treats documents without the field as equal.",
    suggestedFix:
      "Catch code 11000 and return 409, or use an upsert; make the index partial if the field may be missing.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "mongo-unreachable",
    title: "MongoDB unreachable",
    pattern: /MongoServerSelectionError|MongooseServerSelectionError|MongoNetworkError|Server selection timed out/,
    details: [
      /connect E[A-Z]{2,20} (?<address>[\w.:[\]-]{3,80})/,
      /ENOTFOUND (?<name>[\w.-]{3,120})/,
      /timed out after (?<limit>\d{1,9}) ?ms/,
    ],
    issue: "Can't reach MongoDB[ at {address,name}][ within {limit} ms].",
    rootCause: "It isn't running, the address is wrong, or this network isn't on the access list (Atlas).",
    suggestedFix:
      "Allow the network in Atlas, check {address,name|the address} and its DNS, and try it with `mongosh` from the same machine.",
    severity: "critical",
    confidence: 0.93,
  },
  {
    name: "mongoose-buffering",
    title: "Mongoose not connected",
    pattern: /Operation `?(?<operation>[\w.]{1,80}\(?\)?)`? buffering timed out after/,
    issue: "Mongoose timed out waiting for a connection ({operation}).",
    rootCause:
      "The query ran before or without `mongoose.connect`, or two copies of Mongoose are loaded and the model belongs to the other one.",
    suggestedFix: "Await `mongoose.connect(…)` before the server listens, and check `npm ls mongoose`.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "mongoose-cast",
    title: "Invalid ObjectId",
    pattern:
      /Cast to ObjectId failed for value "?(?<value>[^"\n]{1,80})|CastError|BSONError: (?:input must be|Argument passed in must be)/,
    issue: "A value that isn't an ObjectId was used as one ({value|see the message}).",
    rootCause: "An id from a URL wasn't validated, such as `undefined` or the name of a route.",
    suggestedFix:
      "Check it with `mongoose.isValidObjectId` and return 404; define fixed routes before those with `:id`.",
    severity: "low",
    confidence: 0.93,
  },
  {
    name: "redis-sign-in",
    title: "Redis login",
    pattern: /NOAUTH Authentication required|WRONGPASS/,
    issue: "Redis rejected the login.",
    rootCause: "The password is missing or wrong in this environment, or a user name is needed (Redis 6 and newer).",
    suggestedFix:
      "Put the user and password in the URL, `redis://user:password@host:6379`, and check the server's configuration.",
    severity: "critical",
    confidence: 0.96,
  },
  {
    name: "redis-memory",
    title: "Redis out of memory",
    pattern: /OOM command not allowed when used memory/,
    issue: "Redis is out of memory and rejects writes.",
    rootCause: "Keys without an expiry pile up, and the eviction policy is `noeviction`.",
    suggestedFix: "Give keys an expiry, set `maxmemory-policy` (for a cache `allkeys-lru`), or give it more memory.",
    severity: "critical",
    confidence: 0.96,
  },
  {
    name: "redis-retries",
    title: "Redis retries",
    pattern:
      /MaxRetriesPerRequestError|Reached the max retries per request limit|Redis connection to \S{1,120} failed|ClientClosedError/,
    issue: "Can't reach Redis, and the client gave up.",
    rootCause:
      "It isn't running, the address is wrong, TLS is required (`rediss://`), or the client was already closed.",
    suggestedFix:
      "Check the address with `redis-cli`. BullMQ needs `maxRetriesPerRequest: null`; in serverless functions, create a new connection.",
    severity: "high",
    confidence: 0.85,
  },
];
