import { formatFigure, formatMoney, formatRate } from '@tern/domain/money/format-money.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import { isEstimatedOffer } from '@tern/domain/providers/offer.ts';
import { countryByCode } from '@tern/domain/reference/countries.ts';
import type { Db } from '../../foundation/db/database.ts';
import { corridorFigures } from '../../market/corridors/corridor-figures.ts';
import type { SearchRoom } from '../../market/search/run-search.ts';
import { ageWords } from '../templates/figure-words.ts';
import { alertsFiredSince, favoriteCorridors } from './digest.store.ts';
import type { DigestContent, DigestCorridor } from './digest-content.ts';

export type ComposeDigest = (userId: string) => Promise<DigestContent>;

/** How often a person's alerts fired since then. */
export type CountFired = (db: Db, userId: string, since: Date) => Promise<number>;

const mostCorridors = 10;
const weekMs = 7 * 86_400_000;

/** The figures of a digest, all of this moment: the same as the search and the corridor cards show (D8). */
export function createComposeDigest(
  room: SearchRoom & { readonly db: Db },
  countFired: CountFired = alertsFiredSince,
): ComposeDigest {
  return async (userId) => {
    const favorites = await favoriteCorridors(room.db, userId);
    const told = favorites.slice(0, mostCorridors);
    const corridors = await Promise.all(told.map((corridor) => digestCorridor(corridor, room)));
    return {
      composedAt: new Date(room.now()).toISOString(),
      alertsFired: await countFired(room.db, userId, new Date(room.now() - weekMs)),
      leftOut: favorites.length - told.length,
      corridors: corridors.filter((corridor) => corridor !== undefined),
    };
  };
}

async function digestCorridor(
  corridor: { readonly fromCountry: string; readonly toCountry: string },
  room: SearchRoom,
): Promise<DigestCorridor | undefined> {
  const figures = await corridorFigures(corridor, room);
  if (!figures) return undefined;
  const { amount, currency, toCurrency, summary, mid, trend } = figures;
  const { offer, cost } = summary.best;
  const { provenance } = offer;
  const asOf = Date.parse(provenance.asOf);
  const age = Number.isNaN(asOf) ? '' : `, ${ageWords(Math.max(0, room.now() - asOf))} old`;
  return {
    title: `${nameOf(corridor.fromCountry)} to ${nameOf(corridor.toCountry)}`,
    sends: formatMoney(amount, currency, 'en', { short: true }),
    best: {
      receive: formatMoney(majorUnits(cost.receiveAmount), toCurrency, 'en', { estimate: isEstimatedOffer(offer) }),
      provider: offer.provider.name,
      source: `${provenance.source}, ${provenance.confidence === 'estimated' ? 'estimate' : provenance.confidence}${age}`,
    },
    rate: {
      text: `1 ${currency} = ${formatRate(mid.rate, 'en')} ${toCurrency}`,
      source: mid.sourceName,
      ageMs: Math.max(0, room.now() - mid.asOf),
    },
    change: trend ? `${trend.changePercent > 0 ? '+' : ''}${formatFigure(trend.changePercent, 'en')}%` : null,
    isSimulated: mid.kind === 'simulated',
  };
}

function nameOf(code: string): string {
  return countryByCode(code)?.name ?? code;
}
