import { useLingui } from '@lingui/react/macro';
import type { CurrentUserId } from '@tern/domain/outbox/next-queue-step.ts';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { discardQueuedActions } from '../../../data/outbox/page-outbox.ts';
import { lastKnownUserId } from '../../../data/outbox/session-owner.ts';
import { currentSession, markSessionEnded } from '../../../data/session/session-store.ts';
import { unsubscribeFromPushInBrowser } from '../../../data/session/web-push.ts';
import { clearPersonalData } from '../../../data/storage/personal-data.ts';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { accountFailureMessage } from '../account-failure-message.ts';
import { profileApi } from '../data/profile.api.ts';
import { SectionTitle } from '../form/settings-form.tsx';

/** `running` = the server continues after a failed step; `unknown` = the server may never have got the request. */
type DeletionResult = 'finished' | 'running' | 'unknown';

/** [S4.1-5] Deletes the account permanently, once the user has typed its email address. */
export function DeleteAccountSection({ email }: { readonly email: string }) {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  /** Whether an earlier attempt got no response, so the account may already be deleted. */
  const isUnanswered = useRef(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const leave = async (result: DeletionResult, userId: CurrentUserId): Promise<void> => {
    // Deletes the user's data from this browser too ([S4.1-5]).
    if (typeof userId === 'string') await discardQueuedActions(userId);
    void unsubscribeFromPushInBrowser();
    clearPersonalData();
    const message = {
      finished: t`We deleted your account and everything in it.`,
      running: t`We’re deleting your account and your data. This usually takes a few minutes.`,
      unknown: t`You’re signed out, but we don’t know if we deleted your account. Sign in to check. If your data is still there, delete your account again.`,
    }[result];
    showToast({ message, type: result === 'unknown' ? 'error' : 'success', duration: 6000 });
    await navigate('/', { replace: true });
    markSessionEnded();
  };

  const remove = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const typed = input.current?.value.trim() ?? '';
    setFailure(undefined);
    setError(undefined);
    if (typed.toLowerCase() !== email.toLowerCase()) {
      setError(t`That isn’t the email address of this account. Type ${email}.`);
      input.current?.focus();
      return;
    }
    setIsBusy(true);
    // Read before the request, because the response deletes the session's cookies.
    const userId = lastKnownUserId();
    const isSent = navigator.onLine !== false;
    const reply = await profileApi.deleteAccount(typed);
    setIsBusy(false);
    if (reply.ok) return leave(reply.data.isFinished ? 'finished' : 'running', userId);
    const { title, status, code } = reply.problem;
    // An earlier attempt without a response may have ended the session, so the server no longer knows the user. It may
    // also never have reached the server, and the session may have ended for another reason. If somebody else has signed in since, this browser's data is theirs.
    const isUnknownUser = code === 'not_signed_in';
    const session = currentSession();
    if (isUnanswered.current && isUnknownUser && session.kind === 'signed_out') return leave('unknown', userId);
    const isUnknown = ['network', 'timeout'].includes(title) || (title === 'unreadable' && [502, 504].includes(status));
    isUnanswered.current ||= isSent && isUnknown;
    // If the session couldn't be checked, the page still has the same user.
    const isAnotherUser = isUnknownUser && session.kind === 'signed_in' && session.view.userId !== userId;
    const message = isAnotherUser ? t`Account deletion failed` : i18n._(accountFailureMessage('delete', reply.problem));
    setFailure(message);
    if (isUnknownUser) showToast({ message, type: 'error', duration: 5000 });
  };

  return (
    <section aria-labelledby={titleId} className="settings-section">
      <SectionTitle
        id={titleId}
        title={t`Delete account`}
        text={t`This deletes your account, everything in it and your data in this browser. You can’t undo this.`}
      />
      <div className="min-w-0">
        {!isAsked && (
          <Button type="button" kind="secondary" onClick={() => setIsAsked(true)}>{t`Delete my account…`}</Button>
        )}
        {isAsked && (
          <form noValidate onSubmit={(event) => void remove(event)} className="grid max-w-md gap-4">
            <Field id="settings-confirmation" label={t`Type ${email} to confirm`} error={error}>
              {(wiring) => (
                <input {...wiring} ref={input} autoFocus autoComplete="off" autoCapitalize="none" className="input" />
              )}
            </Field>
            {failure !== undefined && (
              <p role="alert" className="text-14 font-medium text-beak-text">
                {failure}
              </p>
            )}
            <div className="flex flex-wrap gap-3">
              <button
                type="submit"
                aria-busy={isBusy}
                className={buttonClass('secondary', 'border-beak! text-beak-text!')}
              >
                {isBusy ? t`Deleting…` : t`Delete account permanently`}
              </button>
              <Button type="button" kind="quiet" onClick={() => setIsAsked(false)}>{t`Keep my account`}</Button>
            </div>
          </form>
        )}
      </div>
    </section>
  );
}
