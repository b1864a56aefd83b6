import { useLingui } from '@lingui/react/macro';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { transferState } from '@tern/domain/tracking/transfer-state.ts';
import Pencil from 'lucide-react/icons/pencil';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CountryFlag } from '../../../data/reference/country-flag.tsx';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { countryName } from '../../../data/reference/option-lists.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Button, IconButton } from '../../../ui/controls/button.tsx';
import { Money } from '../../../ui/figures/money.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import type { TransferListControls } from '../use-transfers.ts';
import { useDateTimeFormatters } from '../words/use-date-time-formatters.ts';
import { ArrivalWindowText } from './arrival-window-text.tsx';
import { CopyableReference } from './copyable-reference.tsx';
import { LateTransferHelp } from './late-transfer-help.tsx';
import { OutcomeSummary } from './outcome-summary.tsx';
import { ProgressChoice } from './progress-choice.tsx';
import { Timeline } from './timeline.tsx';
import { TransferArrivalForm } from './transfer-arrival-form.tsx';

type Props = {
  readonly transfer: TransferResponse;
  readonly actions: TransferListControls;
  readonly now: number;
  /** Whether the URL contains this transfer's id, for example after it was saved or opened from an email. */
  readonly isTarget: boolean;
  /** Whether a change to the transfer is waiting in this browser to be sent. */
  readonly isWaiting: boolean;
};

/** [S2-10] One transfer: its state, when it should arrive, what to do if it doesn't, and the result. */
export function TransferCard({ transfer, actions, now, isTarget, isWaiting }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const payout = usePayoutLabels();
  const { dateTime } = useDateTimeFormatters();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  const [isReceiving, setIsReceiving] = useState(false);
  const { id, providerName, sendAmount, sendCurrency, sentAt, received, note, reference } = transfer;
  const [from, to] = [countryName(transfer.fromCountry), countryName(transfer.toCountry)];
  const place = countryNameInSentence(transfer.toCountry, language);
  const state = transferState(transfer, now);
  const isLate = state.lateness === 'due' || state.lateness === 'overdue';
  useEffect(() => {
    if (isTarget) heading.current?.focus();
  }, [isTarget]);

  /** Closes the arrival form, and moves keyboard focus back to this transfer. */
  function close(): void {
    setIsReceiving(false);
    requestAnimationFrame(() => heading.current?.focus());
  }

  /** Returns whether the action succeeded. If it didn't, shows `message`. */
  async function orSay(
    done: Promise<boolean>,
    message = t`Not saved. Please try again in a moment.`,
  ): Promise<boolean> {
    const isDone = await done;
    if (!isDone) showToast({ message, type: 'error', duration: 5000 });
    return isDone;
  }

  return (
    <article aria-label={t`${providerName}, ${from} to ${to}`}>
      <div className="flex items-start justify-between gap-2">
        <div className="min-w-0">
          <h2 ref={heading} tabIndex={-1} className="flex items-baseline gap-2 text-18 font-semibold">
            <CountryFlag country={transfer.toCountry} />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Money amount={sendAmount} currency={sendCurrency} short /> {t`to ${{ to: place }}`}
              {!received && state.lateness === 'overdue' && (
                <span className="ms-2 inline-block rounded-full border border-caution px-2 py-0.5 text-12 font-semibold text-caution">{t`Overdue`}</span>
              )}
            </span>
          </h2>
          <p className="text-14 text-ink-soft [overflow-wrap:anywhere]">
            {providerName} · {payout(transfer.payoutMethod)} · {t`sent`}{' '}
            <time dateTime={sentAt}>{dateTime(sentAt)}</time>
          </p>
        </div>
        <div className="flex">
          <IconButton
            label={t`Edit: ${providerName}, ${to}`}
            onClick={() => void navigate(`/delivery-tracking?edit=${id}`)}
          >
            <Pencil aria-hidden className="size-5" />
          </IconButton>
          <IconButton
            label={t`Delete: ${providerName}, ${to}`}
            onClick={() => void orSay(actions.remove(transfer), t`We couldn’t delete this transfer. Try again.`)}
          >
            <Trash aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
      <Timeline state={state} reported={transfer.progress?.stage} />
      {received ? (
        <OutcomeSummary transfer={transfer} />
      ) : (
        <ArrivalWindowText transfer={transfer} isWaiting={isWaiting} />
      )}
      <LateTransferHelp transfer={transfer} now={now} />
      {reference !== '' && (received || !isLate) && <CopyableReference reference={reference} />}
      {note !== '' && <p className="mt-2 text-14 whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>}
      {isReceiving ? (
        <TransferArrivalForm
          transfer={transfer}
          onCancel={close}
          onSave={async (what) => {
            const isDone = await actions.receive(transfer, what);
            if (isDone) close();
            return isDone;
          }}
        />
      ) : (
        <div className="mt-4 flex flex-wrap items-end gap-2">
          {received ? (
            <Button type="button" kind="quiet" onClick={() => void orSay(actions.receive(transfer, null))}>
              {t`Mark as not received`}
            </Button>
          ) : (
            <>
              <Button type="button" onClick={() => setIsReceiving(true)}>
                {t`Mark as received`}
              </Button>
              <ProgressChoice
                transfer={transfer}
                onChoose={(change) =>
                  orSay(actions.change(transfer, change).then((done) => done === 'saved' || done === 'queued'))
                }
              />
            </>
          )}
        </div>
      )}
    </article>
  );
}
