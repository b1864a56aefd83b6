import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tern/domain/money/format-money.ts';
import type { SearchView } from '../../../api/normalise-answer.ts';
import { usePageSettings } from '../../../app/page-settings.ts';
import { placeName } from '../../../ui/words/place-name.ts';

/** "What arrives in the Philippines for $500": the question, said back, for the heading and the title. */
export function useQuestionWords(): (query: Pick<SearchView['query'], 'toCountry' | 'amount' | 'currency'>) => string {
  const { t } = useLingui();
  const { language } = usePageSettings();
  return ({ toCountry, amount, currency }) => {
    const place = placeName(toCountry, language);
    const money = formatMoney(amount, currency, language, { short: true });
    return t`What arrives in ${place} for ${money}`;
  };
}
