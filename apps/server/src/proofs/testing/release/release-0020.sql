CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE accounts ( id text primary key, email text not null unique, name text not null, password_hash text not null, profile_picture text, plan text not null, created_at bigint not null );
CREATE TABLE registrations ( id text primary key, email text not null, name text not null, password_hash text not null, created_at bigint not null );
CREATE INDEX registrations_email on registrations (email);
CREATE TABLE sessions ( id text primary key, account_id text not null references accounts (id) on delete cascade, token_hash text not null unique, created_at bigint not null, expires_at bigint not null , kind text not null default 'browser', name text not null default 'Unknown browser', last_used_at bigint not null default 0);
CREATE INDEX sessions_account on sessions (account_id);
CREATE INDEX sessions_expiry on sessions (expires_at);
CREATE TABLE applications ( id text primary key, account_id text not null references accounts (id) on delete cascade, name text not null, name_key text not null, environment text not null, key_hash text not null unique, key_cipher text not null, created_at bigint not null, logs_deleted_to text not null, retention_days integer, last_used_at bigint, unique (account_id, name_key) );
CREATE TABLE outbox ( id text primary key, recipient text not null, subject text not null, body_text text not null, body_html text not null, created_at bigint not null );
CREATE INDEX outbox_time on outbox (created_at, id);
CREATE TABLE install (name text primary key, value text not null);
CREATE TABLE identities ( provider text not null, subject text not null, account_id text not null references accounts (id) on delete cascade, created_at bigint not null, primary key (provider, subject) );
CREATE INDEX identities_account on identities (account_id);
CREATE TABLE resets ( token_hash text primary key, account_id text not null references accounts (id) on delete cascade, expires_at bigint not null );
CREATE INDEX resets_account on resets (account_id);
CREATE INDEX resets_expiry on resets (expires_at);
CREATE TABLE attempts ( name text primary key, count integer not null, ends_at bigint not null , subject text not null default '');
CREATE INDEX attempts_end on attempts (ends_at);
CREATE TABLE preferences ( account_id text primary key references accounts (id) on delete cascade, notifications text not null );
CREATE TABLE mail_queue ( id text primary key, recipient text not null, sealed text not null, created_at bigint not null, expires_at bigint not null, tries integer not null, due_at bigint not null, last_error text, gave_up_at bigint );
CREATE INDEX mail_queue_due on mail_queue (due_at, id);
CREATE TABLE redaction ( application_id text primary key references applications (id) on delete cascade, rules text not null );
CREATE TABLE nodes ( number integer primary key, holder text not null, held_until bigint not null );
CREATE TABLE contact_messages ( id text primary key, name text not null, email text not null, message text not null, created_at bigint not null , topic text not null default 'contact');
CREATE TABLE views ( id text primary key, account_id text not null references accounts (id) on delete cascade, name text not null, name_key text not null, query text not null, created_at bigint not null, unique (account_id, name_key) );
CREATE TABLE analyses ( application_id text not null references applications (id) on delete cascade, subject text not null, analyser text not null, sealed text not null, created_at bigint not null, primary key (application_id, subject) );
CREATE INDEX analyses_time on analyses (created_at);
CREATE TABLE billing ( account_id text primary key references accounts (id) on delete cascade, auto_refill integer not null, refill_ceiling integer not null, customer_id text, subscription_id text, keep_days integer, keep_until bigint , refill_mode text not null default 'live', new_card_at bigint);
CREATE TABLE ledger ( id text primary key, account_id text not null references accounts (id) on delete cascade, created_at bigint not null, type text not null check (type in ('purchase', 'usage', 'refund', 'bonus')), description text not null, plan_amount bigint not null, purchased_amount bigint not null, reference text not null, unique (account_id, reference) );
CREATE INDEX ledger_time on ledger (account_id, created_at, id);
CREATE TABLE usage_days ( account_id text not null references accounts (id) on delete cascade, day text not null, calls bigint not null, logs bigint not null, bytes bigint not null, primary key (account_id, day) );
CREATE TABLE usage_counted (spool text primary key, counted_to bigint not null);
CREATE TABLE purchases ( id text primary key, account_id text not null references accounts (id) on delete cascade, what text not null check (what in ('package', 'plan')), item text not null, price integer not null, status text not null check (status in ('open', 'paid', 'failed', 'refunded')), is_refill integer not null, created_at bigint not null, provider_reference text unique, problem text , mode text not null default 'live', checkout_id text);
CREATE INDEX purchases_account on purchases (account_id, created_at);
CREATE TABLE analysis_credits ( id text primary key, account_id text not null references accounts (id) on delete cascade, month text not null, reason text not null, created_at bigint not null );
CREATE INDEX analysis_credits_month on analysis_credits (account_id, month);
CREATE TABLE past_subscriptions ( subscription_id text primary key, account_id text not null references accounts (id) on delete cascade, is_ended integer not null );
CREATE INDEX past_subscriptions_account on past_subscriptions (account_id);
CREATE TABLE idempotency_keys ( account_id text not null references accounts (id) on delete cascade, key_hash text not null, request_hash text not null, run_id text not null, sealed text, locked_until bigint not null, expires_at bigint not null, primary key (account_id, key_hash) );
CREATE INDEX idempotency_keys_expiry on idempotency_keys (expires_at);
CREATE TABLE rejections ( application_id text not null references applications (id) on delete cascade, code text not null, message text not null, count bigint not null, last_at bigint not null, primary key (application_id, code, message) );
CREATE INDEX rejections_age on rejections (last_at);
CREATE TABLE codes ( id text primary key, kind text not null check (kind in ('account_verification', 'password_reset')), email text not null, subject_id text not null, code_hash text not null, requested_by text not null, tries integer not null, foreign_tries integer not null, created_at bigint not null, expires_at bigint not null, unique (kind, subject_id) );
CREATE INDEX codes_email on codes (email, kind);
CREATE INDEX codes_expiry on codes (expires_at);
CREATE INDEX attempts_subject on attempts (subject);
CREATE TABLE digest_cursors (spool text primary key, digested_to bigint not null);
insert into kysely_migration (name, timestamp) values ('0001-accounts-and-applications', '2026-11-16T23:15:38.747Z');
insert into kysely_migration (name, timestamp) values ('0002-sign-in', '2026-11-16T23:15:38.756Z');
insert into kysely_migration (name, timestamp) values ('0003-redaction', '2026-11-16T23:15:38.757Z');
insert into kysely_migration (name, timestamp) values ('0004-nodes', '2026-11-16T23:15:38.758Z');
insert into kysely_migration (name, timestamp) values ('0005-retention', '2026-11-16T23:15:38.760Z');
insert into kysely_migration (name, timestamp) values ('0006-key-use', '2026-11-16T23:15:38.763Z');
insert into kysely_migration (name, timestamp) values ('0007-contact', '2026-11-16T23:15:38.764Z');
insert into kysely_migration (name, timestamp) values ('0008-views', '2026-11-16T23:15:38.765Z');
insert into kysely_migration (name, timestamp) values ('0009-analyses', '2026-11-16T23:15:38.767Z');
insert into kysely_migration (name, timestamp) values ('0010-billing', '2026-11-16T23:15:38.771Z');
insert into kysely_migration (name, timestamp) values ('0011-contact-topic', '2026-11-16T23:15:38.774Z');
insert into kysely_migration (name, timestamp) values ('0012-payment-mode', '2026-11-16T23:15:38.778Z');
insert into kysely_migration (name, timestamp) values ('0013-past-subscriptions', '2026-11-16T23:15:38.783Z');
insert into kysely_migration (name, timestamp) values ('0014-refill-mode', '2026-11-16T23:15:38.786Z');
insert into kysely_migration (name, timestamp) values ('0015-checkout', '2026-11-16T23:15:38.789Z');
insert into kysely_migration (name, timestamp) values ('0016-new-card', '2026-11-16T23:15:38.792Z');
insert into kysely_migration (name, timestamp) values ('0017-idempotency-keys', '2026-11-16T23:15:38.794Z');
insert into kysely_migration (name, timestamp) values ('0018-rejections', '2026-11-16T23:15:38.795Z');
insert into kysely_migration (name, timestamp) values ('0019-sign-in-limits', '2026-11-16T23:15:38.801Z');
insert into kysely_migration (name, timestamp) values ('0020-digest-cursors', '2026-11-16T23:15:38.802Z');
insert into kysely_migration_lock (id, is_locked) values ('migration_lock', 0);
insert into accounts (id, email, name, password_hash, profile_picture, plan, created_at) values ('8a0b9ead-d7ff-4639-b60a-664943b37d79', 'ada@secret-ada.example', 'Ada', '$argon2id$v=19$m=19456,t=2,p=1$ep6Jw7zltUKRVdCmS2GIwg$HG8e9LrBZTqUhVGnVR39MintLzWdX64xMMXDILX0eJg', null, 'starter', 1767225600000);
insert into accounts (id, email, name, password_hash, profile_picture, plan, created_at) values ('f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'bob@secret-bob.example', 'Ada', '$argon2id$v=19$m=19456,t=2,p=1$xksXKbFzY1S72wwEckrfTQ$ilf71DVHO4CkZC45hI6YhPqf71vCpqswRYijaTt9rig', null, 'pro', 1767225600000);
insert into accounts (id, email, name, password_hash, profile_picture, plan, created_at) values ('4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 'cleo@secret-cleo.example', 'Ada', '$argon2id$v=19$m=19456,t=2,p=1$+/PldMv6TZtpV0sp/89AGg$ODKaNaxXgPhCQku6iHkEVzXOgpZPxI+31VDvEzPYtO0', null, 'starter', 1767225600000);
insert into registrations (id, email, name, password_hash, created_at) values ('e836c3e2-517b-42fb-b79d-acc8c0f3d535', 'dora@example.com', 'Dora', '$argon2id$v=19$m=19456,t=2,p=1$QDBfik4XVxJtJNFQlQ/R4Q$0n6J3EDdZH9/7B92PyGdLy8atp+xud2zG1EZ4EZVpxY', 1772323200000);
insert into sessions (id, account_id, token_hash, created_at, expires_at, kind, name, last_used_at) values ('b10694b6-5fba-46e9-a5e7-0e4d75c45ddd', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 'ltwIduH3FRvy-ZEaG93QRYisRXFxOQiBfYPlhNi-rm8', 1772323200000, 1774915200000, 'browser', 'Unknown browser', 1772323200000);
insert into sessions (id, account_id, token_hash, created_at, expires_at, kind, name, last_used_at) values ('ede5b75e-1258-44d7-a65c-71fee2c617d3', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'IyWnjvgtZIIUjezry-Cmsz5b8WZIoBH2kNA1EpAhb7A', 1772323200000, 1774915200000, 'browser', 'Unknown browser', 1772323200000);
insert into sessions (id, account_id, token_hash, created_at, expires_at, kind, name, last_used_at) values ('447ffca2-d0eb-4e50-b9f8-ee7cca77adee', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', '3tFOYwljTxhSykJiobZa9nccrXAOCk-5a5HxaOqXMEQ', 1772323200000, 1774915200000, 'browser', 'Unknown browser', 1772323200000);
insert into sessions (id, account_id, token_hash, created_at, expires_at, kind, name, last_used_at) values ('4f4798eb-cc6b-4df6-82e5-bfb40c6f18a8', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 'SFjwSgXbkNiLuzE0xI8TFOFECfinmaAPzWtEyEe-Exk', 1772323200000, 1780099200000, 'editor', 'VS Code', 1772323200000);
insert into sessions (id, account_id, token_hash, created_at, expires_at, kind, name, last_used_at) values ('61426aeb-c9c1-46c9-80bf-f744defb2632', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'tyy97SXqej45r8EvhIyu-vr_R5AZAZEZ_RnZrpkuRbs', 1772323200000, 1780099200000, 'editor', 'VS Code', 1772323200000);
insert into applications (id, account_id, name, name_key, environment, key_hash, key_cipher, created_at, logs_deleted_to, retention_days, last_used_at) values ('87110266-aad4-4e2d-89d9-5c85a8f60cbd', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 'shop', 'shop', 'react', 'aZyddd3W5i4p33ebl5p3MFnxm3115Z0uhXEmr4yTSzg', 'RWeud_l9GtcbEbm9pQt86zis13O3-7pry089QaXgPKBPcX51e9F_FbylwMed9KBgrWz3T17TrrhMR2eLLWaXdQ1KU7bOy-6lDPBV9I65Fw', 1767225600000, '0', null, 1767225600000);
insert into applications (id, account_id, name, name_key, environment, key_hash, key_cipher, created_at, logs_deleted_to, retention_days, last_used_at) values ('2fbecdb7-aa27-481d-a644-db102e6ebb0a', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 'ada-blog', 'ada-blog', 'react', 'qG_6yEIPMGzY0fd75LludHuspIHicC97z6L8VHLXFVU', 'wxZb66wUVozKbT6wPdGTb9mVzGtYEEcWBOOqDwN06Vvr5PHkrzuteUQY65X12IbLKsZKalaaVY3a9XlFN8RdiJXfj3i7EX6_lqxiJKrbFg', 1767225600000, '0', null, 1772323200000);
insert into applications (id, account_id, name, name_key, environment, key_hash, key_cipher, created_at, logs_deleted_to, retention_days, last_used_at) values ('9e72d743-b5cb-401a-b2ef-43c65b2be9d1', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'shop', 'shop', 'react', 'i2_y4jB_U6_B32c-wRMl8q3R47fLp82iPX1yUX0rBoA', '1lsl8DB8OPHznqFK0Ssk31HpCztP3ElzKUSo27ILczwL8P6w3lmaA48o-Tsz-Fi6tmO4Auv9VKBwyq-RMfxkGves5CeNv_bHj3pHI1rv2w', 1767225600000, '0', null, 1767225600000);
insert into applications (id, account_id, name, name_key, environment, key_hash, key_cipher, created_at, logs_deleted_to, retention_days, last_used_at) values ('51955d3e-d44d-47b4-9659-d7141c58b26a', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'bob-blog', 'bob-blog', 'react', 'CRap4mAIMA4qgP_NmkroWFB7lh27NyX9jfG9UT_rLYA', '-_h1Cl--j478gAY1PcgGY2KiTjtx2oQR_4-n_1-6HqRqpjmO9ulRl6bB-K1DqLers9LdHE125lDZCYq5SBwIcgXX4bbK8_Yi-QUsehscTA', 1767225600000, '0', null, 1772323200000);
insert into applications (id, account_id, name, name_key, environment, key_hash, key_cipher, created_at, logs_deleted_to, retention_days, last_used_at) values ('241003c5-9012-4743-ae4b-d1ff0ce798e1', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 'shop', 'shop', 'react', 'v321vE3Wfr6U0iLAtZlfE5ZJZiI75sUNeM8pW65CSOo', '2L-2CBeO34GUL-w2NgE3Lbgsb1tgPtzzA24sJp4QUsRUL00ldT1OoeUtSfe92x7NrbwA8SYkdpPmzIw3n_BiHn9ISU6wSF6kRir4aDlYpw', 1767225600000, '0', null, 1767225600000);
insert into applications (id, account_id, name, name_key, environment, key_hash, key_cipher, created_at, logs_deleted_to, retention_days, last_used_at) values ('f0fed148-22c4-409a-b0c5-12410c5ea2cf', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 'cleo-blog', 'cleo-blog', 'react', 'eVUtcUZB6n40cYzfXiBfNoJ-jnbpWu1MsMwMhS8JblM', '4_eMqNLN0YrTj_CfPkdZjP77qKaTgUyQQWmX3u1Jm85wT1sPJFu-OFcYmfsYR-g8OsIuisFtmrJ4tt8S3lfHlNc33Wvs4OSTP91QcOR3_A', 1767225600000, '0', null, 1772323200000);
insert into outbox (id, recipient, subject, body_text, body_html, created_at) values ('3f6c32c5-a840-4990-9ba0-d1681d74e101', 'ada@secret-ada.example', '336899 is your Contrail code', 'Verify your email address

Enter this code to finish your registration:

    336899

It''s valid for 10 minutes.

If you didn''t request this, someone may have mistyped their address. You can ignore this email.

--
Sent by Contrail at http://localhost:4000
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Verify your email address</title>
<style>
@media (prefers-color-scheme: dark) {
.canvas { background: #0A0C10 !important }
.card { background: #0F1217 !important; border-color: #1E2430 !important }
.text { color: #E9EDF4 !important }
.muted { color: #A4AEBE !important }
.code { background: #151922 !important; border-color: #2C3443 !important; color: #E9EDF4 !important }
.button { background: #7DB7FF !important; color: #06101F !important }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#F7F9FC">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="text" style="padding:0 0 16px;color:#10151F;font:600 15px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Contrail</td></tr>
<tr><td style="height:2px;line-height:2px;font-size:2px;background:#1B66D9;background:linear-gradient(90deg,transparent,#5AA9FF,#1B66D9)">&nbsp;</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:#FFFFFF;border:1px solid #E4E9F1;border-top:0;border-radius:0 0 10px 10px">
<h1 class="text" style="margin:0 0 16px;color:#10151F;font:600 20px/28px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif;letter-spacing:-0.02em">Verify your email address</h1>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Enter this code to finish your registration:</p>
<p class="code" style="margin:0 0 16px;padding:16px;background:#F7F9FC;border:1px solid #E4E9F1;border-radius:6px;color:#10151F;font:600 32px/40px ''JetBrains Mono'',ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.24em;text-align:center">336899</p>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">It&#39;s valid for 10 minutes.</p>
<p class="muted" style="margin:0 0 16px;color:#66728A;font:13px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">If you didn&#39;t request this, someone may have mistyped their address. You can ignore this email.</p>
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:#66728A;font:12px/16px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Sent by Contrail at http://localhost:4000</td></tr>
</table>
</td></tr></table>
</body>
</html>
', 1767225600000);
insert into outbox (id, recipient, subject, body_text, body_html, created_at) values ('4c141ee9-2692-4fc2-9648-7dbb63d1ec08', 'bob@secret-bob.example', '994966 is your Contrail code', 'Verify your email address

Enter this code to finish your registration:

    994966

It''s valid for 10 minutes.

If you didn''t request this, someone may have mistyped their address. You can ignore this email.

--
Sent by Contrail at http://localhost:4000
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Verify your email address</title>
<style>
@media (prefers-color-scheme: dark) {
.canvas { background: #0A0C10 !important }
.card { background: #0F1217 !important; border-color: #1E2430 !important }
.text { color: #E9EDF4 !important }
.muted { color: #A4AEBE !important }
.code { background: #151922 !important; border-color: #2C3443 !important; color: #E9EDF4 !important }
.button { background: #7DB7FF !important; color: #06101F !important }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#F7F9FC">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="text" style="padding:0 0 16px;color:#10151F;font:600 15px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Contrail</td></tr>
<tr><td style="height:2px;line-height:2px;font-size:2px;background:#1B66D9;background:linear-gradient(90deg,transparent,#5AA9FF,#1B66D9)">&nbsp;</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:#FFFFFF;border:1px solid #E4E9F1;border-top:0;border-radius:0 0 10px 10px">
<h1 class="text" style="margin:0 0 16px;color:#10151F;font:600 20px/28px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif;letter-spacing:-0.02em">Verify your email address</h1>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Enter this code to finish your registration:</p>
<p class="code" style="margin:0 0 16px;padding:16px;background:#F7F9FC;border:1px solid #E4E9F1;border-radius:6px;color:#10151F;font:600 32px/40px ''JetBrains Mono'',ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.24em;text-align:center">994966</p>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">It&#39;s valid for 10 minutes.</p>
<p class="muted" style="margin:0 0 16px;color:#66728A;font:13px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">If you didn&#39;t request this, someone may have mistyped their address. You can ignore this email.</p>
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:#66728A;font:12px/16px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Sent by Contrail at http://localhost:4000</td></tr>
</table>
</td></tr></table>
</body>
</html>
', 1767225600000);
insert into outbox (id, recipient, subject, body_text, body_html, created_at) values ('eb8c4906-8253-4d3d-ba74-ce4150e8b1b2', 'cleo@secret-cleo.example', '579239 is your Contrail code', 'Verify your email address

Enter this code to finish your registration:

    579239

It''s valid for 10 minutes.

If you didn''t request this, someone may have mistyped their address. You can ignore this email.

--
Sent by Contrail at http://localhost:4000
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Verify your email address</title>
<style>
@media (prefers-color-scheme: dark) {
.canvas { background: #0A0C10 !important }
.card { background: #0F1217 !important; border-color: #1E2430 !important }
.text { color: #E9EDF4 !important }
.muted { color: #A4AEBE !important }
.code { background: #151922 !important; border-color: #2C3443 !important; color: #E9EDF4 !important }
.button { background: #7DB7FF !important; color: #06101F !important }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#F7F9FC">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="text" style="padding:0 0 16px;color:#10151F;font:600 15px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Contrail</td></tr>
<tr><td style="height:2px;line-height:2px;font-size:2px;background:#1B66D9;background:linear-gradient(90deg,transparent,#5AA9FF,#1B66D9)">&nbsp;</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:#FFFFFF;border:1px solid #E4E9F1;border-top:0;border-radius:0 0 10px 10px">
<h1 class="text" style="margin:0 0 16px;color:#10151F;font:600 20px/28px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif;letter-spacing:-0.02em">Verify your email address</h1>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Enter this code to finish your registration:</p>
<p class="code" style="margin:0 0 16px;padding:16px;background:#F7F9FC;border:1px solid #E4E9F1;border-radius:6px;color:#10151F;font:600 32px/40px ''JetBrains Mono'',ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.24em;text-align:center">579239</p>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">It&#39;s valid for 10 minutes.</p>
<p class="muted" style="margin:0 0 16px;color:#66728A;font:13px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">If you didn&#39;t request this, someone may have mistyped their address. You can ignore this email.</p>
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:#66728A;font:12px/16px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Sent by Contrail at http://localhost:4000</td></tr>
</table>
</td></tr></table>
</body>
</html>
', 1767225600000);
insert into outbox (id, recipient, subject, body_text, body_html, created_at) values ('0294fa81-66fe-4c35-86d0-3b6cd8e9c61c', 'ada@secret-ada.example', 'VS Code was connected to your Contrail account', 'An editor was connected

VS Code can now read your logs with its own token. You can revoke it at any time in Settings.

Open Settings: http://localhost:4000/dashboard/settings

--
Sent by Contrail at http://localhost:4000
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>An editor was connected</title>
<style>
@media (prefers-color-scheme: dark) {
.canvas { background: #0A0C10 !important }
.card { background: #0F1217 !important; border-color: #1E2430 !important }
.text { color: #E9EDF4 !important }
.muted { color: #A4AEBE !important }
.code { background: #151922 !important; border-color: #2C3443 !important; color: #E9EDF4 !important }
.button { background: #7DB7FF !important; color: #06101F !important }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#F7F9FC">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="text" style="padding:0 0 16px;color:#10151F;font:600 15px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Contrail</td></tr>
<tr><td style="height:2px;line-height:2px;font-size:2px;background:#1B66D9;background:linear-gradient(90deg,transparent,#5AA9FF,#1B66D9)">&nbsp;</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:#FFFFFF;border:1px solid #E4E9F1;border-top:0;border-radius:0 0 10px 10px">
<h1 class="text" style="margin:0 0 16px;color:#10151F;font:600 20px/28px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif;letter-spacing:-0.02em">An editor was connected</h1>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">VS Code can now read your logs with its own token. You can revoke it at any time in Settings.</p>
<p style="margin:8px 0 16px"><a class="button" href="http://localhost:4000/dashboard/settings" style="display:inline-block;padding:10px 20px;background:#1B66D9;border-radius:6px;color:#FFFFFF;font:500 15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif;text-decoration:none">Open Settings</a></p>
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:#66728A;font:12px/16px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Sent by Contrail at http://localhost:4000</td></tr>
</table>
</td></tr></table>
</body>
</html>
', 1772323200000);
insert into outbox (id, recipient, subject, body_text, body_html, created_at) values ('03f537ce-7e1b-49d2-b05a-5660e3324308', 'bob@secret-bob.example', 'VS Code was connected to your Contrail account', 'An editor was connected

VS Code can now read your logs with its own token. You can revoke it at any time in Settings.

Open Settings: http://localhost:4000/dashboard/settings

--
Sent by Contrail at http://localhost:4000
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>An editor was connected</title>
<style>
@media (prefers-color-scheme: dark) {
.canvas { background: #0A0C10 !important }
.card { background: #0F1217 !important; border-color: #1E2430 !important }
.text { color: #E9EDF4 !important }
.muted { color: #A4AEBE !important }
.code { background: #151922 !important; border-color: #2C3443 !important; color: #E9EDF4 !important }
.button { background: #7DB7FF !important; color: #06101F !important }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#F7F9FC">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="text" style="padding:0 0 16px;color:#10151F;font:600 15px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Contrail</td></tr>
<tr><td style="height:2px;line-height:2px;font-size:2px;background:#1B66D9;background:linear-gradient(90deg,transparent,#5AA9FF,#1B66D9)">&nbsp;</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:#FFFFFF;border:1px solid #E4E9F1;border-top:0;border-radius:0 0 10px 10px">
<h1 class="text" style="margin:0 0 16px;color:#10151F;font:600 20px/28px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif;letter-spacing:-0.02em">An editor was connected</h1>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">VS Code can now read your logs with its own token. You can revoke it at any time in Settings.</p>
<p style="margin:8px 0 16px"><a class="button" href="http://localhost:4000/dashboard/settings" style="display:inline-block;padding:10px 20px;background:#1B66D9;border-radius:6px;color:#FFFFFF;font:500 15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif;text-decoration:none">Open Settings</a></p>
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:#66728A;font:12px/16px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Sent by Contrail at http://localhost:4000</td></tr>
</table>
</td></tr></table>
</body>
</html>
', 1772323200000);
insert into outbox (id, recipient, subject, body_text, body_html, created_at) values ('2171a827-6691-41d1-b16a-224762969fcc', 'dora@example.com', '806361 is your Contrail code', 'Verify your email address

Enter this code to finish your registration:

    806361

It''s valid for 10 minutes.

If you didn''t request this, someone may have mistyped their address. You can ignore this email.

--
Sent by Contrail at http://localhost:4000
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Verify your email address</title>
<style>
@media (prefers-color-scheme: dark) {
.canvas { background: #0A0C10 !important }
.card { background: #0F1217 !important; border-color: #1E2430 !important }
.text { color: #E9EDF4 !important }
.muted { color: #A4AEBE !important }
.code { background: #151922 !important; border-color: #2C3443 !important; color: #E9EDF4 !important }
.button { background: #7DB7FF !important; color: #06101F !important }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#F7F9FC">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="text" style="padding:0 0 16px;color:#10151F;font:600 15px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Contrail</td></tr>
<tr><td style="height:2px;line-height:2px;font-size:2px;background:#1B66D9;background:linear-gradient(90deg,transparent,#5AA9FF,#1B66D9)">&nbsp;</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:#FFFFFF;border:1px solid #E4E9F1;border-top:0;border-radius:0 0 10px 10px">
<h1 class="text" style="margin:0 0 16px;color:#10151F;font:600 20px/28px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif;letter-spacing:-0.02em">Verify your email address</h1>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Enter this code to finish your registration:</p>
<p class="code" style="margin:0 0 16px;padding:16px;background:#F7F9FC;border:1px solid #E4E9F1;border-radius:6px;color:#10151F;font:600 32px/40px ''JetBrains Mono'',ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.24em;text-align:center">806361</p>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">It&#39;s valid for 10 minutes.</p>
<p class="muted" style="margin:0 0 16px;color:#66728A;font:13px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">If you didn&#39;t request this, someone may have mistyped their address. You can ignore this email.</p>
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:#66728A;font:12px/16px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Sent by Contrail at http://localhost:4000</td></tr>
</table>
</td></tr></table>
</body>
</html>
', 1772323200000);
insert into outbox (id, recipient, subject, body_text, body_html, created_at) values ('e4e356fe-fedb-4048-9011-8c0e46002c8a', 'bob@secret-bob.example', '578848 is your Contrail password reset code', 'Reset your password

Enter this code to choose a new password:

    578848

It''s valid for 10 minutes. Contrail will never ask you for this code.

If this wasn''t you, you can ignore this email. Nothing has changed.

--
Sent by Contrail at http://localhost:4000
', '<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>Reset your password</title>
<style>
@media (prefers-color-scheme: dark) {
.canvas { background: #0A0C10 !important }
.card { background: #0F1217 !important; border-color: #1E2430 !important }
.text { color: #E9EDF4 !important }
.muted { color: #A4AEBE !important }
.code { background: #151922 !important; border-color: #2C3443 !important; color: #E9EDF4 !important }
.button { background: #7DB7FF !important; color: #06101F !important }
}
</style>
</head>
<body class="canvas" style="margin:0;padding:0;background:#F7F9FC">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:40px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:480px">
<tr><td class="text" style="padding:0 0 16px;color:#10151F;font:600 15px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Contrail</td></tr>
<tr><td style="height:2px;line-height:2px;font-size:2px;background:#1B66D9;background:linear-gradient(90deg,transparent,#5AA9FF,#1B66D9)">&nbsp;</td></tr>
<tr><td class="card" style="padding:32px 32px 16px;background:#FFFFFF;border:1px solid #E4E9F1;border-top:0;border-radius:0 0 10px 10px">
<h1 class="text" style="margin:0 0 16px;color:#10151F;font:600 20px/28px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif;letter-spacing:-0.02em">Reset your password</h1>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Enter this code to choose a new password:</p>
<p class="code" style="margin:0 0 16px;padding:16px;background:#F7F9FC;border:1px solid #E4E9F1;border-radius:6px;color:#10151F;font:600 32px/40px ''JetBrains Mono'',ui-monospace,Menlo,Consolas,monospace;letter-spacing:0.24em;text-align:center">578848</p>
<p class="text" style="margin:0 0 16px;color:#10151F;font:15px/24px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">It&#39;s valid for 10 minutes. Contrail will never ask you for this code.</p>
<p class="muted" style="margin:0 0 16px;color:#66728A;font:13px/20px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">If this wasn&#39;t you, you can ignore this email. Nothing has changed.</p>
</td></tr>
<tr><td class="muted" style="padding:16px 0 0;color:#66728A;font:12px/16px Inter,-apple-system,''Segoe UI'',Roboto,sans-serif">Sent by Contrail at http://localhost:4000</td></tr>
</table>
</td></tr></table>
</body>
</html>
', 1772323200000);
insert into identities (provider, subject, account_id, created_at) values ('github', '583231', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 1772323200000);
insert into attempts (name, count, ends_at, subject) values ('ZyHmtdo4szHI9R3wDXnxbcm2EHQ5W3sKbWHiyNjI17c', 1, 1772324100000, '0T5QRIQnCE6RVuj4QjH6nmPc04OByq9pcTN7YFgc0eE');
insert into attempts (name, count, ends_at, subject) values ('qlDwEISdo8gBKBFCzG4aKI4aldRtDDvkNZRKE4gIyv4', 1, 1772409600000, '0T5QRIQnCE6RVuj4QjH6nmPc04OByq9pcTN7YFgc0eE');
insert into attempts (name, count, ends_at, subject) values ('CWrpXKHETu8IDG8tSzX9rfAqgFMRvW2qMdXEx361FH4', 0, 1772324100000, 'kQhddFrCprpOn0hPRbrkGGgft_iwTaY8QEnSs3nDq7s');
insert into attempts (name, count, ends_at, subject) values ('dI8Mhd3wHwftLQMj_FCdYHGQEpNNuydQQsYpGs6QgTY', 0, 1772409600000, 'kQhddFrCprpOn0hPRbrkGGgft_iwTaY8QEnSs3nDq7s');
insert into attempts (name, count, ends_at, subject) values ('Shg58sWhOoIfZOzGb20fh9E5kiLdjwzz4qflZJTVZWs', 0, 1772324100000, 'ki2M1wPnDyeSPDPrjGIwQIxUM4Jgovsg3iLqTDwXW2o');
insert into attempts (name, count, ends_at, subject) values ('b8umApE4XmbSgqj9c0mISaWIyfx_Pl77oj47YvZbpYk', 0, 1772409600000, 'ki2M1wPnDyeSPDPrjGIwQIxUM4Jgovsg3iLqTDwXW2o');
insert into attempts (name, count, ends_at, subject) values ('DA2Qbzlo2o3rM5MKiD5evBXU8fBQoPTtMXWHfQXmHOw', 1, 1772323800000, '');
insert into attempts (name, count, ends_at, subject) values ('0a2OqehlG39KcZxg9m-XqOjsnwG_W2Wm6pzlcp2cBfI', 1, 1772409600000, '');
insert into attempts (name, count, ends_at, subject) values ('RPHz39-Fm41-_6tgqaPQZafV5NjiOM6C8b9sVHrQqJE', 1, 1772409600000, '');
insert into attempts (name, count, ends_at, subject) values ('djDdaccwCWRUvqz1ld_L0HcdczaWPIEZiaCNIjEliJ4', 1, 1772323260000, '');
insert into attempts (name, count, ends_at, subject) values ('YrScdvxkUXcrLm15DWOiMtLsXVRUGKx9QCy1mkWJebg', 1, 1772409600000, '');
insert into attempts (name, count, ends_at, subject) values ('kCySGK-CXjoY8vPMnj3_cCVw0OdyTEjw97hqkQ_aYPA', 1, 1772323260000, '');
insert into preferences (account_id, notifications) values ('8a0b9ead-d7ff-4639-b60a-664943b37d79', '{"security":true,"updates":true,"marketing":true,"alertFrequency":"daily"}');
insert into preferences (account_id, notifications) values ('f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', '{"security":true,"updates":true,"marketing":true,"alertFrequency":"daily"}');
insert into redaction (application_id, rules) values ('2fbecdb7-aa27-481d-a644-db102e6ebb0a', '{"builtIn":true,"keys":["hiddenadakey"],"allowKeys":[],"patterns":["hidden-ada-*"],"emails":false}');
insert into redaction (application_id, rules) values ('51955d3e-d44d-47b4-9659-d7141c58b26a', '{"builtIn":true,"keys":["hiddenbobkey"],"allowKeys":[],"patterns":["hidden-bob-*"],"emails":false}');
insert into redaction (application_id, rules) values ('f0fed148-22c4-409a-b0c5-12410c5ea2cf', '{"builtIn":true,"keys":["hiddencleokey"],"allowKeys":[],"patterns":["hidden-cleo-*"],"emails":false}');
insert into nodes (number, holder, held_until) values (0, '04c97284-a37f-4274-b6bd-89a8151b9ef0', 1772323200000);
insert into views (id, account_id, name, name_key, query, created_at) values ('6550b565-94b0-4d59-a1bf-ec92e5bddb76', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 'secret-ada-view', 'secret-ada-view', 'search=secret-ada', 1767225600000);
insert into views (id, account_id, name, name_key, query, created_at) values ('f19b6556-060e-446b-84eb-c8affbddb0c2', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'secret-bob-view', 'secret-bob-view', 'search=secret-bob', 1767225600000);
insert into views (id, account_id, name, name_key, query, created_at) values ('f47e2aa3-740f-4548-86fa-119423bef8bb', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 'secret-cleo-view', 'secret-cleo-view', 'search=secret-cleo', 1767225600000);
insert into analyses (application_id, subject, analyser, sealed, created_at) values ('2fbecdb7-aa27-481d-a644-db102e6ebb0a', 'sent 01kjkb3q006eadcew000003', 'built-in', 'lIiJnNF7yZNL4scAEFfwdW9oPwo2l_d9AV410fbvbt6P2StxRHE6jwoFuYnoVuIB5mTnsanBOj1J5gSteU-2E7a8a0nbpThIKrrWneuzaVwwizpmKAI8E4GCqH0GwrfDztvksw1QRPSx1Gu_7FM3zSnuQ2WjlZMWzqOcBg1bEZxM8ZvyH55quYorylSn7p-R-UFbcPZhFyJ9v7hpzgdB0fA3pt3SsH-yyIKBU0VQYTBqqG6BeP0JDXUfre3ErYIrkiWKd6-CfRnVnWiA1cOm_fv3RnLhd9-v2K6W8aPEEGLJUMWnQlxqa5xgp5-h7U43Wx-5apfWo33PqFFModGTtDhwsBKX0hTao_05NFm5_W4PQBjN9xA-lq47eIAEGQLRmceIgWDbPJSnWb3ALBWi2tSGaZwtzkzgLRQIP8VCFFz5iOHDhd31R6I4IPnAZK2zS9daGNpu00GI6tLTEGY3U3s7HcZg1CFyNO9TysfSuWIHe8Q1VWNQM2qpFSmrfhpv9Gv6CEMFQbAcBfJnXB7PnxK2aU_O0BzE2gaatPYACR3Y8Mh5Pc5JUT1Rj664aalstMXQ5xoncJYs0HBA9XsxX3GA2WjaelPGvpP636WHPXSG6mZDVWIGYYGGxxnJH82p06fUSMh9IjQM9TqRosZoFLt9yrV7O_qP7oLkrzX3w3veP5w3pvpyCJgCfApPhSUSu4XPWELPz4l9aX50aTzhZMZfYVyZ2wgYrfEWBVYfM1j22QPQTGZ0j9748ea9Dpvbsqv4DCXMd4sf26hxNxL8xBz9zL7rRYAEyq1-f08oY5eslxHNKlvvJyOXwNuDY-Mi4Qv4h_dx7z2KtQQfPSK-cwrjzaQMkpvXtI6cjE0lKSYMtUsOrN8UIyvKZJ3wNhFzJUrPN4wU6K-XNQCSq0aKlJY6MoSMr7Gk0Ht73F1P-SenXdW650m6TgmhC5EYoG5YHQgWsa1d7yIcLUbp6AbCSQKsO7Mjpubb-_MVTP2WIaMmN2u45y5xPJsZHSdXeY3Ck0Kl_QmVNJj4yGY5GV4vFLeA9A7QI-eGp_r74-oV7fytyCJ_5MvAZK8y9RKN8gd1G5oNRaXQtQyUKxLHMp3i_GU50RaEqgat6lHybJOkOZaQH5VSSsmtzWNb9PHGFNYxTzNMPegnlmwH5pmxHKFWHjHbLBVy2KDTREKSDV7ONuZwMYBDyvv05Tx6HBrqhzaQenWL-oYYRfec9w7ftFhJDkxl6IfGibGtjIvgUVRkr7b0s60im6iXX7wFvK3VVMVgi_WkWmdw7Ig18nRp4T_MUUW1i1FrWDVptPcaF-dsuk_6eXFF3OKgEDAEXCbgfQnnq8qn', 1772323200000);
insert into analyses (application_id, subject, analyser, sealed, created_at) values ('2fbecdb7-aa27-481d-a644-db102e6ebb0a', '01kjkb3q006eadcew000003', 'built-in', 'zgkNxNOq8655qgUTI8y9uhyLWI-tIjcZfUGk7cWPDSvZQluKHgjuIQNkGVqk01YuWXhFC0EsHRFItj04THB_n3JUQ0XsiJRKzNs4IcVzVDW4FyVSRQ9pN9nnnqqfWTFG0l1jy3sRFDPNe4wVd2InRVhWxKl5QhPU-_d5001fn8Sy7Hnf1Y0AeQ6uyAkkQwDwrXLMm-kOk1l-ATseQst9FZE-Ci0N-dg0QpGYZlyUiFEBUqRyqAyTEPngtlMbeYmzCs5qsks1_Htm-X96BL7ZweCVfqyzs4OKu6Hqd4sAly1O8A7jrWdxXasp_GDu9whsat-s4CPqnTEqUKLVqmd69_kkSz1Rpc3usBAM9CwfmAXnoz66nBUGrGmPNDjD0ErGDQeZUq_RdvsfOCaCO0b2kjhEAKCXp7cksIVRZk5GJWOQlh-hL1zrFkLbDDodiCVnLNUdlyno3WxDn6StRWTSn0NI5ilJhFBWy2DiMuAEr8XjmxsuZwcNGPU-pIyLXD5dKuGZgl2y_Ruf3ehJcsOTWuJGdDxWLY6RnVEZuSoBpnUouxLckY4CcR3hiyB5Wz5RrRB3SHo5WrfWrhNsmEN4-OXLb6mzvac_7MGUAhyRghQw3_vmj1utxTFlpadVSxtUEcKiM9_E7EauEBo_GKTteodSR2_QwBlGczz5BL0JK3rhghUVtxVGOwqpoJyuwY_UWdXvahZLRoE2aIx7XsJribnOso4UHNw0yPlN1Dh5GGulCewjdFDZOnkQR91tT2iFYBLz_ED-2hUow1ehxJQaRe3W1q-ayzi5M5PbWS3vVkECYKVUWHAgdgy_NZPKDLVagLVdCTju0P0n8YQvLZzO1rAvRSB3XiGaQ8L2g3BCRF4ehHchyT0qiu4eZpOymqhjX5gBobdoy3kufN-gUUoCDCog0Sofyxh31d8LT15JlGllmC0UYLGgFVxl_wfbc5jq7fWsccO0J7nQve51jbtrafUhB79-OT3sY2etT7bJSF9qhskAMeL0JnMPuLQLHBEgG--L2w1gjwPJJYxhxOxghm7JWTah0Mi1LM9bOq0HP_LO9kS-PgHei9YMeXL3ikRlwi2QjrM_ARRtJf_CNwitlehjC5wLU5W_Mjj6GVZjT4Jei7jrNseh3di853xKg4wJBTp8TShRVtFb0D4LsK5TBurDOKG-7kl0L3bNsy4c3BOCeHbXjgyKch0ofNHuRu9YmIwKoaqjLYDie4Df-fS9LcKZjuZjYG74GGJY0NhWU519P8MF7ilh4R9-zHtwvhSdGGXJLbnOq-1utXZeE2ct3gWl4O_Nn8Y0NfbgOm4ya2nDSpARP9mJadF65e5PcOAc0BgKzoB1A0Us9Skf067fBF1DcFA', 1772323200000);
insert into analyses (application_id, subject, analyser, sealed, created_at) values ('51955d3e-d44d-47b4-9659-d7141c58b26a', 'sent 01kjkb3q006eadcew000007', 'built-in', 'vbmFB-117yTpBtHG3FWXlMR-mHyn3WaPAyLbl0qSyrjGlr-xYP9Zrg3kWLQNeT_zGdSPbhxlfLRv8SrMgmQLLn9XMcJ07No4dIaSuX8Qj__8Nc3kWe0p4e-UMjV5IXNT0SmnTfWQOzLNm-IyiacFqI5ELj7dW58arQ9utJ1xXFx1CU_ntLytn9YFdO0_9HWy-uYWOKIhrJ9Bu41KRyC99Q5ZsRa4wpibdkCerrBAF_KlKHpDePHj7BizCZI0OZp4L1AAZYWj3yqBj9rzrquvp1_1vkAR7EdFFES772M1SKIESNWDEOCdZIq5zs-TI_L--v9IK5oi1z6K6bvMEii0b0cVEiaZLl6YMONly8RhJtt1Zn93MJm4aVWuOhVs2q3UkQjKXMyYAQc29CRU45PT9HH-t28MUAupLqg7MDhSrDPMZmx15WeUE1dA0GJRRxOWbR1hqAJL5BSr9GWu2Nvl5y3YGPnUIa-dpPpdzUibzSq3wstgYa6smlrJAAgFVQmVQj5tdaVX44WqaDP0rlg79nXnnyRK3Sh8xSwZ3s2L7Zc4VNq1_EBBzKsrzrkcQBzC1kQdga8hpuCdqAPeNee0iirXTLJwNvEG7_DBAeWa9ZIyi4ZWfTLSFN7y89zavBBPE4avQ5GEJOwCE10P_YZwXI4dseuad-wG4rDb7HDOiRgeYhN6R3Eh6fvMxwhpjktqtgHx_XK6PiHk_2s-AJRL3eMo2Rz170CGh3FqDxFFEB8YDw7pquhUTOs_nE7ILwhgaHbUuCGKjIO7TLcI1lN_TD-JZ4MHRvdqm3U9E-WODBQuBN6SUD37K9Bj_M5tBiMh9zA7UI5D9NoFAqqXEnDM2rUsjXzGUKTfdUPrqqW6XNV4gUf9IfJkhBAC4AJ47DBnwgo4aI4KEHAOatt8Wj9WdT5wNPOALC65DLfkY3pu_ND88VS9BXMVaSOZTgeZhGKLYx8k9LTxoCyf7IJbL_cnLcENrDFNPMTkKsMekLEw0DhhstEmk25lRGKzfJAmzLilfX73AhTX9rZE4cGn3GGY8hAlJoPdQa2Gl_TRQ8ahVF-FZEGiaW4_7uMTe5z7295LFmKSoGjdoYmrkyQlnBaDL1sGAdqeOyqcZOIEGvuja9RF_ShUCIhRyhWkKG945RmHDcrJIbCxEQDcpCRh3ybHtnL_5v9BoXu9jG8jVDW__6zPeef_Ojy5KUYaWPDqI7Ri402JTR9sG5eRb2CLVTH4YPrwNQGqm0OHjj3ZcFx7fBoBsk_Yk8Re4IOMWFTszOomiMc6eth4Ym3eu92qxrn6Ik4ZA4VWjMuPVF94NTBBoteJaYD5HTCubnB7nmbOTxTDE8_7Ja4AR2ctcdrxVz-l759tBq51X3S2XpYiLguNWZXr7rI6aNT6VYyQY4w3JTvjiBnXO8CTEibB2JVTDwzmaAQvzSAuCQ5ITm9X7tZTRFUUDHxiPWMGWFjnqTwoZSFRlIUixcxEtv7CWij8RW7dp4sQkBVDlaseX2r7DO3NzJCr8OAX04L7XIx3VMmkglHuBVinF3LJoLKSXA', 1772323200000);
insert into analyses (application_id, subject, analyser, sealed, created_at) values ('51955d3e-d44d-47b4-9659-d7141c58b26a', '01kjkb3q006eadcew000007', 'built-in', 'd5--58HqjUJKlXPWFL1B5kKIBXvrtRFcy_kEPq2d0JMENQ3e8mNTRdROFLZ5DzBq0f61GXypK1ZUNtZFwtNcDVGpFcOcNKh68W11MkCphUsfW27bktz4xuswEH_O8aEFeXAUAU6IMslCbcpFUDMB6I1bQPueJT2Np-8ywcZlEWMvd9-Czkb6yEfnsu8b7l0Z1L2qMjFjjkdKrG1P22i1CRDtKxsvObD2aKgrYGgIShrWKYNJYBbBt0-eV6Fh-QQXlMP0SDYzhbb4reAwvdvNQbukco9z7Neh1KDUE7KdAQNM_oR31MD8s3BT_WOcbr1bxTepj45_XfpbOg1ZeG9uhjBtMHZCquL8JZ88HkFeaSy2A6HwAe8r6XgiYRqonYJ_GjkSgAFwvVmgr2TPlatxvIMyMolYnL9mqjqQzxi37gVEwz-Wyzd-sFALs7vpv0ZMX-9ozjXIuLRdpMuVvKUhXz-L67Ag-yswvJipzjkyxID_SBqWKQmKrHv6rqLZhNKy6_KfpS9_9hX6c-bHX2-0s57zPCpKxxqwx4qOzO_b1CMFFMlhdsbcvn25TostMd5eWyDnyEdqgVNWPi6XLo8TefbpGP6k4zkTV9RzEStRhND_FvQZJ1nyX9WsC4mOzofUZ3kTzh2n1Rtbxk0cMs5Up2s_ZUGjHWyKNBv4hq238gQhLPa7F2WnnlQR1c6qzwOLU9sg7dTaOmq3mWEwXXuoLtdpw3tsMYRA1stLpWQwbHBW1gySe7hYbqaY5-UowtDp9k8sAFX40wfFu845Zfs8OnrMGOwEWS1KKUQNKSz082INPu8RbobNuWVFBad_LfjKIrGaXXo6o18CTb_ZSpwq184c_HvSYyosUKNwPQ0lcbSLnA6RJnR1Yv9X0dRybaJ1XCV3zQrbNvwdJe5ypq98p4zJxUimzdatv_2AYULP42n2qgHwqadfE8t2-wU5vZx4sNQAg7Sd-oESam7LDNeEJRg2JyIOJA5OBugdDqdfrddGadH03lm9izGiu0UMEYd5Her7UW3MtzA8wCxbPnzkZiT-wPCRxXpGVYu9ZORZCBHZ4mW3Z7YFGDTMdYPx5R0yUDwOH38Po3s-odzoBBORqySqb2i82MhqUz-d6d7UxlW0VDh2GyDR6ni7rK6eKCamaKTdj_NWu5vd0PB0e88EJGbaXHbddJ4Gdw3f1hAQbhq7v5SO1jrEr0m5aqzBegRBVLRPZBAogvVlcacNfUte97WXsmz7DLahtuNWE6yC9MTytapaZtsfDDOo1jFn6o-tA4ScZyyangPxelijZHwr8whB_T5yBT0aHwL_1MwjaN1v6_5PXooC-PKjet6sUgmIlEogguwjOUxhl513ONApRFHDwQY', 1772323200000);
insert into analyses (application_id, subject, analyser, sealed, created_at) values ('f0fed148-22c4-409a-b0c5-12410c5ea2cf', 'sent 01kjkb3q006eadcew00000b', 'built-in', 'C4P11jBVcZ4_7TsLBfkWHDF0wnavfnaeCidthhpjfthQuTs9TGSdJ7YNLwg_6qB0Zq66SbaHkGCVtB_l0mLvGBE_z_iiZGO6CYqAMUJbj1uv7tChUa9mxX8bkUw95XnMnaEx_4-MO3_IC_aSZ9wpxUjo9t25p3l_Ca0tQ2yfVUF-7U3zKdcAPHWcRw0eKTh66-MyhItCgjukjfederC_0oB7jjN6BpX557JEcUqkrv8Q7Zbwf2in-hMVTPb9ReW9382jj9NkJnUxhv3vAk54sTbFVwThRpt5lrFZWjKkxhLT_ib13ZNiGPxwld_pMNv-0sBKyep6Y0Zrbueiq0feX1wIzloOKUnWWyitipejQv2G78jbUO_tBV9C_-U-dusGRD9KX5M5PS8fLLgQTpvuNUbm59c4U6jP4GZ68XppkuG-kRXg7GtO9E2ZRZ9eFwYb1yBtzfbvGLQrzprBqHVgmttMfl-QtpsGIZLxJ-5Pg06dj37CIpftZ1a2jPITQNF1DYX66bqwPfh0VPMsQ8qqVf2l9xB73N5wqrCl1Rn4WPDJu6LgMwrgGo434MGLewLjIKdVv0DyCUMjFBt0LJMrrAnbZE57JmuveytkkzkoieuhVv-skCp95Wk68U57P_O6rI-Cbxv5rOmg8u0y6HZOjrMc3_NFYGdYFw9PaSw3Oe-b5iIfHgEHu8w-9X_0KA0AQ5eFPkO56zvJBPzkyqqJ83-Ju_fnI1rX2O00wsPVbgYCY0NQlP7qDMmBsAmYPZmqfOSMwH1KdA7nRT9swqUdzjib-Sv9iUxZen86Hss6LIwtr0o8CQ21skrWggEEIOW0IKxuc5Zq9W4rhRKUxAf1xhnZTzIfcyoRU0zZNIkX_0BpCGNS3W-eAb1Wf6tCpxw82HXRIVNfpU1iofDrnBvuN9Up2eafFvA_sPxeaFHFYufFXEnw1AlRGxy4FA6KPlR1-mR4FnAAk9TSFpWMVHgOTuz02wTWlNk_hDdaNKP4FnnEcXPetTKgRicTXcnKD372ayr_fxhF2B3HL3teL5_mkBdSGQDGtX1PcyMh1j36_qjuXwHmY2yFcmjyXDm5eltwDgoNwPmxcVQUEo7qVPN44xxBY5iW3qn8S7OWOW1MjnpMERMWBmlQFMPA9qCLvo8MOOu6gWLyKQrpH4vBl4a5zxRqWt_wKOF21Hfa2vycTS2KafW3BZZPaF19de6lQJbwGc5H4bbVs2yupa6vmPFSBiClqvYYRTF8g5Fwach_oPjSmGXJ2K0uHCt-awwew16lLnt8DORttyaigAuDJYblJ8njwQWUfQL2Yb6h919yPrWKCwAJNX_i5GtCBSmIKCMltZxXEeMXQHysMbI', 1772323200000);
insert into analyses (application_id, subject, analyser, sealed, created_at) values ('f0fed148-22c4-409a-b0c5-12410c5ea2cf', '01kjkb3q006eadcew00000b', 'built-in', '4pSyg5ExP0ZXndXbvObTmNsHNhSKjxC4c_IFaavh8eAHOKsTcMuKGstvqL8CH6JCXfx6gai4pfpEQfsxcRHJPYDJQBDSyTalFBOuioUqQ62TKKyp0vGylTKlGoWzoAh0IHcyJchW2qI2QVUhJURILJlgN1pz_RHaPnjp6-AtcZEZ0rqHLbeU8fK7k_Z6ZwTYACrWi-NAcsFOjmx2eFFfyADTuQw7dTCsERk4QmbgpYnTk4bGK3qqJr8x05U2IsiyThPpZQzNvUWrdV33m0ys0qPEVd94Dk_-RZL19UiEv9ZDjHMPX6peOqyNHKS2YMycopErMn2ARnhEqOrKlRpVuEtonkwGWtWd87C_YH-t8rMLof8Oed0SD3k5dwGFrCsDov47QJpnUBMkb5J7bSjmPfhPKEI3Si1VlIjHoOKtSljcvg4EwYd9-f1ASJaQXd4W9vHu1sRDFmtmoNQYRvOQhoNgicDUztnFBC_kQH7gU3We45Z8rMzuVGxxOXTcTRitQIxidRJu_1Qv3JvuISlfpMmWogTjwX0GPC7W4IjlQV7jw8xgLWSfwSHWxaWj3t3WaJcwxO9iQ_Rl-RxyM8RoVs6lZQQVMSr2PPpbomwiTBrOYTPfvgk5DSjeKhll4fLEhU7_7fo28UMaJBffxVJpFOvSV1AW8a2qXPFWFyXOGkDHGMCphQmi7mzxb_1HGQ51bd1Qx3lgwCJbV6Ev9J2XVucyl0AdomCefS83taD2oY-n0A1N8tCc0F8k3rn1aVL5CmIwRrCvj_2UuTIAY8FPzPvTiB1Ffz2JZ35aa-C2sHHoZtN1O5qbJthk2LhZa1ssUocz6ZO_T_NM3KPlW8LFe7ZhQxJ6-EwmnWn645_kjzgTcaXbdwXxbpB6CTKpHefFzbPJLzL1KqSGLw8FbVhMX-oqRBQn3f8hnU7lBZR1VXdebgS7rZM_N3ATDhURTmAO659qTFTYZo4-6FagfFestrtnr_90Nza-g6LI-srXidUlg7tYXSYorzn1zqnPZlSAj4vcXNxFIyqPYpumJwZGPCR_D_BSIRmvP5VGCQCMwLU-g_x3j7Qn_Rt6dZKcRNXADJXvrwwJ6ZUfKyWF4qIjyI-O5lfCkoU6F0-kaQA5rglSJNpilTfGS_S58K7PgToC-aB2eW_9oD69K26kpl16BwmG76REQ84kx9LDOGOHsJQLw6QjyCIPhtXzsXYil-kyfSDmeO6r25F8hIiYa1QTQ842XGYqPK1PtBwin1c2C3-fueE-2CCn7pLO2xAzoCJUToW3CTh44rI0rkmK2LzipNEouGrDnBjp3-Ym0BmAc-LM8kLIn42o2PZKumRFKzbPDMRR8U-GFG_zMC2KvxFYpSHpbsU', 1772323200000);
insert into billing (account_id, auto_refill, refill_ceiling, customer_id, subscription_id, keep_days, keep_until, refill_mode, new_card_at) values ('4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 0, 100, null, null, 30, 1772928000000, 'live', null);
insert into billing (account_id, auto_refill, refill_ceiling, customer_id, subscription_id, keep_days, keep_until, refill_mode, new_card_at) values ('8a0b9ead-d7ff-4639-b60a-664943b37d79', 1, 75, null, null, null, null, 'test', null);
insert into billing (account_id, auto_refill, refill_ceiling, customer_id, subscription_id, keep_days, keep_until, refill_mode, new_card_at) values ('f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 0, 100, 'cus_1', 'sub_2', 365, 1772928000000, 'live', 1772323200000);
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('47a10f90-c17f-4c2e-8f34-1dfb3d298b0f', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 1767225600000, 'bonus', 'Starter plan credits for January 2026', 500000, 0, 'month:2026-01');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('9470b975-4e70-4a96-8aaa-b65fa95bd72c', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 1767225600000, 'usage', '2 API calls, 12 logs stored', -2006, 0, 'usage:2026-01-01');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('a91465ed-0dd9-4c81-9033-3cbb48756fc7', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1767225600000, 'bonus', 'Starter plan credits for January 2026', 500000, 0, 'month:2026-01');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('7117d903-14e0-4fd7-a05b-913d8b2f4fc4', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1767225600000, 'usage', '2 API calls, 12 logs stored', -2006, 0, 'usage:2026-01-01');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('f4ba2dd5-07a0-4d82-be7c-f0499733f549', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 1767225600000, 'bonus', 'Starter plan credits for January 2026', 500000, 0, 'month:2026-01');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('fd2a142f-24a6-44f5-af3e-f935c6204ab6', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 1767225600000, 'purchase', '5,000 credits for $25, test mode', 0, 5000000, 'purchase:905d5d69-b705-4881-b3be-aef783a26bfa');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('a41fdebd-895b-4681-a8e9-98051dda7fe9', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 1767225600000, 'usage', '2 API calls, 12 logs stored', -2006, 0, 'usage:2026-01-01');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('69cefe19-c1e6-4e61-b19a-5d5775537ff1', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 1769904000000, 'bonus', 'Unused plan credits expired at month end', -497994, 0, 'expiry:2026-02');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('d52ae7ef-39cf-46ef-9945-e62bddb41272', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 1769904000000, 'bonus', 'Starter plan credits for February 2026', 500000, 0, 'month:2026-02');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('c1d47404-803c-496c-8b77-0bf986a8cb9d', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 1769904000000, 'usage', '1 API call, 1 log stored, 100 bytes exported', -1000, 0, 'usage:2026-02-01');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('9f6632b0-4244-4d9a-9e11-1863100f7f42', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1769904000000, 'bonus', 'Unused plan credits expired at month end', -497994, 0, 'expiry:2026-02');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('2c159082-84e5-45f0-a8f8-0f9654d89cf9', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1769904000000, 'bonus', 'Starter plan credits for February 2026', 500000, 0, 'month:2026-02');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('1e4d944f-c113-470f-835c-0e0f3f30db61', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1769904000000, 'usage', '1 API call, 1 log stored, 100 bytes exported', -1000, 0, 'usage:2026-02-01');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('ba3a011a-bb17-4a26-9188-35d5d3fb746d', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 1769904000000, 'bonus', 'Unused plan credits expired at month end', -497994, 0, 'expiry:2026-02');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('af1a672c-4b25-40ae-adbd-7c7e1ff4c7cb', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 1769904000000, 'bonus', 'Starter plan credits for February 2026', 500000, 0, 'month:2026-02');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('691c707a-70a0-4108-810b-60fc9c8d08a8', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1769904000000, 'bonus', 'Starter to Pro: difference in monthly credits, test mode', 1500000, 0, 'plan:d385c5ce-13a1-4df3-a526-ce26e7e641e7');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('8d37ebf8-563a-4ce2-9235-59ba6554d10d', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 1769904000000, 'bonus', 'Starter to Pro: difference in monthly credits, test mode', 1500000, 0, 'plan:045d4579-715c-4a62-ac13-48c220e19544');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('67f33c74-f644-42b5-9e45-b7620f3165e3', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 1769904000000, 'usage', '1 API call, 1 log stored, 100 bytes exported', -1000, 0, 'usage:2026-02-01');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('cb2dd2ac-a4ea-4a73-aea7-a911a913878e', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 1772323200000, 'bonus', 'Unused plan credits expired at month end', -1999000, 0, 'expiry:2026-03');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('9912cc57-3383-4b5d-805e-038a1490ce62', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 1772323200000, 'bonus', 'Pro plan credits for March 2026', 2000000, 0, 'month:2026-03');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('1b93c1b4-ec75-4f34-8d75-afca97638c83', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 1772323200000, 'bonus', 'Pro to Starter: difference in monthly credits', -1500000, 0, 'plan:33958fe7-c110-41d6-b0ef-e351fd744273');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('ad5924c8-bc7c-4ccc-abc0-125923b72c09', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 1772323200000, 'bonus', 'Unused plan credits expired at month end', -499000, 0, 'expiry:2026-03');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('0230cd39-4402-46f8-b698-283033069cb6', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 1772323200000, 'bonus', 'Starter plan credits for March 2026', 500000, 0, 'month:2026-03');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('71d61ec2-2896-478f-b243-eeb1f2b85170', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1772323200000, 'bonus', 'Unused plan credits expired at month end', -1999000, 0, 'expiry:2026-03');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('8e86b01c-e0a5-48fb-ab9d-bd7b2a6b1708', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1772323200000, 'bonus', 'Pro plan credits for March 2026', 2000000, 0, 'month:2026-03');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('62772c76-685f-42dc-bef7-966e817bc37d', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1772323200000, 'purchase', '50,000 credits for $150, test mode', 0, 50000000, 'purchase:19728d8b-7b6c-48a6-bae5-cf0de34be389');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('ae921e6f-8404-44bc-b58e-027115af13f8', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1772323200000, 'bonus', 'Pro to Enterprise: difference in monthly credits', 8000000, 0, 'plan:65e22f95-bf3e-415d-92da-347242b9abd4');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('29d2cb7a-b494-46b3-b954-563f0b5e1d05', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1772323200000, 'bonus', 'Enterprise to Pro: difference in monthly credits', -8000000, 0, 'plan:f67b2733-7b9f-4665-8989-541c90e04767');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('faf1e2e3-35f5-4276-91a5-e50fde0e026b', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 1772323200000, 'usage', '1 API call, 4 logs stored, 1.9 kB exported', -1002, 0, 'usage:2026-03-01');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('16d2c60a-8a47-4ef8-8b98-f636665ce7e2', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 1772323200000, 'usage', '1 API call, 4 logs stored, 2.2 kB exported', -1002, 0, 'usage:2026-03-01');
insert into ledger (id, account_id, created_at, type, description, plan_amount, purchased_amount, reference) values ('d3cc92bf-38a0-49d0-b602-9ab3ecb0ab02', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 1772323200000, 'usage', '1 API call, 4 logs stored, 1.9 kB exported', -1002, 0, 'usage:2026-03-01');
insert into usage_days (account_id, day, calls, logs, bytes) values ('8a0b9ead-d7ff-4639-b60a-664943b37d79', '2026-01-01', 2, 12, 0);
insert into usage_days (account_id, day, calls, logs, bytes) values ('f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', '2026-01-01', 2, 12, 0);
insert into usage_days (account_id, day, calls, logs, bytes) values ('4aede4ca-3bf4-4b00-a560-edde5eb0cb20', '2026-01-01', 2, 12, 0);
insert into usage_days (account_id, day, calls, logs, bytes) values ('8a0b9ead-d7ff-4639-b60a-664943b37d79', '2026-02-01', 1, 1, 100);
insert into usage_days (account_id, day, calls, logs, bytes) values ('f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', '2026-02-01', 1, 1, 100);
insert into usage_days (account_id, day, calls, logs, bytes) values ('4aede4ca-3bf4-4b00-a560-edde5eb0cb20', '2026-02-01', 1, 1, 100);
insert into usage_days (account_id, day, calls, logs, bytes) values ('8a0b9ead-d7ff-4639-b60a-664943b37d79', '2026-03-01', 1, 4, 1884);
insert into usage_days (account_id, day, calls, logs, bytes) values ('f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', '2026-03-01', 1, 4, 2228);
insert into usage_days (account_id, day, calls, logs, bytes) values ('4aede4ca-3bf4-4b00-a560-edde5eb0cb20', '2026-03-01', 1, 4, 1896);
insert into usage_counted (spool, counted_to) values ('13eda8dc-b4f2-4176-929f-0b3c58eb916d', 18);
insert into purchases (id, account_id, what, item, price, status, is_refill, created_at, provider_reference, problem, mode, checkout_id) values ('905d5d69-b705-4881-b3be-aef783a26bfa', '8a0b9ead-d7ff-4639-b60a-664943b37d79', 'package', 'small', 25, 'paid', 0, 1767225600000, 'test 905d5d69-b705-4881-b3be-aef783a26bfa', null, 'test', null);
insert into purchases (id, account_id, what, item, price, status, is_refill, created_at, provider_reference, problem, mode, checkout_id) values ('3f0e280c-9e1e-46f9-bfe3-dbfc072f018d', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'plan', 'pro', 19, 'paid', 0, 1769904000000, 'test 3f0e280c-9e1e-46f9-bfe3-dbfc072f018d', null, 'test', null);
insert into purchases (id, account_id, what, item, price, status, is_refill, created_at, provider_reference, problem, mode, checkout_id) values ('7722f9d6-1fac-4493-b7b5-899385d3bc35', '4aede4ca-3bf4-4b00-a560-edde5eb0cb20', 'plan', 'pro', 19, 'paid', 0, 1769904000000, 'test 7722f9d6-1fac-4493-b7b5-899385d3bc35', null, 'test', null);
insert into purchases (id, account_id, what, item, price, status, is_refill, created_at, provider_reference, problem, mode, checkout_id) values ('19728d8b-7b6c-48a6-bae5-cf0de34be389', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'package', 'large', 150, 'paid', 0, 1772323200000, 'test 19728d8b-7b6c-48a6-bae5-cf0de34be389', null, 'test', null);
insert into purchases (id, account_id, what, item, price, status, is_refill, created_at, provider_reference, problem, mode, checkout_id) values ('live-plan-1', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'plan', 'enterprise', 29, 'paid', 0, 1772323200000, 'pi_1', null, 'live', null);
insert into purchases (id, account_id, what, item, price, status, is_refill, created_at, provider_reference, problem, mode, checkout_id) values ('live-plan-2', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'plan', 'pro', 29, 'paid', 0, 1772323200000, 'pi_2', null, 'live', null);
insert into analysis_credits (id, account_id, month, reason, created_at) values ('0cdc15f1-a2f5-4b1c-9a26-3bd970e03cc4', '8a0b9ead-d7ff-4639-b60a-664943b37d79', '2026-03', '', 1772323200000);
insert into analysis_credits (id, account_id, month, reason, created_at) values ('7c6eec98-021d-4b11-b1c1-330cd8bf44d9', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', '2026-03', '', 1772323200000);
insert into past_subscriptions (subscription_id, account_id, is_ended) values ('sub_1', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 0);
insert into idempotency_keys (account_id, key_hash, request_hash, run_id, sealed, locked_until, expires_at) values ('f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'NzJGEZr1RBUnoNlQq6VZRMuiQO0GLE5J1eawYU0vbsA', 'pOd5hNV9oNdJ0mn3xPDlfkkHLWI5EaA6b2uJi38UTKU', '19728d8b-7b6c-48a6-bae5-cf0de34be389', 'CnQ8EAvDBpEK_F0nO36XSFPtGv6hm01FrYde1M62Nn1mddimCIg4w2olSoasxbt2lqY3oMVFPq2nYMhzO_55Slpj8fgHLPBRnjuwyZfFpLJnMn5DlesUbBWA2Xk9Pjv8vKtthVmzfQiVW4Ei1dbUhTMHvH4b2d5wUoUCt1xdJnWTgxEeOEV_cu3OQQ868NXieS7EMNmFujsMOXoF3xziOaA7hi-luXG_9rnFCHBYYr8af6x_QbAclY6m_mUbZTVqQih4RG8lZha8v1l0Vng1ZF9uCkrDkJbwfjOPlQq6asaP3fZoKLAPl4XiKcvFPA', 1772323320000, 1772409600000);
insert into idempotency_keys (account_id, key_hash, request_hash, run_id, sealed, locked_until, expires_at) values ('8a0b9ead-d7ff-4639-b60a-664943b37d79', '6BG7pzeM2RHeP8Xy4k9FeZS_agOB0UkueKQ1s3y6X0c', '7T4FqotZJGMb6elabKSeFxPiW-Fm1jDrC2CZw9Fhdco', 'd209c4af-48a3-478b-b78d-6a5eb3f1b7ef', 'pGi7Oa7D5swSDP3YtRpaSWzXGsVZJa1wkC2r--Zs8LGadpQLraVK66yv6QOcV3Lxs_awhg-LNkHV10YC6SOdFKCxIwyllWXGdmy-12jPGQTwqAsEtWzbe8XgL1KgyTUzdayqtEdSOxaV73ZzkeeIuhkDiUJnJVESFqn9Z5UFQkEP3olb_kygTmovxT6FI0PAHa15DthfMIV54VglpgjUqmS-fNiWtYkdr4EPi4nUK3f0lpWaJiI3jTdDGZEJc33fUVCAiYHL3wS8sfnF203PjSSRP8OsH6GvKoiBVQXPcKPOk94jj6RPQnCQxECY0fLRK7PfB6FIwCqgnDa_TWe6b4SqF8ETK5zYWj5W_-v0_gx5qHlkTr7BfUQEyseFbVHHiuswv58Jtx1pJdhmZtxkPfzuSExP2vD2FFJ9gaNczmNwOnf_puMZG8anqRkbo1rUweU1gDKKeeFqMoTa2nrGT32zcoskr5bid40tSxy1Y5EaZ_1TAp53G8KRx61lYo3u31xZmr00tVJYOQEQH-Ff9w9YrlU', 1772323320000, 1772409600000);
insert into idempotency_keys (account_id, key_hash, request_hash, run_id, sealed, locked_until, expires_at) values ('f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', '6BG7pzeM2RHeP8Xy4k9FeZS_agOB0UkueKQ1s3y6X0c', '7T4FqotZJGMb6elabKSeFxPiW-Fm1jDrC2CZw9Fhdco', '265c4560-5acd-43df-ace0-0356d5009f22', 'x4AzLCO4h3qk74v8zB1_NL6alw5MBkw_7cG5ifd1hgtTb77NIMzhco7K2w0w0VnUviEoP7QCKr3CEqTOcyT6XR6mPuOxOuAPxbk-08Ac583jWm6GSk3opeglkKd4umcLJ28lQ_-65m7-sMNwqe3cqtctovQIcZKMLCwVcbjhuUQSMEmpm45rxZJAgj3ziEHG6jVpcr8zLt1aFd3uK0RnIHpI7dL1XvDu1lU5B46ethjPvO3rxsDtu8eYyAg9SKjUtq6LJLWAez5r_1rqFHsb2u1j8BIV5RiRzASWO6H7gLK60yQZf4RC5_kjQu2MxLILX05X2ebV0Ok7nh7T5vkRuTSivYpD0-cf6vOS6d0VATRP0LSYZ-gn_slC-_FFbdrLVOqLcMOGx30HZEpbcvGK8wzzDbO3oEVcGTtN9VOM-mGAzdTYSXq71eIClWJVk3R4_67Ca0lwyJIRY0OA7iH0xF0jTC_de0edfxBg79EQ97ofgE-NaTTBzBvyL0ilXZDJgv-bmFrtiO12Xd1vUI7sNqLtM30', 1772323320000, 1772409600000);
insert into rejections (application_id, code, message, count, last_at) values ('51955d3e-d44d-47b4-9659-d7141c58b26a', 'bad_event', 'message must be text', 1, 1769904000000);
insert into rejections (application_id, code, message, count, last_at) values ('f0fed148-22c4-409a-b0c5-12410c5ea2cf', 'bad_event', 'message must be text', 1, 1769904000000);
insert into codes (id, kind, email, subject_id, code_hash, requested_by, tries, foreign_tries, created_at, expires_at) values ('7fd97f3c-1887-4069-b1d3-c2c610beadd0', 'account_verification', 'dora@example.com', 'e836c3e2-517b-42fb-b79d-acc8c0f3d535', 'kHonFYmKwDulR2xEE0L6D8mTP-pwdx9dmYNEPno5VaQ', 'oBYcwui759Jirgq6JhspyJcVJQ_WKqJ_3nCSrCWw3KQ', 0, 0, 1772323200000, 1772323800000);
insert into codes (id, kind, email, subject_id, code_hash, requested_by, tries, foreign_tries, created_at, expires_at) values ('c789a59d-d145-47c7-9ada-3388d477d6d7', 'password_reset', 'bob@secret-bob.example', 'f8e67cf1-eeec-4c4f-95d5-cea4cf5db490', 'oleOloyV2UAqR51m-tyZTbzlujs7lStE63ptpwb3G38', 'oBYcwui759Jirgq6JhspyJcVJQ_WKqJ_3nCSrCWw3KQ', 0, 0, 1772323200000, 1772323800000);
