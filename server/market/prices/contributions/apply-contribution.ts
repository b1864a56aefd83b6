import type { Contribution } from '@tern/domain/prices/contributions/contribution.ts';
import { areComparableAmounts } from '@tern/domain/prices/contributions/contribution.ts';
import {
  agreementWindowMs,
  agreesWithPublishedPrice,
  type ContributionVerdict,
  evaluateContribution,
} from '@tern/domain/prices/contributions/evaluate-contribution.ts';
import type { Provider } from '@tern/domain/providers/provider.ts';
import type { Db } from '../../../foundation/db/database.ts';
import { peopleObservationSource } from '../observations/known-sources.ts';
import { appendObservations, saveObservationSources } from '../observations/observations.store.ts';
import {
  type ContributionStatus,
  loadCountedContributions,
  loadPublishedContributions,
  loadPublishedPrices,
  type NewContribution,
  type StoredPublishedPrice,
  setContributionStatus,
  withdrawPublishedPrices,
} from './contributions.store.ts';

export type ContributionResult = { readonly status: ContributionStatus; readonly isPublicChanged: boolean };

/**
 * Compares a stored contribution with others for the same question, then publishes, withdraws or rejects prices. The
 * caller must hold the question's lock.
 * @param measured the total costs in percent according to other sources.
 */
export async function applyContribution(
  trx: Db,
  stored: NewContribution,
  { provider, measured }: { readonly provider: Provider; readonly measured: readonly number[] },
): Promise<ContributionResult> {
  const now = stored.receivedAt.getTime();
  const since = new Date(stored.seenAt.getTime() - agreementWindowMs);
  const all = await loadCountedContributions(trx, stored.question, since);
  const newest = all.find(({ id }) => id === stored.id);
  if (!newest) throw new Error('A contribution was not stored');
  const publications = await loadPublishedPrices(trx, stored.question);
  const comparable = publications.filter(({ amount }) => areComparableAmounts(amount, newest.amount));
  const verdict = evaluateContribution(newest, all, { published: comparable[0], measured });
  // Otherwise, the contradicted price would come back once its replacement, which is for a slightly different amount,
  // is withdrawn.
  if (verdict.isContradicted) await withdrawContradictedPrices(trx, stored, publications);
  if (verdict.publish) await publishPrice(trx, { stored, provider, publish: verdict.publish, now });
  await writeStatuses(trx, verdict);
  const isPublicChanged = verdict.isContradicted || verdict.publish !== undefined;
  return { status: determineStatus(newest, verdict), isPublicChanged };
}

/**
 * Withdraws the published prices whose amounts are comparable to the contribution's. Published contributions at such
 * amounts become outdated, even those too old to be compared with it. A contribution seen after the newest withdrawn
 * price was published goes back to waiting, unless it is too old. A contribution keeps its status if a published price
 * that it agrees with remains.
 */
async function withdrawContradictedPrices(
  trx: Db,
  { question, amount, seenAt, receivedAt }: NewContribution,
  publications: readonly StoredPublishedPrice[],
): Promise<void> {
  const withdrawn = publications.filter((one) => areComparableAmounts(one.amount, amount));
  const remaining = publications.filter((one) => !withdrawn.includes(one));
  const ids = withdrawn.map(({ id }) => id);
  await withdrawPublishedPrices(trx, ids, receivedAt);
  const countedFrom = Math.max(seenAt.getTime() - agreementWindowMs, ...withdrawn.map((one) => one.decidedAt));
  for (const one of await loadPublishedContributions(trx, question))
    if (areComparableAmounts(one.amount, amount) && !remaining.some((left) => agreesWithPublishedPrice(one, left)))
      await setContributionStatus(trx, [one.id], one.seenAt > countedFrom ? 'waiting' : 'outdated');
}

type PriceToPublish = NonNullable<ContributionVerdict<Contribution>['publish']>;

async function publishPrice(
  trx: Db,
  asked: {
    readonly stored: NewContribution;
    readonly provider: Provider;
    readonly publish: PriceToPublish;
    readonly now: number;
  },
): Promise<void> {
  const { stored, provider, publish, now } = asked;
  const { price, people, seenAt } = publish;
  await saveObservationSources(trx, [peopleObservationSource]);
  const { fromCountry, toCountry, currency, toCurrency, payIn, payoutMethod } = stored;
  const observation = {
    source: peopleObservationSource.id,
    externalId: stored.question,
    kind: 'person' as const,
    providerId: provider.id,
    providerName: provider.name,
    category: provider.category,
    ...{ fromCountry, toCountry, currency, toCurrency, payIn, payoutMethod },
    ...{ amount: price.amount, fee: price.fee, marginPercent: price.marginPercent },
    people,
    // For privacy, only the day on which a user saw the price is published.
    seenPrecision: 'day' as const,
  };
  // A price with the same amount and time may already have been published, based on fewer people's reports. Stored prices are never
  // changed, so the new price gets a slightly later time.
  let at = seenAt;
  while ((await appendObservations(trx, [{ ...observation, seenAt: at }], now)) === 0) at += 1;
}

async function writeStatuses(
  trx: Db,
  { agreeing, outliers, outdated }: ContributionVerdict<Contribution>,
): Promise<void> {
  const ids = (all: readonly Contribution[]) => all.map(({ id }) => id);
  await setContributionStatus(trx, ids(agreeing), 'published');
  await setContributionStatus(trx, ids(outliers), 'outlier');
  await setContributionStatus(trx, ids(outdated), 'outdated');
}

function determineStatus(
  newest: Contribution,
  { agreeing, outliers }: ContributionVerdict<Contribution>,
): ContributionStatus {
  if (agreeing.includes(newest)) return 'published';
  return outliers.includes(newest) ? 'outlier' : 'waiting';
}
