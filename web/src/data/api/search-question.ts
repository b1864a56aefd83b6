import type { QueryOf } from '@tern/contract/endpoint.ts';
import type { quotes } from '@tern/contract/search/search.ts';
import { isPayInMethod } from '@tern/domain/reference/pay-in-methods.ts';
import { defaultCorridor, emptySearchForm } from '@tern/domain/search/search-defaults.ts';

/**
 * The query string is the whole state of a search ([S2-4], D4): what it asks, and how an address looks with
 * something in it changed. Every filter, order and tile is such an address, so that it works as a plain link.
 */
export type Question = QueryOf<typeof quotes>;
export type QuestionPart = keyof Question;

const parts = [
  'fromCountry',
  'toCountry',
  'amount',
  'receiveAmount',
  'currency',
  'payIn',
  'payoutMethod',
  'deliveryTime',
  'sortBy',
  'estimates',
] as const;
/** A hidden field of the form: what had to arrive before somebody typed. */
export const receiveBefore = 'receiveBefore';
/** [S2-4] Stays in the address, though the answer does not depend on it. */
const carried = ['source'] as const;

/** What an address names. A recent search may name its currency `fromCurrency` ([S2-4]); anything unknown is left out. */
export function questionOf(search: URLSearchParams): Question {
  const question: Record<string, string> = {};
  for (const part of parts) {
    const value = search.get(part)?.trim();
    // That estimates are folded is not said in an address: it's what the page does by itself.
    // Neither is any way to pay, which also stands in for one that nobody knows (unknownPayIn).
    if (value && (part !== 'estimates' || value === 'shown') && (part !== 'payIn' || isPayInMethod(value)))
      question[part] = value;
  }
  // A form without script sends both amounts: what must arrive counts, unless only the other one was changed (B2-3).
  if (question.amount && question.receiveAmount)
    delete question[question.receiveAmount === search.get(receiveBefore)?.trim() ? 'receiveAmount' : 'amount'];
  const fromCurrency = search.get('fromCurrency')?.trim();
  if (fromCurrency && question.currency === undefined) question.currency = fromCurrency;
  return question as Question;
}

/** Returns the way to pay that an address names and nobody knows: the page answers for any way, and says so. */
export function unknownPayIn(search: URLSearchParams): string | undefined {
  const named = search.get('payIn')?.trim();
  return named && named !== 'any' && !isPayInMethod(named) ? named.slice(0, 40) : undefined;
}

/**
 * [S9-1] What the API is asked for an address: each part that it leaves out has its default, from US to PH, 1000 USD. A country
 * that is there and empty was left open in a form: that is asked for, not guessed.
 */
export function askedOf(search: URLSearchParams): Question {
  const { fromCountry, toCountry, amount, receiveAmount, currency, ...filters } = questionOf(search);
  const open = (part: 'fromCountry' | 'toCountry') => (search.has(part) ? '' : defaultCorridor[part]);
  return {
    fromCountry: fromCountry ?? open('fromCountry'),
    toCountry: toCountry ?? open('toCountry'),
    ...(receiveAmount === undefined ? { amount: amount ?? String(emptySearchForm.amount) } : { receiveAmount }),
    currency: currency ?? emptySearchForm.currency,
    ...filters,
  };
}

/** What the API is asked for the results page: without estimates where enough prices were seen, unless the address wants them. */
export function listedOf(search: URLSearchParams): Question {
  const asked = askedOf(search);
  return { ...asked, estimates: asked.estimates ?? 'folded' };
}

type Change = { readonly [Part in QuestionPart]?: string | number | null | undefined };

/** The same search with something changed (null takes it out), in one order of parts, whatever the order it came in. */
export function urlWith(
  path: '/results' | '/compare' | '/share',
  search: URLSearchParams,
  change: Change = {},
): string {
  const next = new URLSearchParams();
  for (const [part, value] of questionParts(search, change)) next.append(part, value);
  return `${path}?${next}`;
}

/** How the list of an address is looked at, which changes no answer: its open rows, and whether it shows every row. */
export type ListLook = { readonly open: readonly string[]; readonly showsAll: boolean };

/** Returns which rows an address opens (provider ids), and whether it asks for every row. */
export function listLookOf(search: URLSearchParams): ListLook {
  return { open: search.getAll('open'), showsAll: search.get('show') === 'all' };
}

/** Returns the address of the same answer with its list looked at in another way. */
export function listUrl(search: URLSearchParams, { open, showsAll }: ListLook): string {
  const look = new URLSearchParams(open.map((id) => ['open', id]));
  if (showsAll) look.set('show', 'all');
  const url = urlWith('/results', search);
  return look.size === 0 ? url : `${url}&${look}`;
}

/** Returns the current address with the form of the search open; without script it opens on the server. */
export function editUrl(path: string, search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  next.set('edit', 'form');
  return `${path}?${next}`;
}

/** Returns whether an address asks for the open form (`editUrl`). */
export function isEditing(search: URLSearchParams): boolean {
  return search.get('edit') === 'form';
}

/** The parts of a search as name and value, for links and for the hidden fields of forms. */
export function questionParts(search: URLSearchParams, change: Change = {}): [string, string][] {
  const now = questionOf(search);
  const found: [string, string][] = [];
  for (const part of parts) {
    const value = change[part] === undefined ? now[part] : change[part];
    if (value !== undefined && value !== null && value !== '') found.push([part, String(value)]);
  }
  for (const part of carried) {
    const value = search.get(part);
    if (value) found.push([part, value]);
  }
  return found;
}

/** The address under which this question should be found: without where it came from, its filters and its order. */
export function canonicalUrl(path: '/results' | '/compare', search: URLSearchParams): string {
  const { fromCountry, toCountry, amount, receiveAmount, currency } = askedOf(search);
  const asked = Object.entries({ fromCountry, toCountry, amount, receiveAmount, currency });
  const named = asked.filter(([, value]) => value !== undefined).map(([part, value]) => [part, String(value)]);
  return `${path}?${new URLSearchParams(named)}`;
}

/** Whether two searches ask for the same transfer, however filtered and ordered. */
export function isSameQuestion(a: Question, b: Question): boolean {
  return (['fromCountry', 'toCountry', 'amount', 'receiveAmount', 'currency'] as const).every(
    (part) => a[part] === b[part],
  );
}

/** Whether an address asks nothing at all yet. */
export function isBlankSearch(search: URLSearchParams): boolean {
  return Object.keys(questionOf(search)).length === 0;
}

/** A question as the texts in the fields of a form. */
export function draftOf(question: {
  readonly fromCountry?: string;
  readonly toCountry?: string;
  readonly amount?: string | number | undefined;
  readonly receiveAmount?: string | number | null | undefined;
  readonly currency?: string | undefined;
  readonly payIn?: string | null | undefined;
  readonly payoutMethod?: string | null | undefined;
}) {
  const { fromCountry = '', toCountry = '', amount = 1000, receiveAmount, currency = 'USD' } = question;
  const { payIn, payoutMethod } = question;
  return {
    fromCountry,
    toCountry,
    amount: receiveAmount ? '' : String(amount),
    receiveAmount: String(receiveAmount ?? ''),
    currency,
    payIn: payIn ?? '',
    payoutMethod: payoutMethod ?? '',
  };
}
