import { useLingui } from '@lingui/react/macro';
import type { TelegramLink } from '@tern/contract/channels/channels.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { useState } from 'react';
import { Button, buttonClass } from '../../../ui/controls/button.tsx';
import { channelsApi } from '../data/channels.api.ts';

type Props = {
  readonly bot: string;
  readonly onFail: (problem: Problem) => void;
  /** Reloads the list. When a chat is linked, Telegram notifies only the server. */
  readonly onRefresh: () => void;
};

/** Links a Telegram chat, either with a link that contains a one-time code or by sending the code manually. */
export function TelegramLinkPanel({ bot, onFail, onRefresh }: Props) {
  const { t } = useLingui();
  const [link, setLink] = useState<TelegramLink>();

  const make = async (): Promise<void> => {
    const reply = await channelsApi.linkTelegram();
    if (!reply.ok) return onFail(reply.problem);
    setLink(reply.data);
  };
  const refresh = (): void => {
    setLink(undefined);
    onRefresh();
  };

  if (!link)
    return (
      <div>
        <Button type="button" kind="secondary" onClick={() => void make()}>{t`Link Telegram`}</Button>
        <p className="mt-1 text-14 text-ink-soft">{t`The bot @${bot} sends you alerts. You can also ask the bot to compare transfers.`}</p>
      </div>
    );
  const { url, command } = link;
  return (
    <div className="grid gap-3 rounded-card border border-edge bg-ice p-4">
      <p>{t`Open the chat and press Start. The link works only once and expires in ten minutes.`}</p>
      <p className="flex flex-wrap gap-3">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('primary')}
        >{t`Open Telegram`}</a>
        <Button type="button" kind="secondary" onClick={refresh}>{t`Refresh channels`}</Button>
      </p>
      <p className="break-words text-14 text-ink-soft">
        {t`Or send this to @${bot}:`} <code dir="ltr">{command}</code>
      </p>
    </div>
  );
}
