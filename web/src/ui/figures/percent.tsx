import { usePageSettings } from '../../app/page-settings.ts';

type Props = {
  /** 1.68 for 1.68 %. */
  readonly value: number;
  readonly decimals?: number;
  readonly signed?: boolean;
};

/** A percentage as text in a language's conventions. */
export function percentText(value: number, language: string, decimals = 2, signed = false): string {
  return new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: decimals,
    signDisplay: signed ? 'exceptZero' : 'auto',
  }).format(value / 100);
}

/** A percentage in the reader's conventions, in figures of one width. */
export function Percent({ value, decimals, signed }: Props) {
  const { language } = usePageSettings();
  return (
    <bdi className="tabular-nums" suppressHydrationWarning>
      {percentText(value, language, decimals, signed)}
    </bdi>
  );
}
