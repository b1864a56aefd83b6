import { countryByCode } from '../reference/countries.ts';
import { currencyByCode } from '../reference/currencies.ts';
import { isPayInMethodId } from '../reference/pay-in-methods.ts';
import { isTimeZone } from '../time/create-offset-lookup.ts';
import { nextDay } from './dated-row-lookup.ts';
import type { TaxRule } from './tax-rule.ts';
import { isUsState } from './us-states.ts';

/**
 * Returns the errors in a table of rules, one sentence each; empty if there are none. Checks for unknown places, pay-in
 * methods, time zones and currencies, and for rows of a rule that overlap or leave a gap. A national tax must be a
 * plain percentage of the amount, because cost curves are straight lines.
 */
export function taxRuleErrors(rules: readonly TaxRule[]): string[] {
  const errors = rules.flatMap((rule, index) =>
    findRuleErrors(rule).map((error) => `rules[${index}] (${rule.id}): ${error}`),
  );
  const ids = new Set(rules.map(({ id }) => id));
  for (const id of ids)
    errors.push(...findGapsAndOverlaps(rules.filter((rule) => rule.id === id)).map((error) => `${id}: ${error}`));
  return errors;
}

/** Returns whether a code is a known country or a US state. */
export function isTaxJurisdiction(place: string): boolean {
  return countryByCode(place)?.code === place || isUsState(place);
}

function findRuleErrors({ place, payIns, timeZone, formula, from, to }: TaxRule): string[] {
  const { fixed } = formula;
  return [
    ...(isTaxJurisdiction(place) ? [] : [`no country or US state has the code ${place}`]),
    ...payIns
      .filter((payIn: string) => !isPayInMethodId(payIn))
      .map((payIn: string) => `there is no pay-in method ${payIn}`),
    ...(payIns.length > 0 ? [] : ['applies to no pay-in method']),
    ...(isTimeZone(timeZone) ? [] : [`there is no time zone ${timeZone}`]),
    ...(from !== undefined && to !== undefined && to < from ? [`ends on ${to}, before it begins on ${from}`] : []),
    ...(fixed && !currencyByCode(fixed.currency) ? [`no currency has the code ${fixed.currency}`] : []),
    ...(fixed && countryByCode(place) ? ["a country's tax must be a plain share of the amount"] : []),
  ];
}

/** Returns an error for each gap and overlap between the rows of one rule. */
function findGapsAndOverlaps(rows: readonly TaxRule[]): string[] {
  const ordered = [...rows].sort((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  return ordered.slice(1).flatMap((next, index) => {
    const { from = '', to } = ordered[index] as TaxRule;
    if (next.place !== ordered[0]?.place) return [`is in ${ordered[0]?.place} and in ${next.place}`];
    if (next.from === undefined || to === undefined || next.from <= to)
      return [`the row from ${from || 'the start'} overlaps the next`];
    return next.from === nextDay(to) ? [] : [`no row for the days after ${to} and before ${next.from}`];
  });
}
