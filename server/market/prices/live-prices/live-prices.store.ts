import { calculateMarginPercent } from '@tern/domain/prices/parse-captured-prices.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { wiseObservationSource } from '../observations/known-sources.ts';
import {
  appendObservations,
  loadFeedObservations,
  type ObservationToStore,
  saveObservationSources,
} from '../observations/observations.store.ts';
import type { StoredObservation } from '../observations/row-to-observations.ts';
import type { LivePrice, LivePricesStore } from './live-price.ts';

/** Creates the store of live prices. It saves them as observations, so their age survives a restart (D2). */
export function createLivePricesStore(db: Db): LivePricesStore {
  let isSourceSaved = false;
  return {
    async save(source, prices) {
      if (source === wiseObservationSource.id && !isSourceSaved) {
        await saveObservationSources(db, [wiseObservationSource]);
        isSourceSaved = true;
      }
      for (const [fetchedAt, together] of Map.groupBy(prices, (price) => price.fetchedAt)) {
        await appendObservations(
          db,
          together.map((price) => toLivePriceObservation(source, price)),
          fetchedAt,
        );
      }
    },
    async load(source, since) {
      return (await loadFeedObservations(db, source, since)).flatMap(toLivePrices);
    },
  };
}

/** Returns the observation that is stored for a live price. */
export function toLivePriceObservation(source: string, price: LivePrice): ObservationToStore {
  const { providerId, fromCountry, toCountry, fromCurrency, toCurrency, rate, mid } = price;
  return {
    source,
    externalId: `${fromCurrency}${toCurrency} ${fromCountry ?? '*'} ${toCountry ?? '*'} ${providerId}`,
    kind: 'feed',
    providerId,
    providerName: price.providerName,
    category: price.category,
    fromCountry,
    toCountry,
    currency: fromCurrency,
    toCurrency,
    payoutMethod: 'bank_transfer',
    amount: price.amount,
    fee: price.fee,
    rate,
    ...(mid !== undefined && { midRate: mid, marginPercent: calculateMarginPercent(rate, mid) }),
    deliveryMinutes: price.deliveryMinutes,
    seenAt: price.collectedAt,
    seenPrecision: 'minute',
  };
}

function toLivePrices(one: StoredObservation): LivePrice[] {
  if (one.fee === undefined || one.rate === undefined) return [];
  return [
    {
      providerId: one.providerId,
      providerName: one.providerName,
      category: one.category,
      fromCountry: one.fromCountry,
      toCountry: one.toCountry,
      fromCurrency: one.currency,
      toCurrency: one.toCurrency,
      amount: one.amount,
      fee: one.fee,
      rate: one.rate,
      mid: one.midRate,
      deliveryMinutes: one.deliveryMinutes,
      collectedAt: one.seenAt,
      fetchedAt: one.recordedAt,
    },
  ];
}
