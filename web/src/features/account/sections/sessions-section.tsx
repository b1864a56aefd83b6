import { useLingui } from '@lingui/react/macro';
import type { AccountSession } from '@tern/contract/account/account-sessions.ts';
import type { ApiResult } from '@tern/contract/page-rendering.ts';
import { useId, useState } from 'react';
import { useAccountQuery } from '../../../data/account/use-account-query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/chip.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { accountFailureMessage } from '../account-failure-message.ts';
import { profileApi } from '../data/profile.api.ts';
import { createFocusFallback } from '../form/create-focus-fallback.ts';
import { SectionTitle } from '../form/settings-form.tsx';

type SessionList = { readonly sessions: readonly AccountSession[] };

/** Shows the browsers where the user is signed in, and lets them sign out of the others. */
export function SessionsSection() {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const { data, problem, reload, setData } = useAccountQuery<SessionList>('/api/account/sessions');
  const [busy, setBusy] = useState<string>();

  const act = async (id: string, ask: () => Promise<ApiResult<SessionList>>, done: string): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(id);
    const moveFocus = createFocusFallback(titleId);
    const reply = await ask();
    setBusy(undefined);
    // The session may have ended in the meantime, so the list is reloaded.
    if (!reply.ok && reply.problem.code === 'not_found') return void reload();
    if (!reply.ok) {
      const failed = accountFailureMessage(id === 'others' ? 'revokeOthers' : 'revoke', reply.problem);
      return showToast({ message: i18n._(failed), type: 'error' });
    }
    if (id !== 'others') moveFocus();
    setData(reply.data);
    showToast({ message: done, type: 'success' });
  };

  return (
    <section aria-labelledby={titleId} className="settings-section">
      <SectionTitle id={titleId} title={t`Signed-in browsers`} />
      <div className="min-w-0">
        {!data && !problem && <Skeleton className="h-16" />}
        {!data && problem && (
          <div role="alert" className="flex flex-wrap items-center gap-4">
            <p>{i18n._(accountFailureMessage('sessions', problem))}</p>
            <Button type="button" kind="secondary" onClick={() => void reload()}>{t`Retry`}</Button>
          </div>
        )}
        {data && (
          <>
            <ul className="divide-y divide-line">
              {data.sessions.map(({ id, device, seenAt, isThis }) => (
                <li key={id} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-2 font-medium">
                      {device} {isThis && <Tag>{t`This browser`}</Tag>}
                    </p>
                    <p className="text-14 text-ink-soft">
                      {t`Last used`} <Age at={seenAt} />
                    </p>
                  </div>
                  {!isThis && (
                    <Button
                      type="button"
                      kind="secondary"
                      aria-busy={busy === id}
                      onClick={() => void act(id, () => profileApi.revoke(id), t`We signed you out of that browser.`)}
                    >
                      {t`Sign out`}
                      <span className="sr-only">{device}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {/* Always shown, because this also stops notifications to browsers with expired sessions. */}
            <Button
              type="button"
              kind="quiet"
              className="-ms-5 mt-2"
              aria-busy={busy === 'others'}
              onClick={() => void act('others', profileApi.revokeOthers, t`We signed you out of all other browsers.`)}
            >{t`Sign out everywhere else`}</Button>
          </>
        )}
      </div>
    </section>
  );
}
