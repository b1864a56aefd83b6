-- Where a person also gets messages: a chat, a topic of an ntfy server, a webhook of their own.
create table notification_channels (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('telegram', 'ntfy', 'webhook')),
  -- A webhook's or a topic's URL; the number of a chat.
  address text not null check (length(address) <= 2000),
  -- How the person recognizes it.
  label text not null check (length(label) <= 300),
  -- What a webhook is signed with; a token that a topic asks for.
  secret text check (length(secret) <= 500),
  -- 'unverified' until a test message got through.
  state text not null default 'unverified' check (state in ('unverified', 'active', 'disabled')),
  created_at timestamptz not null,
  -- The first failure since the last success.
  failing_since timestamptz,
  last_error text check (length(last_error) <= 500),
  last_sent_at timestamptz,
  unique (user_id, kind, address)
);

-- A message to a channel is a row of its own; its id is derived from the message's and the channel's.
alter table outbox_messages add column channel_id uuid references notification_channels on delete cascade;
alter table outbox_messages drop constraint outbox_messages_channel_check;
alter table outbox_messages add constraint outbox_messages_channel_check
  check (channel in ('email', 'browser', 'telegram', 'ntfy', 'webhook'));
alter table outbox_messages add constraint outbox_messages_to_channel
  check ((channel_id is null) = (channel in ('email', 'browser')));
alter table outbox_messages drop constraint outbox_messages_kind_check;
alter table outbox_messages add constraint outbox_messages_kind_check check (kind in
  ('rate_alert', 'fee_lower', 'new_provider', 'weekly_digest', 'test_email', 'transfer_reminder', 'contact_message', 'contact_receipt',
   'sign_in_code', 'channel_disabled'));
-- Mail and channels are claimed apart, so that a thousand slow webhooks delay no mail.
drop index outbox_messages_due;
create index outbox_messages_due on outbox_messages (next_attempt_at) include (lane)
  where status = 'waiting' and channel_id is null;
create index outbox_messages_due_channels on outbox_messages (next_attempt_at) include (lane)
  where status = 'waiting' and channel_id is not null;
create index outbox_messages_by_channel on outbox_messages (channel_id) where channel_id is not null;

-- Feeds that a person subscribes to with a secret address; only its hash is stored.
create table private_feeds (
  token_hash text primary key,
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('atom', 'calendar')),
  created_at timestamptz not null,
  last_read_at timestamptz,
  unique (user_id, kind)
);

-- A code that somebody sends to the bot to link a chat; at most one per person.
create table telegram_link_codes (
  user_id uuid primary key references users on delete cascade,
  code_hash text not null unique,
  expires_at timestamptz not null
);

-- How far a bot's updates were read, and which instance reads them now.
create table telegram_bots (
  bot_id text primary key check (length(bot_id) <= 100),
  username text,
  next_update_id bigint not null default 0,
  held_by text,
  held_until timestamptz
);
