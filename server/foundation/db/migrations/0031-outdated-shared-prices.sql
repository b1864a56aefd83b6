-- A price that several people shared could be withdrawn while their prices stayed "published", so they read that others see it. An amount is
-- comparable if the larger is at most 25% more (domain/prices/contributions/contribution.ts).
update price_contributions c set status = 'outdated'
where c.status = 'published' and not exists (
  select from price_observations p
  where p.source = 'people' and p.external_id = c.question and p.withdrawn_at is null
    and greatest(p.amount, c.amount) <= 1.25 * least(p.amount, c.amount));
