-- What people share is CC BY 4.0 from now on: the form says so. What was shared before isn't, and a published price rests on the prices of up
-- to two weeks, so what was published until two weeks from now isn't passed on.
alter table price_sources add column open_from timestamptz;
insert into price_sources (id, name, url, license, redistributable, open_from)
  select 'people', 'People who use Tern', '', 'CC BY 4.0', true, now() + interval '14 days'
  where exists (select from price_contributions) or exists (select from price_sources where id = 'people')
  on conflict (id) do update set license = excluded.license, redistributable = true, open_from = excluded.open_from;
