import { corridorFactsTool } from '@tern/contract/assistants/assistant-tools.ts';
import type { CorridorFacts } from '@tern/contract/corridors/corridor-facts.ts';
import { mainPricedAmount } from '@tern/contract/corridors/main-priced-amount.ts';
import { corridorSlug } from '@tern/domain/corridors/pages/corridor-slug.ts';
import { formatSurveyPeriod } from '@tern/domain/corridors/survey/survey-period.ts';
import type { z } from 'zod';
import { loadCorridorFactsResponse } from '../../../market/corridors/facts/corridor-facts.ts';
import type { AssistantCaller, AssistantDeps } from '../assistant-deps.ts';
import {
  countryNameInEnglishSentence,
  describeMidMarketRate,
  describeOffer,
  formatExactAmount,
} from '../price-texts.ts';
import { fitReply, fitsReplyLimit, type ToolReply } from '../tool-reply.ts';

type CorridorFactsArguments = z.output<typeof corridorFactsTool.input>;

const defaultOfferCount = 2;

/** Returns the facts from GET /api/corridors/:corridor. */
export async function handleCorridorFacts(
  { fromCountry, toCountry, detail }: CorridorFactsArguments,
  deps: AssistantDeps,
  caller: AssistantCaller,
): Promise<ToolReply> {
  const facts = await loadCorridorFactsResponse(corridorSlug(fromCountry, toCountry), deps, await caller.admit());
  const page = `${caller.origin}/send/${facts.corridor.slug}`;
  const sentences = describeCorridor(facts, page);
  if (detail === 'full') return { structured: { ...facts, page }, sentences };
  const replyWith = (amounts: CorridorFacts['amounts']): ToolReply => ({
    structured: corridorFactsTool.output.parse({ ...facts, amounts, page }),
    sentences,
  });
  const reply = fitReply(defaultOfferCount, (rows) => replyWith(limitOffers(facts, rows)));
  return fitsReplyLimit(reply) ? reply : replyWith(limitOffers(facts, 1).map(removeNotes));
}

const limitOffers = (facts: CorridorFacts, rows: number): CorridorFacts['amounts'] =>
  facts.amounts.map((priced) => ({ ...priced, offers: priced.offers.slice(0, rows) }));

const removeNotes = (priced: CorridorFacts['amounts'][number]): CorridorFacts['amounts'][number] => ({
  ...priced,
  offers: priced.offers.map((offer) => ({ ...offer, provenance: { ...offer.provenance, note: undefined } })),
});

function describeCorridor(facts: CorridorFacts, page: string): readonly string[] {
  const { corridor, survey, midMarket, currency, toCurrency } = facts;
  const middle = mainPricedAmount(facts);
  const cheapest = middle?.offers[0];
  const way = `From ${countryNameInEnglishSentence(corridor.from.code)} to ${countryNameInEnglishSentence(corridor.to.code)}`;
  const asked = { currency, receiveAmount: null };
  return [
    middle && cheapest
      ? `${way}, ${middle.providerCount} providers have a price for ${formatExactAmount(middle.amount, currency)}. ${describeOffer({ ...cheapest, sendAmount: middle.amount, toCurrency }, asked)}.`
      : `${way}, we don’t know of any price.`,
    survey
      ? `Sending the equivalent of 200 USD cost ${survey.costPercent200Usd}% on average (source: ${survey.source}, ${formatSurveyPeriod(survey.period)}).`
      : 'We have no average cost from the World Bank survey for this corridor.',
    midMarket
      ? `The mid-market rate is ${describeMidMarketRate(midMarket)}; see ${page}`
      : `We have no mid-market rate for it; see ${page}`,
  ];
}
