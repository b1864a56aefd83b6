-- The session in which a browser subscribed, so that ending the session from another browser stops its notifications.
alter table push_subscriptions add column session_hash text references sessions on update cascade on delete set null;
create index push_subscriptions_by_session on push_subscriptions (session_hash);
