import { useLingui } from '@lingui/react/macro';
import type { FirstTransferPromotion } from '@tern/contract/promotions/first-transfer-promotion.ts';
import { formatRate } from '@tern/domain/money/format-money.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { useMoneyFormatter } from '../figures/page-currencies-provider.ts';
import { dateFormat } from '../words/formatter.ts';
import { useDateLocale } from '../words/use-date-locale.ts';

/**
 * Shows a first-transfer price with its limit, date and source, and how much the promotion adds over a year. It is
 * separate from the standard price.
 */
export function FirstTransferNote({ offer }: { readonly offer: FirstTransferPromotion }) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const money = useMoneyFormatter();
  const seen = useSeenDateLabels();
  const { currency, toCurrency, standardRate, promotionalRate, feeWaived, upTo, seenAmount, source, url, year } = offer;
  const [amount, total, gain] = [
    money(year.amount, currency, { short: true }),
    money(year.total, toCurrency, { estimate: true }),
    money(year.gain, toCurrency, { estimate: true }),
  ];
  const [better, usual] = [formatRate(promotionalRate, language), formatRate(standardRate, language)];
  const limit = money(upTo ?? seenAmount, currency, { short: true });
  return (
    <div className="mt-3 max-w-read rounded-input bg-ice px-3 py-2 text-14">
      <p className="font-semibold">{t`First transfer only. The prices we compare don’t include this promotion.`}</p>
      <p className="mt-1" suppressHydrationWarning>
        {promotionalRate !== null && `${t`The rate was ${better} instead of ${usual}.`} `}
        {feeWaived && `${t`There was no fee.`} `}
        {upTo === null
          ? t`This price was for a transfer of ${limit}. We don’t know the maximum amount.`
          : t`This price applied to the first ${limit} of the transfer.`}
      </p>
      <p className="mt-1" suppressHydrationWarning>
        {t`If you send ${amount} a month for a year and rates and fees don’t change, about ${total} arrives. That includes about ${gain} from the promotion.`}
      </p>
      <p className="mt-1 text-ink-soft" suppressHydrationWarning>
        {seen(offer.asOf)}. {t`Source`}:{' '}
        <a href={url} rel="noopener nofollow" className="underline underline-offset-2">
          {source}
        </a>
        . {t`This promotion may have ended.`}
      </p>
    </div>
  );
}

/**
 * Returns a function that says when a price was seen: "Seen on Jan 12, 2026" or "Seen between December 2025 and January
 * 2026".
 */
function useSeenDateLabels(): (asOf: string) => string {
  const { t } = useLingui();
  const language = useDateLocale();
  return (asOf) => {
    const [from = '', to] = asOf.split('/');
    if (to === undefined) {
      const day = dateFormat(language, shortDateOptions).format(Date.parse(from));
      return t`Seen on ${day}`;
    }
    const months = dateFormat(language, monthOptions);
    const [first, last] = [months.format(Date.parse(from)), months.format(Date.parse(to))];
    return t`Seen between ${first} and ${last}`;
  };
}

const shortDateOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const monthOptions = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
