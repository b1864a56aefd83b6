import { useLingui } from '@lingui/react/macro';
import { stripLanguagePrefix } from '@tern/domain/reference/language-path.ts';
import type { SearchHistoryEntry } from '@tern/domain/search/search-history.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useNavigation } from 'react-router';
import {
  type CarriedParams,
  draftFields,
  type FormDraft,
  findControl,
  readDraft,
  writeDraft,
} from '../../../data/preferences/form-draft.ts';
import { countryCurrency } from '../../../data/reference/option-lists.ts';
import { rememberSearch } from '../../../data/storage/search-history.ts';
import { canReachServer } from '../../../lib/connectivity.ts';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { importWithRetry } from '../../../lib/time/import-with-retry.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { showSearchError } from '../../../ui/toasts/show-search-error.ts';
import { formatAmountInput, numberInputLocale } from '../../../ui/words/number-input-locale.ts';
import { isAmbiguousAmount } from '../../../ui/words/parse-amount.ts';
import { useParsedAmountHint } from '../../../ui/words/use-parsed-amount-hint.ts';
import { type FormErrorCodes, useSearchErrorMessages } from './error-messages.ts';
import { searchUrl } from './search-url.ts';
import { submitWithPageLoad } from './submit-with-page-load.ts';

const amountFields = ['amount', 'receiveAmount'] as const;
const isAmountField = (field: string) => field === 'amount' || field === 'receiveAmount';
const receivingCurrencyOf = (toCountry: string) => (toCountry === '' ? undefined : countryCurrency(toCountry));

const loadDraftParser = () => importWithRetry(() => import('./parse-search-draft.ts'));

/**
 * The logic of both variants of the search form: it reads the fields, validates them, saves the search and opens the
 * results. Fields in `asked` are marked until they are filled in; `carried` is added to the results URL.
 */
export function useSearchForm(
  initial: FormDraft,
  asked: readonly (keyof FormDraft)[] = [],
  carried: CarriedParams = {},
) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(initial);
  const [errors, setErrors] = useState<FormErrorCodes>(() =>
    Object.fromEntries(asked.map((field) => [field, 'asked'])),
  );
  const [isScripted, setIsScripted] = useState(false);
  const readAs = useParsedAmountHint();
  const navigate = useNavigate();
  const navigation = useNavigation();
  const isBusy = navigation.state !== 'idle' && stripLanguagePrefix(navigation.location.pathname) === '/results';

  useEffect(() => {
    setIsScripted(true);
    if (!form.current) return;
    const now = readDraft(form.current);
    // Amounts in URLs have a decimal point, but the field uses this browser's number format.
    for (const field of amountFields)
      if (now[field] === initial[field] && isAmbiguousAmount(now[field]))
        writeDraft(form.current, { [field]: formatAmountInput(Number(now[field])) });
    setDraft(readDraft(form.current));
  }, []);

  const change = (changes: Partial<FormDraft>): void => {
    if (!form.current) return;
    // [S4.2-4] Users who send from a country usually use its currency; but "200 quid" stays in pounds, whichever
    // country is then chosen.
    const isInferred = /(?:^|-)currency\./.test(carried.inferred ?? '');
    const isSaid = carried.q !== undefined && initial.currency !== '' && !isInferred;
    const currency = changes.fromCountry && !isSaid ? { currency: countryCurrency(changes.fromCountry) } : {};
    writeDraft(form.current, { ...currency, ...(changes.amount && { receiveAmount: '' }), ...changes });
    follow();
  };

  /** Reads the form elements into the draft; an error is cleared when its field changes. */
  const follow = (): void => {
    if (!form.current) return;
    const next = readDraft(form.current);
    setDraft((before) => {
      const isAmountNew = amountFields.some((field) => before[field] !== next[field]);
      const isChanged = (field: keyof FormDraft) =>
        before[field] !== next[field] || (isAmountNew && isAmountField(field));
      const changed = draftFields.filter(isChanged);
      setErrors((shown) => (changed.some((field) => shown[field]) ? withoutErrors(shown, changed) : shown));
      return next;
    });
  };

  const search = async (along = carried): Promise<void> => {
    const element = form.current;
    if (!element || isBusy) return;
    try {
      const { parseSearchDraft } = await loadDraftParser();
      const checked = parseSearchDraft(readDraft(element), numberInputLocale(language));
      if (!checked.ok) {
        setErrors(checked.errors);
        const first = draftFields.find((field) => checked.errors[field]);
        if (first) findControl(element, first)?.focus();
        return;
      }
      const { search: found } = checked;
      setErrors({});
      const currencies = {
        fromCurrency: countryCurrency(found.fromCountry),
        toCurrency: countryCurrency(found.toCountry),
      };
      // If the received amount is fixed, the sent amount isn't known until the results arrive, so the results page
      // saves the search.
      if (found.receiveAmount === undefined) rememberSearch({ ...found, ...currencies }, browserClock());
      await navigate(searchUrl(found, along));
    } catch {
      if (!(await canReachServer())) showSearchError(t`Search failed. Please try again.`);
      else submitWithPageLoad(element, language);
    }
  };

  return {
    form,
    draft,
    /** Returns the message for an invalid field. */
    error: useSearchErrorMessages(errors, draft),
    /** How an ambiguous amount was read. */
    amountNote: isScripted ? readAs(draft.amount, draft.currency || undefined) : undefined,
    receiveNote: isScripted ? readAs(draft.receiveAmount, receivingCurrencyOf(draft.toCountry)) : undefined,
    isBusy,
    isScripted,
    change,
    /** [S2.3-9] Fills the form from an earlier search. */
    refill: (entry: SearchHistoryEntry): void => {
      const { fromCountry, toCountry, amount, receiveAmount, currency, payIn = '', payoutMethod } = entry;
      const asked =
        receiveAmount === undefined
          ? { amount: formatAmountInput(amount), receiveAmount: '' }
          : { amount: '', receiveAmount: formatAmountInput(receiveAmount) };
      change({ fromCountry, toCountry, ...asked, currency, payIn, payoutMethod });
    },
    search,
    follow,
    formProps: {
      ref: form,
      onInput: ({ target }: FormEvent<HTMLFormElement>): void => {
        // (B2-3) Typing one amount clears the other, because a search has only one of the two.
        const isTyped = target instanceof HTMLInputElement && target.value !== '' && isAmountField(target.name);
        if (isTyped && form.current)
          writeDraft(form.current, { [target.name === 'amount' ? 'receiveAmount' : 'amount']: '' });
        follow();
      },
      onChange: (event: FormEvent<HTMLFormElement>): void => {
        const { target } = event;
        if (target instanceof HTMLSelectElement && target.name === 'fromCountry') change({ fromCountry: target.value });
      },
      onFocus: (): void => void loadDraftParser().catch(() => undefined),
      onSubmit: (event: FormEvent): void => {
        event.preventDefault();
        void search();
      },
    },
  };
}

function withoutErrors(errors: FormErrorCodes, fields: readonly (keyof FormDraft)[]): FormErrorCodes {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !fields.includes(field as keyof FormDraft)));
}
