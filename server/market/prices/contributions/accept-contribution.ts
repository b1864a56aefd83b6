import { randomUUID } from 'node:crypto';
import type { SharedPriceResponse, SharePriceRequest } from '@tern/contract/prices/price-contribution.ts';
import type { Offer } from '@tern/domain/offers/offer.ts';
import { findContributionImplausibilityReason } from '@tern/domain/prices/contributions/contribution-implausibility.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { lockUser } from '../../../foundation/db/lock-user.ts';
import { inTransaction } from '../../../foundation/db/transactions/in-transaction.ts';
import { ProblemError } from '../../../foundation/problem-error.ts';
import type { CurrentRates } from '../../rates/current-rates.ts';
import type { OfferQuery } from '../quote-source.ts';
import { applyContribution, type ContributionResult } from './apply-contribution.ts';
import { alreadySharedError, type EnforceContributionLimits } from './contribution-limits.ts';
import {
  insertContribution,
  loadPublicPrices,
  lockContributionGroup,
  type NewContribution,
} from './contributions.store.ts';
import { type Caller, hashContributor } from './hash-contributor.ts';
import { calculateMeasuredCostPercents } from './measured-costs.ts';
import { toSharedPriceResponse } from './shared-price-response.ts';
import { validatePrice } from './validate-price.ts';

export type AcceptContributionDeps = {
  readonly rates: Pick<CurrentRates, 'rate'>;
  readonly now: Clock;
  readonly findProvider: (idOrName: string, fromCountry: string) => Provider | undefined;
  /** Returns a corridor's offers measured by sources other than users. */
  readonly measuredOffers: (corridor: OfferQuery) => Promise<readonly Offer[]>;
  readonly enforceLimits: EnforceContributionLimits;
};

export type AcceptedContribution = ContributionResult & { readonly answer: SharedPriceResponse };

/**
 * Stores a shared price, and publishes it if other users or another source agree.
 * @param prove throws if a visitor without an account hasn't spent a token, or has reached the form's limit. It is
 * called only after the price has been validated.
 * @throws InvalidInputError, ProblemError `rate_unavailable`, `limit_reached`, `not_signed_in`, and whatever `prove`
 * throws.
 */
export async function acceptContribution(
  deps: AcceptContributionDeps,
  db: Db,
  asked: { readonly question: SharePriceRequest; readonly caller: Caller; readonly prove: () => Promise<void> },
): Promise<AcceptedContribution> {
  const { question: said, caller, prove } = asked;
  const now = deps.now();
  const { fromCountry, toCountry, currency, payIn, payoutMethod } = said;
  const mid = {
    from: currency,
    to: currencyOfCountry(toCountry),
    rate: deps.rates.rate(currency, currencyOfCountry(toCountry))?.rate,
  };
  const { rate } = mid;
  if (rate === undefined) throw new ProblemError('rate_unavailable');
  const provider = deps.findProvider(said.provider, fromCountry);
  const price = validatePrice(said, { provider, mid: { ...mid, rate }, now });
  if (!provider) throw new Error('A price without a provider was read');
  await prove();
  const question = [provider.id, fromCountry, toCountry, currency, payIn ?? '*', payoutMethod].join(' ');
  const offers = await deps.measuredOffers({
    ...{ fromCountry, toCountry, currency, toCurrency: mid.to },
    amount: price.amount,
    payIn,
  });
  const measured = calculateMeasuredCostPercents(
    offers,
    { providerId: provider.id, payIn, payoutMethod, amount: price.amount },
    { ...mid, rate },
  );
  return inTransaction(db, async (trx) => {
    if (caller.userId !== undefined && !(await lockUser(trx, caller.userId))) throw new ProblemError('not_signed_in');
    await deps.enforceLimits(trx, caller, question);
    await lockContributionGroup(trx, question);
    const stored: NewContribution = {
      id: randomUUID(),
      userId: caller.userId ?? null,
      ...{
        question,
        providerId: provider.id,
        fromCountry,
        toCountry,
        currency,
        toCurrency: mid.to,
        payIn,
        payoutMethod,
      },
      ...(await hashContributor(trx, caller, { question, now })),
      ...price,
      receivedAt: new Date(now),
      doubt: findContributionImplausibilityReason(price),
    };
    if (!(await insertContribution(trx, stored))) throw alreadySharedError();
    const judged: ContributionResult =
      stored.doubt === undefined
        ? await applyContribution(trx, stored, { provider, measured })
        : { status: 'implausible', isPublicChanged: false };
    const publicPrices = await loadPublicPrices(trx, [question], now);
    return { ...judged, answer: toSharedPriceResponse(stored, judged.status, provider.name, publicPrices) };
  });
}
