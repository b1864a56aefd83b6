import { countryByCode } from '../../reference/countries.ts';
import { currencyOfCountry } from '../../reference/currency-of-country.ts';
import { hasThreeDecimals } from './parse-search-sentence.ts';
import type {
  InferenceReason,
  InferredField,
  ParsedSearch,
  RequiredField,
  SentenceContext,
  SentenceReading,
} from './parsed-search.ts';
import { withoutForeignReceiveAmount } from './received-money.ts';
import { homeCountryOfCurrency, resolveCurrency } from './resolve-currency.ts';

type Draft = { -readonly [Field in RequiredField]?: ParsedSearch[Field] | undefined };
type CountryHint = { readonly country: string; readonly why: 'browser' | 'last_search' };

/**
 * Infers the fields that a sentence implies, each with a reason. A wallet used in only one country implies the
 * receiving country, and a currency used in only one country implies the sending country. For a currency used in
 * several countries (euros, "$", dirhams), the browser's region and the last search decide. Ambiguous places stay open,
 * and an inferred country is never the same as the other one.
 */
export function inferMissingFields(reading: SentenceReading, context: SentenceContext = {}): ParsedSearch {
  const walletCountry = findWalletCountry(reading, context);
  const { evidence: found, ...said } = reading;
  const read = withoutForeignReceiveAmount(said, said.toCountry ?? walletCountry ?? context.toCountry);
  const evidence = { ...found, hasUnclearMoney: found.hasUnclearMoney || read !== said };
  const { fromCountry, toCountry, amount, currency } = read;
  const draft: Draft = { fromCountry, toCountry, amount, currency };
  const inferred: InferredField[] = [...read.inferred];
  const infer = (field: InferredField['field'], value: string, why: InferenceReason, text?: string): void => {
    draft[field] = value;
    inferred.push({ field, why, ...(text !== undefined && { text }) });
  };
  const knownTo = () => draft.toCountry ?? context.toCountry;
  const isFromKnown = (draft.fromCountry ?? context.fromCountry) !== undefined;

  if (walletCountry !== undefined) infer('toCountry', walletCountry, 'wallet', evidence.wallet?.text);
  const hints = createCountryHints(context).filter(({ country }) => country !== knownTo());
  const isFromOpen = !isFromKnown && !evidence.unclearSides.includes('from');
  if (isFromKnown) followSender();
  else if (isFromOpen) chooseMoney();
  if (isFromOpen && draft.fromCountry === undefined) inferSender();
  if (evidence.hasThreeDigitGroup && hasThreeDecimals(draft.currency)) draft.amount = undefined;
  return whole();

  /** A sending country found by a model decides what "$" means, just like one found by the parser. */
  function followSender(): void {
    const { money } = evidence;
    if (draft.fromCountry === undefined) return;
    if (draft.currency !== undefined && draft.currency !== money?.otherwise) return;
    const meant = resolveCurrency({
      mention: money,
      unclear: evidence.hasUnclearMoney,
      from: draft.fromCountry,
      to: draft.toCountry,
      isFromNamed: true,
      context,
    });
    if (meant === draft.currency) return;
    draft.currency = undefined;
    if (meant !== undefined)
      infer('currency', meant, 'place', read.parts.find(({ field }) => field === 'fromCountry')?.text);
  }

  /** Decides which currency a word such as "$" or "dirhams" means if no sending country is named. */
  function chooseMoney(): void {
    const { money } = evidence;
    if (money === undefined || money.members.length < 2 || context.currency !== undefined) return;
    const { members, otherwise, likely, signAlsoOf } = money;
    const receivers = knownTo() === undefined ? undefined : currencyOfCountry(knownTo() ?? '');
    const isReceivers = receivers !== undefined && members.includes(receivers);
    // Pounds are assumed to be British wherever the browser is; "rupees to Nepal" can be Indian or Nepalese.
    if (otherwise === undefined ? isReceivers && receivers !== likely : otherwise !== 'USD') return;
    const hint = hints.find(({ country }) => [...members, ...(signAlsoOf ?? [])].includes(currencyOfCountry(country)));
    if (hint && members.includes(currencyOfCountry(hint.country))) {
      const isNew = currencyOfCountry(hint.country) !== draft.currency;
      if (isNew) infer('currency', currencyOfCountry(hint.country), hint.why);
      infer('fromCountry', hint.country, hint.why);
    } else if (hint) draft.currency = undefined;
    else if (likely !== undefined && draft.currency === undefined) infer('currency', likely, 'currency', money.text);
  }

  function inferSender(): void {
    const money = draft.currency ?? (evidence.hasUnclearMoney || evidence.money ? undefined : context.currency);
    if (money === undefined) return;
    const home = money === 'USD' ? 'US' : homeCountryOfCurrency(money);
    const hint = hints.find(({ country }) => currencyOfCountry(country) === money);
    const isHintBetter = hint !== undefined && hint.country !== home && (home === undefined || hint.why === 'browser');
    if (isHintBetter) infer('fromCountry', hint.country, hint.why);
    else if (home !== undefined && home !== knownTo()) {
      const said = evidence.money?.text;
      infer('fromCountry', home, 'currency', said);
    }
  }

  function whole(): ParsedSearch {
    const before: Draft = { fromCountry, toCountry, amount, currency };
    const fields = Object.keys(before) as RequiredField[];
    const open = fields.filter((field) => {
      if (before[field] === draft[field]) return read.open.includes(field);
      return draft[field] === undefined;
    });
    const kept = Object.fromEntries(Object.entries({ ...read, ...draft }).filter(([, value]) => value !== undefined));
    const parts = read.parts.filter(({ field }) => !open.includes(field as RequiredField));
    const isUnclear = evidence.hasNumber && open.includes('amount');
    return { ...(kept as ParsedSearch), ...(isUnclear && { hasUnclearAmount: true }), open, inferred, parts };
  }
}

/** Returns the receiving country that a wallet's brand implies. */
function findWalletCountry(
  { evidence: { wallet, unclearSides }, fromCountry, toCountry, currency }: SentenceReading,
  context: SentenceContext,
): string | undefined {
  if (!wallet || (toCountry ?? context.toCountry) !== undefined || unclearSides.includes('to')) return undefined;
  const sender = fromCountry ?? context.fromCountry;
  const likelySender = sender ?? (currency && homeCountryOfCurrency(currency));
  const { country, also } = wallet.home;
  return country === sender || (likelySender && also.includes(likelySender)) ? undefined : country;
}

function createCountryHints({ regions = [], lastFromCountry }: SentenceContext): CountryHint[] {
  const hints: CountryHint[] = regions.map((country) => ({ country, why: 'browser' }));
  if (lastFromCountry !== undefined) hints.push({ country: lastFromCountry, why: 'last_search' });
  return hints.filter(({ country }) => countryByCode(country) !== undefined);
}
