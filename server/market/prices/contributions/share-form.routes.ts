import { sharePrice } from '@tern/contract/prices/price-contribution.ts';
import { type SharePriceOutcome, sharePriceFormPath } from '@tern/contract/prices/share-form.ts';
import { maxPriceCheckProviderLength } from '@tern/domain/prices/price-check-form.ts';
import { truncateText } from '@tern/domain/text/storable-text.ts';
import type { FastifyInstance } from 'fastify';
import { ProblemError } from '../../../foundation/problem-error.ts';
import { acceptForms, getPostedForm } from '../../../http/accept-forms.ts';
import type { FindUser } from '../../../http/authenticated-user.ts';
import { InvalidInputError } from '../../../http/create-error-handler.ts';
import { callerKey } from '../../../http/enforce-rate-limit.ts';
import { createRateLimiter } from '../../../http/rate-limiter.ts';
import { rejectCrossOriginRequest } from '../../../http/reject-cross-origin-request.ts';
import { acceptContribution } from './accept-contribution.ts';
import type { ContributionsDeps } from './contributions.routes.ts';

export type ShareFormDeps = Pick<ContributionsDeps, 'db' | 'contributions'> & {
  readonly publicOrigin: string | undefined;
  readonly findUser: FindUser;
};

/** The fields that are passed back to the page that contains the form. */
const priceCheckFieldNames = [
  'fromCountry',
  'toCountry',
  'currency',
  'amount',
  'fee',
  'receiveAmount',
  'feeMode',
  'provider',
];

/**
 * Shares a checked price without JavaScript (B1-7), then shows the check again with the result. Without JavaScript,
 * visitors can neither spend a token nor do a proof of work. So visitors without an account are rate limited, per
 * household and in total. Otherwise it works like the API: a price isn't public until users in other networks or
 * another source agree with it.
 */
export function shareFormRoutes(app: FastifyInstance, deps: ShareFormDeps): void {
  const { db, contributions, publicOrigin, findUser } = deps;
  const ofHousehold = createRateLimiter({ now: contributions.now, burst: 2, perMinute: 0.1 });
  const ofAll = createRateLimiter({ now: contributions.now, burst: 20, perMinute: 0.5, maxKeys: 1 });
  acceptForms(app);

  app.post(sharePriceFormPath, async (request, reply) => {
    rejectCrossOriginRequest(request, { publicOrigin, openToPrograms: false });
    const form = getPostedForm(request.body);
    const caller = { userId: (await findUser(request))?.userId, ip: request.ip };
    const prove = async () => {
      if (caller.userId !== undefined) return;
      if (!ofHousehold.take(callerKey(caller.ip)).ok || !ofAll.take('all').ok)
        throw new ProblemError('too_many_requests');
    };
    const outcome = await sharePriceFromForm(form, async (question) => {
      const { answer, isPublicChanged } = await contributions.counts.count(() =>
        acceptContribution(contributions, db, { question, caller, prove }),
      );
      if (isPublicChanged) await contributions.changed();
      return answer.state;
    });
    return reply.redirect(createResultUrl(form, outcome), 303);
  });
}

type ShareFormRequest = NonNullable<ReturnType<typeof parseShareForm>>;

async function sharePriceFromForm(
  form: URLSearchParams,
  share: (question: ShareFormRequest) => Promise<SharePriceOutcome>,
): Promise<SharePriceOutcome> {
  // Bots that fill in every field get a success response, so that they don't try anything else.
  if (form.get('website')) return 'waiting';
  if (!form.get('payoutMethod')) return 'payout_missing';
  const question = parseShareForm(form);
  if (!question) return 'failed';
  try {
    return await share(question);
  } catch (error) {
    if (error instanceof InvalidInputError) return 'failed';
    if (!(error instanceof ProblemError)) throw error;
    const { code } = error.problem;
    if (code === 'too_many_requests') return 'too_fast';
    return code === 'limit_reached' ? 'limit_reached' : 'failed';
  }
}

function parseShareForm(form: URLSearchParams) {
  const text = (name: string) => form.get(name) || undefined;
  const number = (name: string) => (form.get(name) ? Number(form.get(name)) : undefined);
  const read = sharePrice.body?.safeParse({
    ...{ fromCountry: text('fromCountry'), toCountry: text('toCountry'), currency: text('currency') },
    ...{ amount: number('amount'), fee: number('fee'), receiveAmount: number('receiveAmount') },
    ...{ feeMode: text('feeMode'), provider: text('provider'), seenAt: text('seenAt') },
    ...{ payoutMethod: text('payoutMethod'), payIn: text('payIn') },
  });
  return read?.success ? read.data : undefined;
}

function createResultUrl(form: URLSearchParams, outcome: SharePriceOutcome): string {
  const query = new URLSearchParams();
  for (const field of [...priceCheckFieldNames, 'payoutMethod']) {
    const value = form.get(field);
    if (value) query.set(field, truncateText(value, maxPriceCheckProviderLength));
  }
  query.set('shared', outcome);
  return `/check?${query.toString()}#share-price`;
}
