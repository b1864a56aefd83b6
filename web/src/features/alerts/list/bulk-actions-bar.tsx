import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/controls/button.tsx';

type Props = {
  readonly count: number;
  readonly selected: number;
  readonly onSelectAll: (isSelected: boolean) => void;
  readonly onPause: () => void;
  readonly onResume: () => void;
  readonly onDelete: () => void;
};

/** Selects all alerts at once, and applies one action to the selected ones. */
export function BulkActionsBar({ count, selected, onSelectAll, onPause, onResume, onDelete }: Props) {
  const { t } = useLingui();
  const all = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (all.current) all.current.indeterminate = selected > 0 && selected < count;
  }, [selected, count]);
  return (
    <div
      className="mt-4 flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2"
      role="group"
      aria-label={t`Selected alerts`}
    >
      <label className="flex min-h-11 items-center gap-3 ps-4 text-14 sm:ps-5">
        <input
          ref={all}
          type="checkbox"
          className="size-5"
          checked={selected === count}
          onChange={({ currentTarget }) => onSelectAll(currentTarget.checked)}
        />
        <span aria-live="polite">
          {selected === 0 ? t`Select all` : t`${plural(selected, { one: '# selected', other: '# selected' })}`}
        </span>
      </label>
      {selected > 0 && (
        <div className="flex flex-wrap gap-2">
          <Button type="button" kind="secondary" className="px-4!" onClick={onPause}>{t`Pause`}</Button>
          <Button type="button" kind="secondary" className="px-4!" onClick={onResume}>{t`Resume`}</Button>
          <Button type="button" kind="secondary" className="px-4!" onClick={onDelete}>{t`Delete`}</Button>
        </div>
      )}
    </div>
  );
}
