-- Transfers that people made elsewhere and follow here.
create table transfers (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  provider_id text check (length(provider_id) <= 80),
  provider_name text not null check (length(provider_name) <= 80),
  from_country char(2) not null,
  to_country char(2) not null,
  send_amount numeric not null check (send_amount > 0),
  send_currency char(3) not null,
  receive_currency char(3) not null,
  payout_method text not null,
  quoted_receive_amount numeric check (quoted_receive_amount >= 0),
  total_cost numeric check (total_cost >= 0),
  reference text not null check (length(reference) <= 80),
  note text not null check (length(note) <= 500),
  sent_at timestamptz not null,
  promised_minutes integer check (promised_minutes > 0),
  time_zone text not null check (length(time_zone) <= 64),
  remind boolean not null,
  progress_stage text,
  progress_at timestamptz,
  received_at timestamptz,
  received_amount numeric check (received_amount >= 0),
  -- How long it took, counted as its provider's promise is; of it the provider's measured speed is made.
  counted_minutes integer check (counted_minutes > 0),
  -- When it should arrive and why, as one JSON document; null where nobody says how long it takes.
  expected text check (expected is json object),
  due_at timestamptz,
  overdue_at timestamptz,
  -- Set in the transaction that puts the reminder into the outbox: nobody is reminded twice.
  reminded_due_at timestamptz,
  reminded_overdue_at timestamptz
);
create index transfers_by_user on transfers (user_id, sent_at desc);
create index transfers_to_remind on transfers (due_at) where remind and received_at is null and reminded_overdue_at is null;
create index transfers_measured on transfers (provider_id, received_at) where counted_minutes is not null;

alter table outbox_messages drop constraint outbox_messages_kind_check;
alter table outbox_messages add constraint outbox_messages_kind_check
  check (kind in ('rate_alert', 'fee_lower', 'new_provider', 'weekly_digest', 'test_email', 'transfer_reminder'));
