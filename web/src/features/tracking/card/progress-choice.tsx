import { useLingui } from '@lingui/react/macro';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { useId } from 'react';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { Select } from '../../../ui/controls/select.tsx';
import type { TransferChange } from '../use-transfers.ts';
import { useTrackingLabels } from '../words/use-tracking-labels.ts';

type Props = { readonly transfer: TransferResponse; readonly onChoose: (change: TransferChange) => Promise<boolean> };

const reportableStages = ['processing', 'on_its_way', 'available'] as const;

/**
 * Selects the status reported by the provider. The status replaces the step expected by now, unless the transfer is on
 * time and the expected step is later.
 */
export function ProgressChoice({ transfer, onChoose }: Props) {
  const { t } = useLingui();
  const { stages } = useTrackingLabels();
  const id = useId();
  const choose = (value: string): void => {
    const stage = reportableStages.find((one) => one === value);
    const at = new Date(Math.max(browserClock(), Date.parse(transfer.sentAt))).toISOString();
    void onChoose({ progress: stage ? { stage, at } : null });
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-14 text-ink-soft">{t`What the provider says`}</label>
      <Select
        id={id}
        value={transfer.progress?.stage ?? ''}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        <option value="">{t`Not checked yet`}</option>
        {reportableStages.map((stage) => (
          <option key={stage} value={stage}>
            {stages[stage]}
          </option>
        ))}
      </Select>
    </div>
  );
}
