import { formatRate, type MoneyFormatOptions } from '@tern/domain/money/format-money.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { useMoneyFormatter } from './page-currencies-provider.ts';

type MoneyProps = MoneyFormatOptions & {
  /** Major units: 12.34. */
  readonly amount: number | null | undefined;
  readonly currency: string;
  readonly className?: string;
};

/** Money in the reader's format, in tabular digits. */
export function Money({ amount, currency, className = '', ...style }: MoneyProps) {
  const write = useMoneyFormatter();
  // The server and the browser may have different locale data; the server's text isn't replaced.
  return (
    <bdi className={`tabular-nums ${className}`} suppressHydrationWarning>
      {write(amount, currency, style)}
    </bdi>
  );
}

type RateProps = { readonly rate: number | null | undefined; readonly className?: string };

/** An exchange rate with 4 decimals. A rate below 0.1 has as many decimals as it needs for 5 significant digits. */
export function Rate({ rate, className = '' }: RateProps) {
  const { language } = usePageSettings();
  return (
    <bdi className={`tabular-nums ${className}`} suppressHydrationWarning>
      {formatRate(rate, language)}
    </bdi>
  );
}
