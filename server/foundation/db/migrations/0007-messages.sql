-- What is to be told to people, one row for each message and way of telling. Written in the transaction of what it tells of.
create table outbox_messages (
  id uuid not null,
  channel text not null check (channel in ('email', 'browser')),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('rate_alert', 'fee_lower', 'new_provider', 'weekly_digest', 'test_email')),
  alert_id text check (length(alert_id) <= 200),
  trigger_id text check (length(trigger_id) <= 200),
  content text not null check (content is json and length(content) <= 100000),
  -- Who shares a queue: the domain of the address. A slow one holds up only itself.
  lane text not null,
  status text not null default 'waiting'
    check (status in ('waiting', 'sent', 'refused', 'given_up', 'unsubscribed', 'unreachable')),
  -- How it went out: smtp, file, live or push.
  way text,
  not_before timestamptz not null,
  -- When somebody may take it: the next try, or the end of the lease of the one who has it.
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  first_attempt_at timestamptz,
  -- The fencing token: grows with each taking; who holds an older one may settle nothing.
  lease_token bigint not null default 0,
  -- Made at the first try and never again: a second copy is known by it.
  message_id text,
  last_error text,
  settled_at timestamptz,
  primary key (id, channel)
);
create index outbox_messages_due on outbox_messages (next_attempt_at) include (lane) where status = 'waiting';
create index outbox_messages_by_user on outbox_messages (user_id, not_before);
create index outbox_messages_settled on outbox_messages (settled_at) where settled_at is not null;

-- Who does not want which mail: 'digest', or 'alert:' and its id. Stands until the person switches it on again.
create table mail_suppressions (
  user_id uuid not null references users on delete cascade,
  scope text not null check (length(scope) <= 210),
  since timestamptz not null,
  primary key (user_id, scope)
);

create table push_subscriptions (
  -- SHA-256 of the endpoint: one browser is one row, whoever is signed in there.
  endpoint_hash text primary key,
  user_id uuid not null references users on delete cascade,
  endpoint text not null check (length(endpoint) <= 2000),
  p256dh text not null check (length(p256dh) <= 200),
  auth text not null check (length(auth) <= 100),
  created_at timestamptz not null
);
create index push_subscriptions_by_user on push_subscriptions (user_id);

-- Keys that this instance made itself at its first start and shares with its twins: for web push and for links in mails.
create table instance_keys (
  name text primary key,
  value text not null,
  created_at timestamptz not null default now()
);

-- A digest is written for a person and a week once, whoever comes first.
create table weekly_digest_slots (
  user_id uuid not null references users on delete cascade,
  slot date not null,
  taken_at timestamptz not null,
  primary key (user_id, slot)
);
