import type { BodyOf, ResponseOf } from '@tern/contract/endpoint.ts';
import type { PriceCheckResponse } from '@tern/contract/prices/price-check.ts';
import type { sharePrice as declaration } from '@tern/contract/prices/price-contribution.ts';
import type { SendOutcome } from '../../data/outbox/outbox.ts';
import { sendOrQueue } from '../../data/outbox/send-or-queue.ts';

type SharePriceBody = BodyOf<typeof declaration>;
export type SharePriceResponse = ResponseOf<typeof declaration>;

/** Returns the shared fields of a checked price, except for its pay-in and payout methods. */
export function toSharedFields({ query, check, own, generatedAt }: PriceCheckResponse) {
  const { fromCountry, toCountry, currency } = query;
  const { handedOver: amount, fee, receiveAmount } = check;
  const provider = own?.id ?? query.provider ?? '';
  const feeMode = 'included' as const;
  return { fromCountry, toCountry, currency, amount, fee, feeMode, receiveAmount, provider, seenAt: generatedAt };
}

/** Shares a checked price of a known provider, or queues it while offline. */
export function sharePrice(
  answer: PriceCheckResponse,
  methods: Pick<SharePriceBody, 'payoutMethod' | 'payIn'>,
): Promise<SendOutcome<SharePriceResponse>> {
  const { fromCountry, toCountry } = answer.query;
  const body: SharePriceBody = { ...toSharedFields(answer), ...methods };
  const about = `${fromCountry} → ${toCountry}`;
  return sendOrQueue({ kind: 'price', method: 'POST', path: '/api/prices/contributions', body, about });
}
