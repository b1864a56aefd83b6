import { Trans, useLingui } from '@lingui/react/macro';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { yearTotals } from '@tern/domain/tracking/transfer-outcome.ts';
import { matchingFilter } from '@tern/domain/tracking/transfer-state.ts';
import { yearlySavings } from '@tern/domain/tracking/yearly-savings.ts';
import { useState } from 'react';
import type { AccountList } from '../../../data/account/use-account-list.ts';
import { browserClock } from '../../../lib/time/browser-clock.ts';
import { useNow } from '../../../page/use-now.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { TransferCard } from '../card/transfer-card.tsx';
import type { TransferListControls } from '../use-transfers.ts';
import { DeletedTransfer } from './deleted-transfer.tsx';
import { NoTransfers } from './no-transfers.tsx';
import {
  emptyTransferListFilter,
  matchesTransferListFilter,
  TransferListFilterBar,
  transfersCsvUrl,
  withoutStaleChoices,
} from './transfer-list-filter-bar.tsx';
import { YearTotals } from './year-totals.tsx';

type Props = {
  readonly list: Extract<AccountList<TransferResponse>, { kind: 'shown' }>;
  readonly actions: TransferListControls;
  readonly targetId: string | undefined;
};

/** The transfers with filters and totals. */
export function TransferList({ list, actions, targetId }: Props) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState(emptyTransferListFilter);
  /**
   * The transfers that the user has changed since choosing the filter. They stay visible even if they no longer match.
   */
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const now = Math.max(useNow(), browserClock());
  const staleNote = list.isStale && (
    <p role="status" className="mt-4 text-14 font-medium text-caution">
      {t`We couldn’t reach your account. This list may be out of date.`}{' '}
      {list.readAt !== undefined && (
        <>
          <Trans>
            Saved on this device <Age at={list.readAt} />.
          </Trans>{' '}
        </>
      )}
      <button type="button" className="min-h-11 underline" onClick={() => void actions.reload()}>{t`Retry`}</button>
    </p>
  );
  if (list.items.length === 0) {
    return (
      <>
        {staleNote}
        <NoTransfers />
      </>
    );
  }
  const kept = list.items.filter(({ isRemoved }) => !isRemoved).map(({ item }) => item);
  const filter = withoutStaleChoices(kept, chosen);
  const isOverdue = (one: TransferResponse): boolean => matchingFilter(one, now) === 'overdue';
  // Overdue transfers come first; otherwise the order doesn't change (newest first).
  const shown = list.items
    .filter(({ item }) => changed.has(item.id) || matchesTransferListFilter(item, filter, now))
    .toSorted((a, b) => Number(isOverdue(b.item)) - Number(isOverdue(a.item)));
  const markChanged = ({ id }: TransferResponse): void => setChanged((before) => new Set([...before, id]));
  const cardActions: TransferListControls = {
    ...actions,
    change(transfer, change) {
      markChanged(transfer);
      return actions.change(transfer, change);
    },
    receive(transfer, received) {
      markChanged(transfer);
      return actions.receive(transfer, received);
    },
  };
  const counted = kept.filter((one) => matchesTransferListFilter(one, filter, now));
  return (
    <>
      {staleNote}
      {(list.items.length > 1 || filter.state !== '') && (
        <TransferListFilterBar
          transfers={kept}
          filter={filter}
          onChange={(next) => {
            setChosen(next);
            setChanged(new Set());
          }}
        />
      )}
      {shown.length === 0 && <p role="status" className="mt-8 text-ink-soft">{t`No transfers match these filters.`}</p>}
      <ul aria-label={t`Your transfers`} className="mt-6 grid gap-4">
        {shown.map(({ item: transfer, isRemoved, isWaiting }) => (
          <li key={transfer.id} className="min-w-0 rounded-card border border-line bg-paper p-4 sm:p-5">
            {isWaiting && !isRemoved && (
              <p className="mb-3 text-14 font-medium text-caution">
                {t`Saved on this device. We’ll send it as soon as we can connect.`}
              </p>
            )}
            {isRemoved ? (
              <DeletedTransfer name={transfer.providerName} onUndo={() => actions.restore(transfer)} />
            ) : (
              <TransferCard
                transfer={transfer}
                actions={cardActions}
                now={now}
                isTarget={transfer.id === targetId}
                isWaiting={isWaiting === true}
              />
            )}
          </li>
        ))}
      </ul>
      <YearTotals totals={yearTotals(counted)} savings={yearlySavings(counted)} />
      {kept.length > 0 && (
        <p className="mt-6">
          <a href={transfersCsvUrl(filter)} download className={buttonClass('secondary')}>
            {t`Save transfers as a table (CSV)`}
          </a>
        </p>
      )}
      <p className="mt-6 max-w-read text-14 text-ink-soft">
        {t`We estimate arrival times from promised times, past transfers, business days and holidays (holiday data: date-holidays, CC BY 3.0).`}{' '}
        {t`We use your arrival times for other people’s estimates, without your name or amounts.`}
      </p>
    </>
  );
}
