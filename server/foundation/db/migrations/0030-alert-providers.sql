-- An alert's provider could be any text. With a space or "*" in it, a price alert had the key of another series, and
-- the first alert of a series decides what is read for all of them. A provider's id has only letters, digits and hyphens.
-- "*" had the key of "any provider". Alerts for a rate don't use the provider.
update alerts set draft = draft::jsonb - 'provider'
where draft::jsonb ->> 'provider' = '*' or (series ~ '^(rate|best) ' and draft::jsonb ->> 'provider' !~ '^[[:alnum:]-]+$');

-- Such an alert can't be triggered by its own provider, because no provider has such an id.
delete from alerts where draft::jsonb ->> 'provider' like '% %';

-- With another provider, other providers were seen, so the next check is like the first one.
delete from alert_series s
where s.question::jsonb ->> 'provider' ~ '[ *]' and not exists (select 1 from alerts a where a.series = s.series);
update alert_series s set question = a.draft, pending = null, checked_at = null
from alerts a where a.series = s.series and s.question::jsonb ->> 'provider' ~ '[ *]';
