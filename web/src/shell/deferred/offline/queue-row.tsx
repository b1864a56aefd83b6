import { useLingui } from '@lingui/react/macro';
import type { OutboxRow } from '../../../data/outbox/current-outbox-view.ts';
import { countryNameInSentence } from '../../../data/reference/country-name-in-sentence.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { useQueuedActionLabels } from './use-queued-action-labels.ts';

type Props = {
  readonly row: OutboxRow;
  readonly onTryAgain: ((row: OutboxRow) => void) | undefined;
  readonly onDiscard: ((row: OutboxRow) => void) | undefined;
};

/** Shows an action, its age and, if it was rejected, the reason. */
export function QueueRow({ row, onTryAgain, onDiscard }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const labels = useQueuedActionLabels();
  const about = row.about.replace(/\b[A-Z]{2}\b/g, (code) =>
    countryNameInSentence(code, language).replace(/^the /, ''),
  );
  const name = about ? `${labels.whatOf(row)}: ${about}` : labels.whatOf(row);
  return (
    <li className="py-2">
      <p className="[overflow-wrap:anywhere]">{name}</p>
      <p className="text-14 text-ink-soft">
        <Age at={row.at} />
      </p>
      {row.refusal !== undefined && (
        <p className="text-14 font-medium text-beak-text">{labels.whyNot(row.refusal, row.kind)}</p>
      )}
      {onTryAgain && onDiscard && (
        <div className="-mx-2 flex flex-wrap">
          <button type="button" onClick={() => onTryAgain(row)} className={buttonClass('quiet', 'px-2! text-14!')}>
            {t`Try again`}
            <span className="sr-only">{name}</span>
          </button>
          <button type="button" onClick={() => onDiscard(row)} className={buttonClass('quiet', 'px-2! text-14!')}>
            {t`Discard`}
            <span className="sr-only">{name}</span>
          </button>
        </div>
      )}
    </li>
  );
}
