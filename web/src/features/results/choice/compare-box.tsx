import { useLingui } from '@lingui/react/macro';

/** [S2-5] How many providers fit side by side. */
export const maxCompared = 4;
export const minCompared = 2;
export const compareFormId = 'compare-choice';

export type Choosing = {
  readonly chosen: readonly string[];
  /** Reads the ticked boxes again. */
  readonly update: () => void;
};

type Props = { readonly id: string; readonly name: string; readonly choosing: Choosing };

/**
 * A box that selects a provider for comparison; it belongs to the form in the bar below, so it works without script.
 */
export function CompareBox({ id, name, choosing }: Props) {
  const { t } = useLingui();
  const isFull = choosing.chosen.length >= maxCompared && !choosing.chosen.includes(id);
  return (
    <label
      className="inline-flex min-h-11 items-center gap-2 rounded-input text-14 sm:ps-2 text-ink-soft hover:text-ink has-disabled:opacity-60 print:hidden"
      title={isFull ? t`At most ${maxCompared} can be compared` : undefined}
    >
      <input
        type="checkbox"
        name="provider"
        value={id}
        form={compareFormId}
        disabled={isFull}
        onChange={choosing.update}
        className="size-6 cursor-pointer"
      />
      {t`Compare`}
      <span className="sr-only"> {name}</span>
    </label>
  );
}
