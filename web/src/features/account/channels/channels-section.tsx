import { useLingui } from '@lingui/react/macro';
import type { AddChannelResponse, Channel, ChannelList } from '@tern/contract/channels/channels.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { useId, useState } from 'react';
import { useAccountQuery } from '../../../data/account/use-account-query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { channelsApi } from '../data/channels.api.ts';
import { createFocusFallback } from '../form/create-focus-fallback.ts';
import { SectionTitle } from '../form/settings-form.tsx';
import { AddChannelForm } from './add-channel-form.tsx';
import { ChannelRow } from './channel-row.tsx';
import { TelegramLinkPanel } from './telegram-link-panel.tsx';
import { useChannelLabels } from './use-channel-labels.ts';

/** [B5-2] Settings for notification channels besides email and browser. */
export function ChannelsSection() {
  const { t } = useLingui();
  const labels = useChannelLabels();
  const titleId = useId();
  const { data, problem, reload, setData } = useAccountQuery<ChannelList>('/api/channels');
  const [busy, setBusy] = useState<string>();
  /** Signing secrets of the webhooks added on this page, by channel ID. The server returns each secret only once. */
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});

  const show = (channels: ChannelList['channels']): void => {
    if (data) setData({ ...data, channels });
  };
  const fail = (failure: Problem): void => {
    // The channel no longer exists. It may have been removed in another tab, for example.
    if (failure.code === 'not_found') return void reload();
    showToast({ message: labels.problem(failure, 'channels'), type: 'error' });
  };

  const added = (answer: AddChannelResponse): void => {
    show(answer.channels);
    const { id, secret } = answer;
    if (secret !== null) setSecrets((before) => ({ ...before, [id]: secret }));
    showToast({ message: t`Channel added. Send a test to turn it on.`, type: 'success' });
  };

  const test = async ({ id, kind }: Channel): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(id);
    const reply = await channelsApi.test(id);
    setBusy(undefined);
    if (!reply.ok) return fail(reply.problem);
    show(reply.data.channels);
    const { isSent, error } = reply.data;
    if (isSent) return showToast({ message: t`We sent the test. This channel is now active.`, type: 'success' });
    showToast({ message: labels.error(kind, error ?? 'other'), type: 'error' });
  };

  const remove = async (id: string): Promise<void> => {
    const moveFocus = createFocusFallback(titleId);
    const reply = await channelsApi.remove(id);
    if (!reply.ok) return fail(reply.problem);
    moveFocus();
    show(reply.data.channels);
    showToast({ message: t`Channel removed.`, type: 'success' });
  };

  return (
    <section id="channels" aria-labelledby={titleId} className="settings-section scroll-mt-24">
      <SectionTitle
        id={titleId}
        title={t`Channels`}
        text={t`Get your alerts and transfer reminders in an app, or on your own server.`}
      />
      <div className="grid min-w-0 gap-5">
        {!data && !problem && <Skeleton className="h-16" />}
        {!data && problem && (
          <div role="alert" className="flex flex-wrap items-center gap-4">
            <p>{t`We couldn’t load your channels. Please try again.`}</p>
            <Button type="button" kind="secondary" onClick={() => void reload()}>{t`Retry`}</Button>
          </div>
        )}
        {data && (
          <>
            {data.channels.length > 0 && (
              <ul className="divide-y divide-line">
                {data.channels.map((channel) => (
                  <ChannelRow
                    key={channel.id}
                    channel={channel}
                    secret={secrets[channel.id]}
                    isBusy={busy === channel.id}
                    onTest={() => void test(channel)}
                    onRemove={() => void remove(channel.id)}
                  />
                ))}
              </ul>
            )}
            {data.telegramBot !== null && (
              <TelegramLinkPanel bot={data.telegramBot} onFail={fail} onRefresh={() => void reload()} />
            )}
            <AddChannelForm ntfyServer={data.ntfyServer} onAdded={added} />
          </>
        )}
      </div>
    </section>
  );
}
