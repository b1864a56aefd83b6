import { useLingui } from '@lingui/react/macro';
import { maxComparedProviders } from '@tern/domain/offers/compared-provider-limits.ts';

export type ProviderSelection = {
  readonly chosen: readonly string[];
  readonly choose: (id: string, isChosen: boolean) => void;
};

type Props = { readonly id: string; readonly name: string; readonly selection: ProviderSelection };

/** A checkbox that selects a provider for comparison. */
export function CompareCheckbox({ id, name, selection }: Props) {
  const { t } = useLingui();
  const isChosen = selection.chosen.includes(id);
  const isFull = selection.chosen.length >= maxComparedProviders && !isChosen;
  return (
    <label
      className="needs-script inline-flex min-h-11 items-center gap-2 rounded-input px-2 text-14 text-ink-soft hover:text-ink has-disabled:opacity-60 print:hidden"
      title={isFull ? t`You can compare at most ${maxComparedProviders} providers` : undefined}
    >
      <input
        type="checkbox"
        name="provider"
        checked={isChosen}
        disabled={isFull}
        onChange={({ currentTarget }) => selection.choose(id, currentTarget.checked)}
        className="size-6 cursor-pointer"
      />
      {t`Compare`}
      <span className="sr-only"> {name}</span>
    </label>
  );
}
