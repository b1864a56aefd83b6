import { useLingui } from '@lingui/react/macro';
import type { TransferResponse } from '@tern/contract/tracking/transfer-schema.ts';
import { lateTransferAdvice } from '@tern/domain/tracking/late-transfer-advice.ts';
import { referenceKind } from '@tern/domain/tracking/reference-kind.ts';
import ArrowUpRight from 'lucide-react/icons/arrow-up-right';
import { buttonClass } from '../../../ui/controls/button.tsx';
import { useTrackingLabels } from '../words/use-tracking-labels.ts';
import { CopyableReference } from './copyable-reference.tsx';

type Props = { readonly transfer: TransferResponse; readonly now: number };

/**
 * [S2-10] Lists the steps to take, in order, and what to have ready for the provider. Shown from the time the money should
 * have arrived until it is received.
 */
export function LateTransferHelp({ transfer, now }: Props) {
  const { t } = useLingui();
  const { advice, reference, referenceHints } = useTrackingLabels();
  const { provider, providerId, payoutMethod, providerName } = transfer;
  const category = provider.category ?? undefined;
  const steps = lateTransferAdvice({ transfer, category, canTrack: provider.trackingUrl !== null, now });
  if (transfer.received || steps.length === 0 || !transfer.expected) return null;
  const isOverdue = now >= Date.parse(transfer.expected.overdueAt);
  const kind = referenceKind({ providerId, category, payoutMethod });
  const page = provider.trackingUrl ?? provider.website;
  return (
    <section
      aria-label={isOverdue ? t`What to do if this transfer is late` : t`The money should have arrived by now`}
      className="mt-4 rounded-input border-s-4 border-caution bg-ice px-4 py-3"
    >
      <h3 className="font-semibold">
        {isOverdue
          ? t`This transfer may be late. Follow these steps in order:`
          : t`The money should have arrived by now`}
      </h3>
      <ol className="mt-2 list-decimal space-y-1 ps-5 text-14">
        {steps.map((step) => (
          <li key={step}>{advice(step)}</li>
        ))}
      </ol>
      <p className="mt-3 text-14">
        {t`Have this ready when you contact ${providerName}:`} <span className="font-semibold">{reference(kind)}</span>
      </p>
      {transfer.reference === '' ? (
        <p className="text-14 text-ink-soft">{referenceHints[kind]}</p>
      ) : (
        <CopyableReference reference={transfer.reference} />
      )}
      {page && (
        <a
          href={page}
          target="_blank"
          rel="noopener nofollow"
          className={buttonClass('secondary', 'mt-3 min-w-0 max-w-full')}
        >
          <span className="[overflow-wrap:anywhere]">
            {provider.trackingUrl ? t`Track the transfer with ${providerName}` : t`Open ${providerName}’s site`}
          </span>
          <ArrowUpRight aria-hidden className="size-4 shrink-0 rtl:-scale-x-100" />
          <span className="sr-only">{t`(opens in a new tab)`}</span>
        </a>
      )}
    </section>
  );
}
