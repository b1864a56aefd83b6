import type { ResponseOf } from '@tern/contract/endpoint.ts';
import type { listTaxRules } from '@tern/contract/tax-rules.ts';
import { createDatedRowLookup } from '@tern/domain/taxes/dated-row-lookup.ts';
import type { ProposedTax, TaxRule } from '@tern/domain/taxes/tax-rule.ts';
import { startOfDay } from '@tern/domain/time/start-of-day.ts';
import type { TaxCatalogue } from './load-tax-catalogue.ts';
import { toReceivingSideNoteResponse } from './tax-response.ts';

type RuleResponse = ResponseOf<typeof listTaxRules>['rules'][number];

/**
 * Returns all tax rules and facts about receiving money, or those of one country and its regions.
 * @param at milliseconds since 1970. Each place's local date at that time determines which rules are in force there.
 */
export function toTaxRulesResponse(
  data: TaxCatalogue,
  country: string | undefined,
  at: number,
): ResponseOf<typeof listTaxRules> {
  const isAsked = ({ place }: { readonly place: string }): boolean =>
    country === undefined || place === country || place.startsWith(`${country}-`);
  return {
    rules: [
      ...data.rules.filter(isAsked).map((rule) => toRuleResponse(rule, at)),
      ...data.proposed.filter(isAsked).map(toProposalResponse),
    ],
    receiving: data.receiving.filter(isAsked).map((fact) => ({
      ...toReceivingSideNoteResponse(fact),
      ...{ place: fact.place, from: fact.from ?? null, to: fact.to ?? null },
    })),
  };
}

function toRuleResponse(rule: TaxRule, at: number): RuleResponse {
  const { id, place, from = null, to = null, payIns, formula, label, text, source, url = null, asOf } = rule;
  const status = getTaxRuleStatus(rule, at);
  return {
    ...{ id, place, status, from, to, payIns: [...payIns], label, text, source, url, asOf },
    isCounted: status === 'in_force' && !place.includes('-'),
    proposedOn: null,
    percent: formula.percent,
    fixed: formula.fixed ?? null,
  };
}

function getTaxRuleStatus(rule: TaxRule, at: number): RuleResponse['status'] {
  if (createDatedRowLookup([rule]).rowsAt(rule.place, at).length > 0) return 'in_force';
  return rule.from !== undefined && at < startOfDay(rule.from, rule.timeZone) ? 'not_yet' : 'ended';
}

function toProposalResponse({ id, place, proposedOn, label, text, source, url, asOf }: ProposedTax): RuleResponse {
  return {
    ...{ id, place, status: 'proposed', label, text, source, url: url ?? null, asOf, proposedOn },
    ...{ isCounted: false, from: null, to: null, payIns: [], percent: null, fixed: null },
  };
}
