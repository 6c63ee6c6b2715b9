// Prisma, PostgreSQL, MySQL, SQLite, MongoDB and Redis.
import type { Rule } from "../rule.ts";

export const databases: readonly Rule[] = [
  {
    name: "prisma-unreachable",
    pattern: /\bP1001\b|Can't reach database server at `?(?<address>[\w.:-]{1,120})/,
    issue: "Prisma cannot reach the database at {address|its address}.",
    rootCause: "The database is not running, `DATABASE_URL` names another host or port, or a firewall is between.",
    suggestedFix:
      "Try the same address with `psql` from the same machine; between containers use the name of the service. Serverless databases need a moment to wake up: raise `connect_timeout`.",
    severity: "critical",
    confidence: 0.95,
  },
  {
    name: "prisma-pool",
    pattern: /\bP2024\b|Timed out fetching a new connection from the connection pool/,
    issue: "All connections of Prisma's pool were busy for too long.",
    rootCause:
      "Slow queries or long transactions hold them, there are many instances, or a new client is made for every request.",
    suggestedFix:
      "Make one PrismaClient for the process, find the slow queries, and set `connection_limit` to what the database allows for all instances together.",
    severity: "high",
    confidence: 0.95,
  },
  {
    name: "prisma-unique",
    pattern: /\bP2002\b|Unique constraint failed on the (?:fields|constraint): \(?`?(?<fields>[^)`\n]{1,120})/,
    issue: "A record with the same {fields|unique value} exists already.",
    rootCause:
      "The same thing was created twice: a double submit, a retry, or a check before the insert that another request overtook.",
    suggestedFix: "Catch `P2002` and answer 409, or use `upsert`.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "prisma-not-found",
    pattern: /\bP2025\b|An operation failed because it depends on one or more records that were required but not found/,
    issue: "A record that was to be changed or deleted does not exist.",
    rootCause: "It was deleted before, the id is wrong, or a condition of the query does not hold.",
    suggestedFix: "Catch `P2025` and answer 404, or use `updateMany` and look at the count.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "prisma-foreign-key",
    pattern:
      /\bP2003\b|violates foreign key constraint "?(?<constraint>[\w.]{1,80})|FOREIGN KEY constraint failed|ER_NO_REFERENCED_ROW|ER_ROW_IS_REFERENCED/,
    issue: "A record points to one that does not exist, or one that others point to was to be deleted.",
    rootCause: "Things are created or deleted in the wrong order, or an id comes from elsewhere.",
    suggestedFix:
      "Create the parent first in the same transaction; for deletion decide between `ON DELETE CASCADE` and refusing with a message.",
    severity: "medium",
    confidence: 0.92,
  },
  {
    name: "prisma-validation",
    pattern: /PrismaClientValidationError|Invalid `prisma\.[\w.]{1,80}\(\)` invocation/,
    issue: "A call of Prisma has arguments that do not fit the schema.",
    rootCause:
      "A field is missing, undefined or of another type, or the client was not generated after the schema changed.",
    suggestedFix: "The end of the message names the field. Run `prisma generate`, and check the input before the call.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "duplicate-key",
    pattern:
      /duplicate key value violates unique constraint "?(?<constraint>[\w.]{1,80})|ER_DUP_ENTRY|UNIQUE constraint failed: (?<column>[\w.]{1,80})/,
    issue: "A row with the same value for {constraint,column|a unique column} exists already.",
    rootCause:
      "The same thing was inserted twice: a double submit, a retry, or a sequence that is behind after an import.",
    suggestedFix:
      "Use `ON CONFLICT` with an update or nothing, or answer 409. After an import set the sequence with `setval`.",
    severity: "medium",
    confidence: 0.93,
  },
  {
    name: "missing-table",
    pattern:
      /(?<!of )relation "(?<relation>[\w.]{1,80})" does not exist|no such table: (?<table>[\w.]{1,80})|ER_NO_SUCH_TABLE|\bP2021\b/,
    issue: "The table {`relation,table`|that the query names} does not exist in this database.",
    rootCause:
      "Migrations were not run here, the address leads to another database or schema, or a name with capitals is not quoted.",
    suggestedFix:
      "Run the migrations as part of every deployment, and check the database and `search_path` of this connection.",
    severity: "critical",
    confidence: 0.93,
  },
  {
    name: "missing-column",
    pattern:
      /column "?(?<column>[\w.]{1,80})"? (?:of relation "[\w.]{1,80}" )?does not exist|no such column: (?<name>[\w.]{1,80})|ER_BAD_FIELD_ERROR|Unknown column '(?<unknown>[\w.]{1,80})'/,
    issue: "The column {`column,name,unknown`|that the query names} does not exist.",
    rootCause: "The code is newer than the schema, or older than a migration that renamed or removed it.",
    suggestedFix: "Run the migrations before the new code. Rename in steps: add, fill, change the code, remove.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "not-null",
    pattern:
      /null value in column "(?<column>[\w.]{1,80})"|NOT NULL constraint failed: (?<name>[\w.]{1,80})|Column '(?<field>[\w.]{1,80})' cannot be null/,
    issue: "{`column,name,field`|A column} must have a value, and was given none.",
    rootCause: "The input lacks it and was not checked, or a new column has no default.",
    suggestedFix: "Check the input where it enters, or give the column a default.",
    severity: "medium",
    confidence: 0.94,
  },
  {
    name: "database-sign-in",
    pattern:
      /password authentication failed for user "?(?<user>[\w.-]{1,80})|ER_ACCESS_DENIED_ERROR|no pg_hba\.conf entry|SASL: SCRAM-SERVER-FIRST-MESSAGE|MongoServerError: Authentication failed|bad auth : /,
    issue: "The database refuses the sign-in.",
    rootCause:
      "User or password in this environment are wrong or not set, special characters in the address are not encoded, or the server does not allow this network or a connection without TLS.",
    suggestedFix:
      "Compare the variable in this environment with the database's user, encode special characters (`encodeURIComponent`), and check its rules for networks and TLS.",
    severity: "critical",
    confidence: 0.93,
  },
  {
    name: "too-many-database-clients",
    pattern: /too many clients already|remaining connection slots are reserved|ER_CON_COUNT_ERROR|Too many connections/,
    issue: "The database takes no more connections.",
    rootCause:
      "Every instance has a pool of its own, serverless functions open one each, or connections are not given back.",
    suggestedFix:
      "Count instances times pool size, and make that smaller than the limit; put a pooler such as PgBouncer between; release clients in `finally`.",
    severity: "critical",
    confidence: 0.95,
  },
  {
    name: "deadlock",
    pattern:
      /deadlock detected|Deadlock found when trying to get lock|could not serialize access|WriteConflict|\bP2034\b/,
    issue: "Two transactions stood in each other's way, and one was ended.",
    rootCause: "They lock the same rows in a different order, or are long.",
    suggestedFix: "Repeat the transaction, lock rows always in the same order, and keep transactions short.",
    severity: "medium",
    confidence: 0.93,
  },
  {
    name: "statement-timeout",
    pattern:
      /canceling statement due to (?:statement timeout|lock timeout)|Lock wait timeout exceeded|MongoServerError: operation exceeded time limit/,
    issue: "A query took longer than the database allows.",
    rootCause: "A missing index, a lock that another transaction holds, or very much data.",
    suggestedFix: "Look at it with `EXPLAIN (ANALYZE, BUFFERS)` and at `pg_stat_activity` for who holds the lock.",
    severity: "high",
    confidence: 0.92,
  },
  {
    name: "sql-syntax",
    pattern: /syntax error at or near "(?<near>[^"]{1,80})"|ER_PARSE_ERROR|SQLITE_ERROR: near "(?<place>[^"]{1,80})"/,
    issue: "A query is no valid SQL near {`near,place`|the place named in the message}.",
    rootCause:
      "It is put together from pieces: an empty list in `IN ()`, a missing value, or a value pasted in as text.",
    suggestedFix: "Log the whole query. Pass values as parameters: pasting them in is also how injections happen.",
    severity: "high",
    confidence: 0.88,
  },
  {
    name: "sqlite-busy",
    pattern: /SQLITE_BUSY|database is locked/,
    issue: "The SQLite file is being written by somebody else.",
    rootCause: "SQLite takes one writer at a time: another process, or a transaction that stays open.",
    suggestedFix: "Switch to WAL (`PRAGMA journal_mode = WAL`), set `busy_timeout`, and keep transactions short.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "mongo-duplicate-key",
    pattern: /E11000 duplicate key error[\s\S]{0,200}?index: (?<index>[\w.$]{1,80})|E11000/,
    issue: "A document with the same value for {index|a unique field} exists already.",
    rootCause: "The same thing was inserted twice, or a unique index counts documents that lack the field as the same.",
    suggestedFix:
      "Catch code 11000 and answer 409, or use an upsert; make the index partial if the field may be missing.",
    severity: "medium",
    confidence: 0.95,
  },
  {
    name: "mongo-unreachable",
    pattern: /MongoServerSelectionError|MongooseServerSelectionError|MongoNetworkError|Server selection timed out/,
    issue: "MongoDB cannot be reached.",
    rootCause: "It is not running, the address is wrong, or this network is not on the list of allowed ones (Atlas).",
    suggestedFix:
      "Allow the network in Atlas, check the address and its DNS, and try it with `mongosh` from the same machine.",
    severity: "critical",
    confidence: 0.93,
  },
  {
    name: "mongoose-buffering",
    pattern: /Operation `?(?<operation>[\w.]{1,80}\(?\)?)`? buffering timed out after/,
    issue: "Mongoose waited for a connection that never came ({operation}).",
    rootCause:
      "The query ran before or without `mongoose.connect`, or two copies of Mongoose are loaded and the model belongs to the other one.",
    suggestedFix: "Await `mongoose.connect(…)` before the server listens, and check `npm ls mongoose`.",
    severity: "high",
    confidence: 0.93,
  },
  {
    name: "mongoose-cast",
    pattern:
      /Cast to ObjectId failed for value "?(?<value>[^"\n]{1,80})|CastError|BSONError: (?:input must be|Argument passed in must be)/,
    issue: "A value that is no ObjectId was used as one ({value|see the message}).",
    rootCause: "An id from an address was not checked, such as `undefined` or a route's own name.",
    suggestedFix: "Check it with `mongoose.isValidObjectId` and answer 404; put fixed routes before those with `:id`.",
    severity: "low",
    confidence: 0.93,
  },
  {
    name: "redis-sign-in",
    pattern: /NOAUTH Authentication required|WRONGPASS/,
    issue: "Redis refuses the sign-in.",
    rootCause: "The password is missing or wrong in this environment, or a user name is needed (Redis 6 and newer).",
    suggestedFix:
      "Put user and password into the address, `redis://user:password@host:6379`, and check how this server is set up.",
    severity: "critical",
    confidence: 0.96,
  },
  {
    name: "redis-memory",
    pattern: /OOM command not allowed when used memory/,
    issue: "Redis is full and takes nothing more.",
    rootCause: "Keys without an expiry pile up, and the policy is to evict nothing.",
    suggestedFix: "Give keys an expiry, set `maxmemory-policy` (for a cache `allkeys-lru`), or give it more memory.",
    severity: "critical",
    confidence: 0.96,
  },
  {
    name: "redis-retries",
    pattern:
      /MaxRetriesPerRequestError|Reached the max retries per request limit|Redis connection to \S{1,120} failed|ClientClosedError/,
    issue: "Redis cannot be reached, and the client gave up.",
    rootCause:
      "It is not running, the address is wrong, TLS is needed (`rediss://`), or the client was closed already.",
    suggestedFix:
      "Check the address with `redis-cli`. BullMQ needs `maxRetriesPerRequest: null`; in serverless functions make the connection anew.",
    severity: "high",
    confidence: 0.85,
  },
];
