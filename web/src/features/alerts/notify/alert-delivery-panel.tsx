import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSession } from '../../../data/session/session-store.ts';
import { findPushSubscription, unsubscribeFromPush } from '../../../data/session/web-push.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useNotificationErrorMessages } from '../words/use-notification-error-messages.ts';
import { browserNotifications } from './notification-gateway.ts';
import { NotificationSwitch } from './notification-switch.tsx';
import { showNotification } from './notifications.ts';
import { sendTestEmail, sendTestNotification, type TestMessageResult } from './send-test.ts';

type Outcome = { readonly isGood: boolean; readonly text: string };

/** How alerts reach the user: the email address and the switch for this browser, each with a test button. */
export function AlertDeliveryPanel() {
  const { t } = useLingui();
  const session = useSession();
  const tests = useTestMessageActions();
  const [isOn, setIsOn] = useState(browserNotifications.isEnabled);
  const [busy, setBusy] = useState<'email' | 'notification'>();
  const [outcome, setOutcome] = useState<Outcome>();
  const email = session.kind === 'signed_in' ? (session.view.userEmail ?? '') : '';
  const run = async (channel: 'email' | 'notification'): Promise<void> => {
    setBusy(channel);
    setOutcome(undefined);
    setOutcome(await tests[channel](email));
    setBusy(undefined);
  };
  return (
    <section aria-labelledby="delivery-title" className="mt-12 border-t border-line pt-8">
      <h2 id="delivery-title" className="text-22">
        {t`How we notify you`}
      </h2>
      {/* Offline, this browser may not know the address. */}
      {email !== '' && <p className="mt-2 max-w-read text-ink-soft">{t`We send emails to ${email}.`}</p>}
      <div className="mt-3 max-w-read">
        <NotificationSwitch
          id="notifications-here"
          label={t`Notifications in this browser`}
          hint={t`We show transfer reminders here, and alerts with notifications turned on.`}
          isOn={isOn}
          onSwitch={(wanted) => {
            setIsOn(wanted);
            if (wanted) return;
            browserNotifications.setEnabled(false);
            void unsubscribeFromPush();
          }}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          type="button"
          kind="secondary"
          aria-busy={busy === 'email'}
          disabled={busy !== undefined}
          onClick={() => void run('email')}
        >
          {t`Send a test email`}
        </Button>
        <Button
          type="button"
          kind="secondary"
          aria-busy={busy === 'notification'}
          disabled={busy !== undefined}
          onClick={() => void run('notification')}
        >
          {t`Show a test notification`}
        </Button>
      </div>
      <p role="status" className={`mt-2 min-h-6 ${outcome?.isGood === false ? 'text-beak-text' : ''}`}>
        {outcome?.text}
      </p>
    </section>
  );
}

/** Returns the functions that send a test email and show a test notification. Each resolves to its outcome. */
function useTestMessageActions() {
  const { t } = useLingui();
  const labels = useNotificationErrorMessages();
  const wordsOf = (result: TestMessageResult, address: string): string => {
    switch (result) {
      case 'sent':
        return t`We sent a test email to ${address}.`;
      case 'saved_as_file':
        return t`This copy of Tern has no mail server, so it saved the test email as a file.`;
      case 'will_retry':
        return t`Failed to send test email. We’ll keep trying for up to four days.`;
      case 'not_sent':
        return t`Failed to send test email`;
      case 'unknown':
        return t`We don’t know yet whether the email was sent. Check your inbox in a few minutes.`;
      case 'too_many':
        return t`You’ve tried too many times. Try again in a few minutes.`;
      case 'queued':
        return t`Your test notification should appear in a moment.`;
      case 'not_queued':
        return t`We couldn’t send a test notification. Try again.`;
    }
  };
  const outcomeOf = (result: TestMessageResult, address = ''): Outcome => ({
    isGood: result === 'sent' || result === 'saved_as_file' || result === 'queued',
    text: wordsOf(result, address),
  });
  return {
    email: async (address: string) => outcomeOf(await sendTestEmail(address), address),
    async notification(): Promise<Outcome> {
      // With a push subscription, the push service delivers the test; otherwise, the open page shows it.
      if (browserNotifications.isEnabled() && (await findPushSubscription()))
        return outcomeOf(await sendTestNotification());
      const error = await showNotification(browserNotifications, {
        title: 'Tern',
        body: t`This is a test. Your alerts will look like this.`,
        tag: 'tern.test',
      });
      return error
        ? { isGood: false, text: labels(error) }
        : {
            isGood: true,
            text: t`We sent a test notification. If you don’t see it, check your device’s notification settings.`,
          };
    },
  };
}
