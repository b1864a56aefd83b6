-- How a person wants to pay is part of a question. '' = any way, as before.
alter table search_history add column pay_in text not null default '';
alter table saved_searches add column pay_in text not null default '';
