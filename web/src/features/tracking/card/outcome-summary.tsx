import { Trans, useLingui } from '@lingui/react/macro';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { transferOutcome } from '@tern/domain/tracking/transfer-outcome.ts';
import { Money } from '../../../ui/figures/money.tsx';
import { useDateTimeFormatters } from '../words/use-date-time-formatters.ts';
import { useTrackingLabels } from '../words/use-tracking-labels.ts';

/** The result: how long the transfer took, and the received amount compared with the promised amount. */
export function OutcomeSummary({ transfer }: { readonly transfer: TransferResponse }) {
  const { t } = useLingui();
  const { dateTime } = useDateTimeFormatters();
  const { duration } = useTrackingLabels();
  const outcome = transferOutcome(transfer);
  if (!outcome || !transfer.received) return null;
  const { received, receiveCurrency } = transfer;
  const { difference } = outcome;
  const took = duration(Math.max(1, outcome.minutes));
  return (
    <div className="mt-2">
      <p>
        {t`Arrived`}{' '}
        <time dateTime={received.at} className="font-semibold">
          {dateTime(received.at)}
        </time>{' '}
        <span className="text-14 text-ink-soft">{t`(took ${took})`}</span>
      </p>
      {received.amount !== null && (
        <p className="text-14">
          <Money amount={received.amount} currency={receiveCurrency} />{' '}
          {difference === 0 && <span className="text-gain">{t`exactly as promised`}</span>}
          {difference !== null && difference !== 0 && (
            <>
              {'· '}
              <span className={difference > 0 ? 'text-gain' : 'text-beak-text'}>
                {difference > 0 ? (
                  <Trans>
                    <Money amount={difference} currency={receiveCurrency} /> more than promised
                  </Trans>
                ) : (
                  <Trans>
                    <Money amount={-difference} currency={receiveCurrency} /> less than promised
                  </Trans>
                )}
              </span>
            </>
          )}
        </p>
      )}
    </div>
  );
}
