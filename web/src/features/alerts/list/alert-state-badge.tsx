import { useLingui } from '@lingui/react/macro';
import type { AlertState } from '@tern/domain/alerts/alert-state.ts';
import { useAlertLabels } from '../words/use-alert-labels.ts';

const stateStyles: Readonly<Record<AlertState, { readonly word: string; readonly mark: string }>> = {
  active: { word: 'text-gain', mark: 'border-gain bg-gain' },
  triggered: { word: 'text-sea', mark: 'border-sea bg-transparent' },
  paused: { word: 'text-ink-soft', mark: 'border-ink-soft bg-transparent' },
  expired: { word: 'text-ink-soft', mark: 'border-dashed border-ink-soft bg-transparent' },
};

/** An alert's state as a word and a shape, so it is recognizable without color. */
export function AlertStateBadge({ state }: { readonly state: AlertState }) {
  const { states } = useAlertLabels();
  const { word, mark } = stateStyles[state];
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${word}`}>
      <span aria-hidden="true" className={`size-2.5 rounded-full border-2 ${mark}`} />
      {states[state]}
    </span>
  );
}

/** Replaces the state of an active or triggered alert whose newest rate is too old to trigger it. */
export function StaleRateBadge() {
  const { t } = useLingui();
  return (
    <span className="inline-flex items-center gap-1.5 font-semibold text-caution">
      <span aria-hidden="true" className="size-2.5 rounded-full border-2 border-dashed border-caution" />
      {t`Waiting for new rates`}
    </span>
  );
}
