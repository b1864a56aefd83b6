import { useLingui } from '@lingui/react/macro';
import { findParallelMarketReport } from '@tern/domain/rates/parallel-markets.ts';

/** Shows a note, with source and year, if a currency of the pair is known to have a parallel market. */
export function ParallelMarketNote({ from, to }: { readonly from: string; readonly to: string }) {
  const { t } = useLingui();
  const currency = [to, from].find((code) => findParallelMarketReport(code));
  const known = currency && findParallelMarketReport(currency);
  if (!known) return null;
  const { publisher: saidBy, year } = known;
  return (
    <p className="mt-1 max-w-read text-14 text-ink-soft">
      {t`In ${year}, ${currency} also had an unofficial rate (source: ${saidBy}). For cash, you may get a different rate.`}
    </p>
  );
}
