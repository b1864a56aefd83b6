import { useLingui } from '@lingui/react/macro';
import type { SearchView } from '../../../data/api/normalize-search-response.ts';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { transferCurrencies, useMoneyFormatter } from '../../../ui/figures/page-currencies-provider.ts';

type QuestionFields = Pick<SearchView['query'], 'toCountry' | 'amount' | 'currency'> & {
  readonly receiveAmount?: number | null | undefined;
};

/**
 * Returns a function that phrases a search as a question, for the heading and the title: "What arrives in the
 * Philippines if you send $500".
 */
export function useSearchQuestionFormatter(): (query: QuestionFields) => string {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const write = useMoneyFormatter();
  return ({ toCountry, amount, receiveAmount, currency }) => {
    const place = countryNameInSentence(toCountry, language);
    const currencies = transferCurrencies({ currency, toCountry });
    const [, toCurrency = ''] = currencies;
    const received = receiveAmount && write(receiveAmount, toCurrency, { short: true, otherCurrencies: currencies });
    if (received) return t`What you pay for ${received} to arrive in ${place}`;
    const money = write(amount, currency, { short: true, otherCurrencies: currencies });
    return t`What arrives in ${place} if you send ${money}`;
  };
}
