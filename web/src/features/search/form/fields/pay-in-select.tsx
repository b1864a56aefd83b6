import { useLingui } from '@lingui/react/macro';
import type { FieldControlProps } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';
import { usePayInLabels } from '../../../../ui/words/use-pay-in-labels.ts';

type Props = { readonly wiring: FieldControlProps; readonly initial: string; readonly className?: string };

/** Selects how the sender pays; optional. */
export function PayInSelect({ wiring, initial, className = '' }: Props) {
  const { t } = useLingui();
  const labels = usePayInLabels();
  return (
    <Select {...wiring} name="payIn" defaultValue={initial} autoComplete="off" className={className}>
      <option value="">{t`Any method`}</option>
      {Object.entries(labels).map(([id, label]) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </Select>
  );
}
