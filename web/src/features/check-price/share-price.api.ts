import type { AnswerOf, BodyOf } from '@tern/contract/endpoint.ts';
import type { PriceCheckAnswer } from '@tern/contract/prices/price-check.ts';
import type { sharePrice as declaration } from '@tern/contract/prices/price-contribution.ts';
import type { SendOutcome } from '../../data/outbox/outbox.ts';
import { sendOrQueue } from '../../data/outbox/send-or-queue.ts';

type Body = BodyOf<typeof declaration>;
export type SharedPrice = AnswerOf<typeof declaration>;

/** Shares a checked price of a provider that we know, or queues it until there is a network. */
export function sharePrice(
  { query, check, own, generatedAt }: PriceCheckAnswer,
  payoutMethod: Body['payoutMethod'],
): Promise<SendOutcome<SharedPrice>> {
  const { fromCountry, toCountry, currency } = query;
  const { handedOver: amount, fee, receiveAmount } = check;
  const body: Body = {
    ...{ fromCountry, toCountry, currency, amount, fee, feeMode: 'included', receiveAmount, payoutMethod },
    ...{ provider: own?.id ?? query.provider ?? '', seenAt: generatedAt },
  };
  const about = `${fromCountry} → ${toCountry}`;
  return sendOrQueue({ kind: 'price', method: 'POST', path: '/api/prices/contributions', body, about });
}
