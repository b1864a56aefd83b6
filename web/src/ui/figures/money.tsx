import { formatMoney, formatRate } from '@tern/domain/money/format-money.ts';
import { usePageSettings } from '../../app/page-settings.ts';

type MoneyProps = {
  /** Major units: 12.34. */
  readonly amount: number | null | undefined;
  readonly currency: string;
  /** Leaves the decimals out when there are none: $500, not $500.00. */
  readonly short?: boolean;
  /** USD 500 in place of $500. */
  readonly code?: boolean;
  readonly className?: string;
};

/** Money in the reader's conventions, in figures of one width. */
export function Money({ amount, currency, short = false, code = false, className = '' }: MoneyProps) {
  const { language } = usePageSettings();
  // Two machines may hold different editions of the world's conventions: the server's writing stands.
  return (
    <bdi className={`tabular-nums ${className}`} suppressHydrationWarning>
      {formatMoney(amount, currency, language, { short, code })}
    </bdi>
  );
}

type RateProps = { readonly rate: number | null | undefined; readonly className?: string };

/** An exchange rate: 4 decimals, and at least 5 significant digits. */
export function Rate({ rate, className = '' }: RateProps) {
  const { language } = usePageSettings();
  return (
    <bdi className={`tabular-nums ${className}`} suppressHydrationWarning>
      {formatRate(rate, language)}
    </bdi>
  );
}
