import { usePageSettings } from '../../page/page-settings.ts';
import { formatPercent } from './format-percent.ts';

type Props = {
  /** The percentage: 1.68 for 1.68%. */
  readonly value: number;
  readonly decimals?: number;
  readonly signed?: boolean;
};

/** A percentage in the reader's format, in tabular digits. */
export function Percent({ value, decimals, signed }: Props) {
  const { language } = usePageSettings();
  return (
    <bdi className="tabular-nums" suppressHydrationWarning>
      {formatPercent(value, language, decimals, signed)}
    </bdi>
  );
}
