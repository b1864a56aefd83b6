import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { subscribeToPush } from '../../../data/session/web-push.ts';
import { SwitchField } from '../../../ui/controls/switch-field.tsx';
import { useNotificationErrorMessages } from '../words/use-notification-error-messages.ts';
import { browserNotifications } from './notification-gateway.ts';
import { enableNotifications, type NotificationError } from './notifications.ts';

type Props = {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
};

/** A switch for notifications. The browser asks for permission only when the user turns it on. */
export function NotificationSwitch({ id, label, hint, isOn, onSwitch }: Props) {
  const { t } = useLingui();
  const labels = useNotificationErrorMessages();
  const [error, setError] = useState<NotificationError>();
  const [isAsking, setIsAsking] = useState(false);
  const press = async (wanted: boolean): Promise<void> => {
    setError(undefined);
    if (!wanted) return onSwitch(false);
    setIsAsking(true);
    const refused = await enableNotifications(browserNotifications);
    setIsAsking(false);
    setError(refused);
    onSwitch(refused === undefined);
    if (refused === undefined) void subscribeToPush();
  };
  return (
    <div>
      <SwitchField
        id={id}
        label={label}
        hint={isAsking ? t`Your browser is asking for permission.` : hint}
        isOn={isOn}
        onSwitch={(wanted) => void press(wanted)}
      />
      <p role="status" className="ps-8 text-14 font-medium text-beak-text">
        {error && labels(error)}
      </p>
    </div>
  );
}
