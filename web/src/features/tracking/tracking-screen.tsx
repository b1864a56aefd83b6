import { useLingui } from '@lingui/react/macro';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { SaveOutcome } from '../../data/account/use-account-list.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { showToast } from '../../ui/toasts/show-toast.ts';
import { numberInputLocale } from '../../ui/words/number-input-locale.ts';
import { parseDeliveryTrackingPageMode } from './form/delivery-tracking-page-mode.ts';
import { TransferForm } from './form/transfer-form.tsx';
import { transferToFormValues } from './form/transfer-form-values.ts';
import { TransferList } from './list/transfer-list.tsx';
import { useTransfers } from './use-transfers.ts';
import { browserTimeZone } from './words/use-date-time-formatters.ts';

/** [S2-10] Delivery tracking: the list, or the form that the URL opens. */
export function TrackingScreen() {
  const { t } = useLingui();
  const language = numberInputLocale(usePageSettings().language);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const actions = useTransfers();
  const { list } = actions;
  const timeZone = browserTimeZone();
  const params = useMemo(
    () => parseDeliveryTrackingPageMode(search, { language, timeZone, now: browserClock() }),
    [search, language, timeZone],
  );
  // One id per form, so a double click creates only one transfer.
  const fresh = useRef<{ search: string; id: string }>(undefined);

  async function show(id: string, saved: Promise<SaveOutcome>): Promise<SaveOutcome> {
    const outcome = await saved;
    if (outcome === 'saved') showToast({ message: t`Transfer saved.`, type: 'success' });
    if (outcome === 'saved' || outcome === 'queued') {
      await navigate(`/delivery-tracking?transfer=${id}`);
    }
    return outcome;
  }

  if (params.kind === 'new') {
    if (fresh.current?.search !== search.toString())
      fresh.current = { search: search.toString(), id: crypto.randomUUID() };
    const { id } = fresh.current;
    return (
      <div className="page-width pt-8 pb-24 md:pt-10">
        <TransferForm
          key={search.toString()}
          title={t`Add a transfer`}
          initial={params.values}
          onSave={(input) => show(id, actions.add(id, input))}
        />
      </div>
    );
  }
  if (list.kind === 'loading')
    return (
      <TrackingLayout>
        <div role="status" aria-label={t`Loading your transfers`} className="mt-6 grid gap-4">
          <Skeleton className="h-56" />
        </div>
      </TrackingLayout>
    );
  if (list.kind === 'problem')
    return (
      <TrackingLayout>
        <div role="alert" className="py-16 text-center">
          <h2 className="text-22">{t`We couldn’t load your transfers`}</h2>
          <p className="mt-2 mb-4 text-ink-soft">{t`They’re safe in your account. Check your connection, then try again.`}</p>
          <Button type="button" onClick={() => void actions.reload()}>{t`Retry`}</Button>
        </div>
      </TrackingLayout>
    );
  const edited = params.kind === 'edit' ? list.items.find(({ item }) => item.id === params.id)?.item : undefined;
  if (edited)
    return (
      <div className="page-width pt-8 pb-24 md:pt-10">
        <TransferForm
          key={edited.id}
          title={t`Edit transfer`}
          initial={transferToFormValues(edited, { language, timeZone })}
          receivedAt={edited.received?.at}
          onSave={(_, change) => show(edited.id, actions.change(edited, change))}
        />
      </div>
    );
  return (
    <TrackingLayout>
      <TransferList list={list} actions={actions} targetId={params.kind === 'list' ? params.targetId : undefined} />
    </TrackingLayout>
  );
}

function TrackingLayout({ children }: { readonly children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="page-width pt-8 pb-24 md:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h1 className="text-28 tracking-tight md:text-36">{t`Delivery tracking`}</h1>
        <ButtonLink to="/delivery-tracking?new">
          <Plus aria-hidden className="size-5" />
          {t`Add a transfer`}
        </ButtonLink>
      </div>
      {children}
    </div>
  );
}
