import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { OutboxRow, OutboxView } from '../../../data/outbox/current-outbox-view.ts';
import { outbox } from '../../../data/outbox/page-outbox.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { QueueRow } from './queue-row.tsx';

type Props = {
  readonly view: Pick<OutboxView, 'waiting' | 'refused'>;
  /** Whether the dialog was opened to clear the list, so it asks for confirmation. */
  readonly isClearing: boolean;
  readonly onClose: () => void;
};

/** [S3.10-1] Lists the pending and rejected actions; pending ones are discarded only after confirmation. */
export function QueueDialog({ view: { waiting, refused }, isClearing, onClose }: Props) {
  const { t } = useLingui();
  const [isAsking, setIsAsking] = useState(isClearing);
  const isEmpty = waiting.length + refused.length === 0;
  // All listed actions have been saved or discarded in the meantime.
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty]);
  return (
    <Dialog title={isAsking ? t`Clear the list of waiting actions?` : t`Not saved yet`} onClose={onClose}>
      {refused.length > 0 && !isAsking && (
        <>
          <h3 className="mt-2 text-14 font-semibold">{t`Couldn’t be saved`}</h3>
          <QueueRows
            rows={refused}
            label={t`Couldn’t be saved`}
            onTryAgain={({ key }) => void outbox.tryAgain(key)}
            onDiscard={({ key }) => void outbox.discard([key])}
          />
        </>
      )}
      {waiting.length > 0 && <QueueRows rows={waiting} label={t`Not saved yet`} />}
      {isAsking ? (
        <>
          <p className="mt-3">{t`If you clear the list, we stop trying to save these actions. You can’t undo this.`}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <Button type="button" onClick={onClose}>{t`Keep the list`}</Button>
            <Button
              type="button"
              kind="secondary"
              onClick={() => void outbox.discard(waiting.map(({ key }) => key)).then(onClose)}
            >
              {t`${plural(waiting.length, { one: 'Clear # action', other: 'Clear # actions' })}`}
            </Button>
          </div>
        </>
      ) : (
        waiting.length > 0 && (
          <>
            <p className="mt-3 text-14 text-ink-soft">{t`The waiting actions are only in this browser. We’ll save them as soon as possible, oldest first.`}</p>
            <Button type="button" kind="secondary" className="mt-4" onClick={() => setIsAsking(true)}>
              {t`Clear the list`}
            </Button>
          </>
        )
      )}
    </Dialog>
  );
}

type QueueRowsProps = {
  readonly rows: readonly OutboxRow[];
  readonly label: string;
  readonly onTryAgain?: (row: OutboxRow) => void;
  readonly onDiscard?: (row: OutboxRow) => void;
};

function QueueRows({ rows, label, onTryAgain, onDiscard }: QueueRowsProps) {
  return (
    <ol aria-label={label} className="mt-2 max-h-[50dvh] divide-y divide-line overflow-y-auto border-y border-line">
      {rows.map((row) => (
        <QueueRow key={row.key} row={row} onTryAgain={onTryAgain} onDiscard={onDiscard} />
      ))}
    </ol>
  );
}
