-- What visitors wrote to the operator. No account belongs to it; kept for a year (server/contact/forget-old-messages.job.ts).
create table contact_messages (
  -- The client's, so that sending it twice makes one.
  id uuid primary key,
  name text not null check (length(name) between 1 and 100),
  email text not null check (length(email) <= 320),
  topic text not null check (length(topic) <= 40),
  message text not null check (length(message) between 1 and 5000),
  received_at timestamptz not null,
  -- The mailbox behind the address, as far as it can be told: an acknowledgement goes to one mailbox once a day.
  mailbox text not null check (length(mailbox) <= 320),
  acknowledged boolean not null
);
create index contact_messages_by_mailbox on contact_messages (mailbox, received_at) where acknowledged;
create index contact_messages_by_time on contact_messages (received_at);

-- Whether help articles helped: counts, and nothing of who said so.
create table help_feedback (
  slug text primary key check (length(slug) <= 80),
  helpful integer not null default 0,
  unhelpful integer not null default 0
);

-- Mail to an address that belongs to no account: the operator, and who wrote to them.
alter table outbox_messages alter column user_id drop not null;
alter table outbox_messages add column address text check (length(address) <= 320);
alter table outbox_messages add constraint outbox_messages_to_somebody check ((user_id is null) <> (address is null));
alter table outbox_messages drop constraint outbox_messages_kind_check;
alter table outbox_messages add constraint outbox_messages_kind_check check (kind in
  ('rate_alert', 'fee_lower', 'new_provider', 'weekly_digest', 'test_email', 'transfer_reminder', 'contact_message', 'contact_receipt'));
