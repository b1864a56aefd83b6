import { type ProviderCategory, providerCategories } from '@tern/domain/providers/provider.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/db/database.ts';
import type { LivePrice, LivePricesStore } from './live-price.ts';

/** A statement takes at most 65,535 parameters; 14 columns of 1,000 rows stay well below. */
const rowsPerStatement = 1000;
const keyColumns = [
  'source',
  'from_currency',
  'to_currency',
  'amount',
  'provider_id',
  'from_country',
  'to_country',
] as const;

/** Keeps live prices in the table live_prices (D2: a restart keeps them, with their age). */
export function createLivePricesStore(db: Db): LivePricesStore {
  return {
    async save(source, prices) {
      for (let start = 0; start < prices.length; start += rowsPerStatement) {
        const rows = prices.slice(start, start + rowsPerStatement).map((price) => asRow(source, price));
        await db
          .insertInto('live_prices')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(keyColumns).doUpdateSet({
              provider_name: sql`excluded.provider_name`,
              category: sql`excluded.category`,
              fee: sql`excluded.fee`,
              rate: sql`excluded.rate`,
              delivery_minutes: sql`excluded.delivery_minutes`,
              collected_at: sql`excluded.collected_at`,
              fetched_at: sql`excluded.fetched_at`,
            }),
          )
          .execute();
      }
    },
    async load(source, since) {
      await db
        .deleteFrom('live_prices')
        .where('source', '=', source)
        .where('fetched_at', '<', new Date(since))
        .execute();
      const rows = await db
        .selectFrom('live_prices')
        .selectAll()
        .where('source', '=', source)
        .orderBy('fetched_at')
        .execute();
      return rows.map((row) => ({
        providerId: row.provider_id,
        providerName: row.provider_name,
        category: categoryOf(row.category),
        fromCountry: row.from_country ?? undefined,
        toCountry: row.to_country ?? undefined,
        fromCurrency: row.from_currency,
        toCurrency: row.to_currency,
        amount: Number(row.amount),
        fee: Number(row.fee),
        rate: Number(row.rate),
        deliveryMinutes: row.delivery_minutes ?? undefined,
        collectedAt: row.collected_at.getTime(),
        fetchedAt: row.fetched_at.getTime(),
      }));
    },
  };
}

function asRow(source: string, price: LivePrice) {
  return {
    source,
    provider_id: price.providerId,
    provider_name: price.providerName,
    category: price.category,
    from_country: price.fromCountry ?? null,
    to_country: price.toCountry ?? null,
    from_currency: price.fromCurrency,
    to_currency: price.toCurrency,
    amount: price.amount,
    fee: price.fee,
    rate: price.rate,
    delivery_minutes: price.deliveryMinutes ?? null,
    collected_at: new Date(price.collectedAt),
    fetched_at: new Date(price.fetchedAt),
  };
}

function categoryOf(text: string): ProviderCategory {
  return providerCategories.find((category) => category === text) ?? 'mto';
}
