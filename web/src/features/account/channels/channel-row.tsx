import { useLingui } from '@lingui/react/macro';
import type { Channel } from '@tern/contract/channels/channels.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Tag } from '../../../ui/controls/chip.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { useChannelLabels } from './use-channel-labels.ts';

type Props = {
  readonly channel: Channel;
  /** The signing secret, set only for a webhook that was added on this page. */
  readonly secret: string | undefined;
  readonly isBusy: boolean;
  readonly onTest: () => void;
  readonly onRemove: () => void;
};

/** One channel: its destination and status, with buttons to test and remove it. */
export function ChannelRow({ channel, secret, isBusy, onTest, onRemove }: Props) {
  const { t } = useLingui();
  const { kinds } = useChannelLabels();
  const { kind, label, state } = channel;
  return (
    <li className="grid gap-2 py-3">
      <p className="flex min-w-0 flex-wrap items-center gap-2 font-medium">
        <span className="min-w-0 break-words" dir="auto">
          {label}
        </span>
        <Tag>{kinds[kind]}</Tag>
      </p>
      <ChannelState channel={channel} />
      {secret !== undefined && (
        <OneTimeSecret
          label={t`Signing secret`}
          value={secret}
          text={t`Copy it now. We won’t show it again. Your server uses it to check each message.`}
        />
      )}
      <p className="flex flex-wrap gap-2">
        <Button type="button" kind="secondary" aria-busy={isBusy} onClick={onTest}>
          {state === 'disabled' ? t`Test and turn on channel` : t`Send a test`}
          <span className="sr-only">{label}</span>
        </Button>
        <Button type="button" kind="quiet" onClick={onRemove}>
          {t`Remove`}
          <span className="sr-only">{label}</span>
        </Button>
      </p>
    </li>
  );
}

function ChannelState({ channel: { kind, state, failingSince, lastError, lastSentAt } }: Pick<Props, 'channel'>) {
  const { t } = useLingui();
  const { error } = useChannelLabels();
  const reason = lastError === null ? '' : error(kind, lastError);
  if (state === 'disabled')
    return (
      <p className="text-14">
        <strong className="text-beak-text">{t`We turned off this channel.`}</strong> {reason}
      </p>
    );
  // A channel without a successful test has received nothing but tests.
  if (failingSince !== null && state === 'unverified')
    return (
      <p className="text-14">
        <strong className="text-beak-text">{t`The test failed.`}</strong> {reason}
      </p>
    );
  if (failingSince !== null)
    return (
      <p className="text-14">
        <strong className="text-beak-text">
          {t`Messages started failing`} <Age at={failingSince} />.
        </strong>{' '}
        {reason}
      </p>
    );
  return (
    <p className="text-14 text-ink-soft">
      {state === 'unverified' && t`Not tested yet. Send a test to turn it on.`}
      {state === 'active' && lastSentAt === null && t`Active`}
      {state === 'active' && lastSentAt !== null && (
        <>
          {t`Active. Last message`} <Age at={lastSentAt} />
        </>
      )}
    </p>
  );
}
