import { toPriceRangeResponse } from '@tern/contract/search/range-response.ts';
import { formatMoney, formatNumber, formatRate } from '@tern/domain/money/format-money.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import { isEstimatedOffer, priceLabel } from '@tern/domain/offers/price-label.ts';
import { languageWritingDirection } from '@tern/domain/reference/language-path.ts';
import type { Db } from '../../foundation/db/database.ts';
import { calculateCorridorStats } from '../../market/corridors/calculate-corridor-stats.ts';
import type { SearchDeps } from '../../market/search/run-search.ts';
import { countryName } from '../messages/country-name.ts';
import type { FindLanguage, Language } from '../messages/find-language.ts';
import { formatAge, formatPrice, priceSourceText, valueMessages } from '../templates/value-text.ts';
import { countUserTriggers, loadFavoriteCorridors, loadUserLanguage } from './digest.store.ts';
import { type DigestContent, type DigestCorridor, maxDigestCorridors } from './digest-content-schema.ts';

export type ComposeDigest = (userId: string) => Promise<DigestContent>;

/** Returns how many times a user's alerts have been triggered since a given date. */
export type CountTriggers = (db: Db, userId: string, since: Date) => Promise<number>;

type ComposeDigestDeps = SearchDeps & { readonly db: Db; readonly languages: FindLanguage };

const weekMs = 7 * 86_400_000;

/**
 * Returns a function that collects the current numbers for a digest in the user's language. The numbers match search
 * results and corridor cards (D8).
 */
export function createComposeDigest(
  deps: ComposeDigestDeps,
  countFired: CountTriggers = countUserTriggers,
): ComposeDigest {
  return async (userId) => {
    const favorites = await loadFavoriteCorridors(deps.db, userId);
    const language = deps.languages(await loadUserLanguage(deps.db, userId));
    const corridors = await composeDigestCorridors(favorites, language, deps);
    return {
      composedAt: new Date(deps.now()).toISOString(),
      alertsFired: await countFired(deps.db, userId, new Date(deps.now() - weekMs)),
      leftOut: favorites.length - corridors.length,
      corridors,
    };
  };
}

type Corridor = { readonly fromCountry: string; readonly toCountry: string };

/** Returns the first favorites that have a price, up to the maximum. */
async function composeDigestCorridors(
  favorites: readonly Corridor[],
  language: Language,
  deps: ComposeDigestDeps,
): Promise<DigestCorridor[]> {
  const priced: DigestCorridor[] = [];
  for (let start = 0; start < favorites.length && priced.length < maxDigestCorridors; start += maxDigestCorridors) {
    const next = favorites.slice(start, start + maxDigestCorridors);
    const composed = await Promise.all(next.map((corridor) => composeDigestCorridor(corridor, language, deps)));
    priced.push(...composed.filter((corridor) => corridor !== undefined));
  }
  return priced.slice(0, maxDigestCorridors);
}

async function composeDigestCorridor(
  corridor: Corridor,
  language: Language,
  deps: ComposeDigestDeps,
): Promise<DigestCorridor | undefined> {
  const { t, locale } = language;
  const figures = await calculateCorridorStats(corridor, deps);
  if (!figures) return undefined;
  const { amount, currency, toCurrency, payoutMethod, summary, mid, trend } = figures;
  const { offer, cost, range } = summary.best;
  const { provenance } = offer;
  const asOf = Date.parse(provenance.asOf);
  const price = t(valueMessages[`price_${priceLabel(offer)}`]);
  const priceAge = Number.isNaN(asOf)
    ? price
    : t(valueMessages.priceAge, { price, age: formatAge(Math.max(0, deps.now() - asOf), language) });
  return {
    title: formatCorridor(corridor, locale),
    sends: formatMoney(amount, currency, locale, { short: true }),
    ...(payoutMethod && { payoutMethod }),
    best: {
      receive: formatPrice(majorUnits(cost.receiveAmount), toCurrency, language, {
        estimate: isEstimatedOffer(offer),
        range: toPriceRangeResponse(range),
      }),
      provider: offer.provider.name,
      source: `${priceSourceText(provenance.source, language)}, ${priceAge}`,
      ...(summary.aboutEqual.length > 0 && { equals: summary.aboutEqual.length - 1 }),
    },
    ...(currency === toCurrency && { isFixedRate: true }),
    rate: {
      text: `1 ${currency} = ${formatRate(mid.rate, locale)} ${toCurrency}`,
      source: mid.sourceName,
      ageMs: Math.max(0, deps.now() - mid.asOf),
    },
    change: trend ? `${trend.changePercent > 0 ? '+' : ''}${formatNumber(trend.changePercent, locale)}%` : null,
    isSimulated: mid.kind === 'simulated',
  };
}

function formatCorridor({ fromCountry, toCountry }: Corridor, locale: string): string {
  const [from, to] = [countryName(fromCountry, locale), countryName(toCountry, locale)];
  return languageWritingDirection(locale) === 'rtl' ? `${from} ← ${to}` : `${from} → ${to}`;
}
