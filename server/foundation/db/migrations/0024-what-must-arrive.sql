-- A search may ask for what must arrive; `amount` is then what the cheapest offer took. 0 or null = it asks for `amount`, as before.
alter table search_history add column receive_amount numeric not null default 0;
alter table search_history drop constraint search_history_pkey;
alter table search_history add primary key (user_id, from_country, to_country, amount, receive_amount);
alter table saved_searches add column receive_amount numeric;
