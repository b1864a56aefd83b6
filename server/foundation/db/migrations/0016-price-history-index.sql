-- The history of one provider in one corridor, and everything seen in a corridor. A price without a country holds for every country that
-- uses its currency, so the currency takes the country's place; codes of two and of three letters never meet.
drop index price_observations_history;
create index price_observations_history on price_observations
  (coalesce(from_country, currency), coalesce(to_country, to_currency), provider_id, seen_at);
