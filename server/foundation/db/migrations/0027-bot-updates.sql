-- When a bot last read an update. After a week without updates, Telegram continues with a random number.
alter table telegram_bots add column last_update_at timestamptz;
