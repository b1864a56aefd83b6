-- A sign-in code that was sent by email. One per browser: a new one replaces it.
create table sign_in_codes (
  -- The browser that asked for it, by the hash of a cookie: the code is useless anywhere else.
  browser_hash text primary key,
  -- The hash of the cookie and the code together.
  code_hash text not null,
  email text not null check (length(email) <= 320),
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null
);
create index sign_in_codes_by_expiry on sign_in_codes (expires_at);
create index users_by_email on users (lower(email));

alter table outbox_messages drop constraint outbox_messages_kind_check;
alter table outbox_messages add constraint outbox_messages_kind_check check (kind in
  ('rate_alert', 'fee_lower', 'new_provider', 'weekly_digest', 'test_email', 'transfer_reminder', 'contact_message', 'contact_receipt',
   'sign_in_code'));
