import type { SearchResponse } from '@tern/contract/search/search-response.ts';
import type { ReceivingSideNoteResponse, TaxLineResponse, TaxNote } from '@tern/contract/taxes/tax-facts.ts';
import { majorUnits } from '@tern/domain/money/major-units.ts';
import { subtractMoney } from '@tern/domain/money/money.ts';
import { isEstimatedOffer } from '@tern/domain/offers/price-label.ts';
import type { Quote } from '@tern/domain/offers/quote.ts';
import type { ReceivingSideNote } from '@tern/domain/taxes/receiving-side-note.ts';
import type { ProposedTax, TaxRule } from '@tern/domain/taxes/tax-rule.ts';
import { splitTax, type TaxLine } from '@tern/domain/taxes/tax-split.ts';
import type { TaxFacts } from '../prices/corridor-taxes.ts';

/** Converts a tax on an offer to the API's format. */
export function toTaxLineResponse({ rule, amount }: TaxLine): TaxLineResponse {
  const { id, label, formula, source, url = null, asOf } = rule;
  return { id, label, amount: majorUnits(amount), percent: formula.percent, source, url, asOf };
}

/**
 * Returns the taxes and the facts about receiving money.
 * @param rows the listed offers, in order
 */
export function toTaxFactsResponse(
  facts: TaxFacts | undefined,
  rows: readonly Quote[],
): Pick<SearchResponse, 'taxes' | 'receiving'> {
  if (!facts) return { taxes: [], receiving: null };
  const { inForce, inParts, proposed, receiving } = facts;
  return {
    taxes: [
      ...inForce.map((rule) => ({
        ...toTaxNote(rule),
        ...calculateTaxNoteAmount(rule, rows),
        status: 'counted' as const,
      })),
      ...inParts.map((rule) => ({ ...toTaxNote(rule), status: 'not_counted' as const })),
      ...proposed.map((rule) => ({ ...toTaxNote(rule), status: 'proposed' as const })),
    ],
    receiving: receiving.map(toReceivingSideNoteResponse),
  };
}

function toTaxNote(rule: TaxRule | ProposedTax): Omit<TaxNote, 'status'> {
  const { id, place, label, text, source, url = null, asOf } = rule;
  return {
    ...{ id, place, label, text, source, url, asOf },
    payIns: 'payIns' in rule ? [...rule.payIns] : [],
    proposedOn: 'proposedOn' in rule ? rule.proposedOn : null,
    amount: null,
    isEstimate: false,
    isTaken: false,
  };
}

/**
 * Returns the tax on the first offer that the rule applies to. If it applies to none, returns what the tax on the first
 * offer would be. `amount` is null if there are no offers or the tax can't be calculated.
 */
function calculateTaxNoteAmount(
  rule: TaxRule,
  rows: readonly Quote[],
): Pick<TaxNote, 'amount' | 'isEstimate' | 'isTaken'> {
  const [first] = rows;
  if (!first) return { amount: null, isEstimate: false, isTaken: false };
  for (const { offer, cost } of rows) {
    const line = cost.taxLines.find((one) => one.rule.id === rule.id);
    if (line) return { amount: majorUnits(line.amount), isEstimate: isEstimatedOffer(offer), isTaken: true };
  }
  const { sendAmount, transferFee } = first.cost;
  const line = splitTax(subtractMoney(sendAmount, transferFee), [rule])?.lines[0];
  const amount = line ? majorUnits(line.amount) : null;
  return { amount, isEstimate: isEstimatedOffer(first.offer), isTaken: false };
}

/** Converts a fact about receiving money to the API's format. */
export function toReceivingSideNoteResponse(fact: ReceivingSideNote): ReceivingSideNoteResponse {
  const { id, kind, label, text, verify, source, readOn } = fact;
  const { percent = null, payoutMethods = null, url = null, asOf = null } = fact;
  return {
    ...{ id, kind, label, text, verify, source, readOn },
    ...{ percent, payoutMethods: payoutMethods && [...payoutMethods], url, asOf },
  };
}
