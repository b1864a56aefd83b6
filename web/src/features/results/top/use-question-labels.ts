import { useLingui } from '@lingui/react/macro';
import type { SearchView } from '../../../data/api/normalize-answer.ts';
import { placeName } from '../../../data/reference/place-name.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { currenciesOf, useMoneyText } from '../../../ui/figures/page-currencies.ts';

/** "What arrives in the Philippines for $500": returns the question in words, for the heading and the title. */
export function useQuestionLabels(): (query: Pick<SearchView['query'], 'toCountry' | 'amount' | 'currency'>) => string {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyText();
  return ({ toCountry, amount, currency }) => {
    const place = placeName(toCountry, language);
    const money = write(amount, currency, { short: true, beside: currenciesOf({ currency, toCountry }) });
    return t`What arrives in ${place} for ${money}`;
  };
}
