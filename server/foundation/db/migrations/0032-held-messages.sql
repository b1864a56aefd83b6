-- Whether a message whose last attempt failed isn't retried before its recipient's quiet hours end.
alter table outbox_messages add column held boolean not null default false;
