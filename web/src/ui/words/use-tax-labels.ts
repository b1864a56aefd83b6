import { useLingui } from '@lingui/react/macro';

/** Returns a function that returns the short name of a tax or incentive, in English if it has no translation here. */
export function useTaxLabels(): (row: { readonly id: string; readonly label: string }) => string {
  const { t } = useLingui();
  const known: Readonly<Record<string, string>> = {
    'us-remittance-tax': t`US tax on cash transfers`,
    'us-remittance-tax-rules': t`Proposed rules for the US tax on cash transfers`,
    'us-ok-wire-fee': t`Oklahoma fee`,
    'us-ok-sb2056': t`Proposed: a higher Oklahoma fee`,
    'bd-incentive': t`Bangladesh remittance incentive`,
  };
  return ({ id, label }) => known[id] ?? label;
}
