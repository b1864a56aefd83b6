import { useLingui } from '@lingui/react/macro';
import type { ServiceNoticeContent as Notice } from '@tern/contract/page-rendering.ts';
import type { ServiceIssue } from '@tern/domain/health/system-health.ts';
import { SystemNotice } from '../ui/surfaces/system-notice.tsx';

type Props = Pick<Notice, 'troubles' | 'message'> & { readonly onDismiss: () => void };

/**
 * [S2.2-5] Shows the operator's announcement. If there is none, it explains what the current problem means for the
 * user, or shows a default message if the problem is unknown.
 */
export function ServiceNoticeBar({ troubles, message, onDismiss }: Props) {
  const { t } = useLingui();
  const words: Partial<Record<ServiceIssue, string>> = {
    database: t`Sign-in, alerts and saved items may not work right now. You can still compare prices.`,
    rates_old: t`We aren’t getting new exchange rates right now. Check the price with the provider before you send.`,
    data_quality: t`Many prices here are estimates right now. We label each one.`,
    mail_waiting: t`Emails from Tern are delayed right now. We’ll keep trying to send each one for up to four days.`,
  };
  const known = troubles.map((trouble) => words[trouble]).find((text) => text !== undefined);
  return (
    <SystemNotice
      message={message ?? known ?? t`Some features may be temporarily unavailable.`}
      onDismiss={onDismiss}
      isPrinted={false}
    />
  );
}
