import { useLingui } from '@lingui/react/macro';
import type { Feed, FeedKind } from '@tern/contract/feeds/feeds.ts';
import type { Problem } from '@tern/contract/problem.ts';
import { useId, useState } from 'react';
import { useAccountQuery } from '../../../data/account/use-account-query.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Age } from '../../../ui/figures/age.tsx';
import { Skeleton } from '../../../ui/surfaces/skeleton.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { feedsApi } from '../data/feeds.api.ts';
import { createFocusFallback } from '../form/create-focus-fallback.ts';
import { SectionTitle } from '../form/settings-form.tsx';
import { OneTimeSecret } from './one-time-secret.tsx';
import { useChannelLabels } from './use-channel-labels.ts';

const feedKinds: readonly FeedKind[] = ['atom', 'calendar'];

type FeedList = { readonly feeds: readonly Feed[] };

/**
 * [B5-2] Settings for two private feeds at unguessable URLs. Feed readers show alerts and transfer reminders, and
 * calendar apps show expected arrivals.
 */
export function FeedsSection() {
  const { t } = useLingui();
  const labels = useChannelLabels();
  const titleId = useId();
  const { origin } = usePageSettings();
  const { data, problem, reload, setData } = useAccountQuery<FeedList>('/api/feeds');
  /** The feed URLs created on this page. Each URL is shown until its feed is turned off. */
  const [made, setMade] = useState<Partial<Record<FeedKind, string>>>({});
  const words: Readonly<Record<FeedKind, { name: string; text: string }>> = {
    atom: { name: t`Feed (Atom)`, text: t`See your triggered alerts and transfer reminders in any feed reader.` },
    calendar: { name: t`Calendar`, text: t`Use your calendar app to see when your transfers should arrive.` },
  };
  const fail = (failure: Problem): void => showToast({ message: labels.problem(failure, 'feeds'), type: 'error' });

  const make = async (kind: FeedKind): Promise<void> => {
    const reply = await feedsApi.make(kind);
    if (!reply.ok) return fail(reply.problem);
    setData(reply.data);
    setMade((before) => ({ ...before, [kind]: origin + reply.data.path }));
  };

  const turnOff = async (kind: FeedKind): Promise<void> => {
    const moveFocus = createFocusFallback(titleId);
    const reply = await feedsApi.turnOff(kind);
    if (!reply.ok) return fail(reply.problem);
    moveFocus();
    setData(reply.data);
    setMade(({ [kind]: _turnedOff, ...others }) => others);
    showToast({ message: t`Feed turned off. The link no longer works.`, type: 'success' });
  };

  return (
    <section aria-labelledby={titleId} className="settings-section">
      <SectionTitle
        id={titleId}
        title={t`Private feeds`}
        text={t`Anyone with the link can read the feed. If someone else gets your link, create a new one. The old link then stops working.`}
      />
      <div className="grid min-w-0 gap-5">
        {!data && !problem && <Skeleton className="h-16" />}
        {!data && problem && (
          <div role="alert" className="flex flex-wrap items-center gap-4">
            <p>{t`We couldn’t load your feeds. Please try again.`}</p>
            <Button type="button" kind="secondary" onClick={() => void reload()}>{t`Retry`}</Button>
          </div>
        )}
        {data && (
          <ul className="divide-y divide-line">
            {feedKinds.map((kind) => (
              <FeedRow
                key={kind}
                {...words[kind]}
                feed={data.feeds.find((one) => one.kind === kind)}
                url={made[kind]}
                onCreate={() => void make(kind)}
                onTurnOff={() => void turnOff(kind)}
              />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

type FeedRowProps = {
  readonly name: string;
  readonly text: string;
  readonly feed: Feed | undefined;
  /** The feed's URL, set only if it was created on this page. */
  readonly url: string | undefined;
  readonly onCreate: () => void;
  readonly onTurnOff: () => void;
};

function FeedRow({ name, text, feed, url, onCreate, onTurnOff }: FeedRowProps) {
  const { t } = useLingui();
  return (
    <li className="grid gap-2 py-3">
      <p className="font-medium">{name}</p>
      <p className="text-14 text-ink-soft">
        {text}{' '}
        {feed?.lastReadAt && (
          <>
            {t`Last opened`} <Age at={feed.lastReadAt} />
          </>
        )}
        {feed && feed.lastReadAt === null && t`No app has opened the link yet.`}
      </p>
      {url !== undefined && (
        <OneTimeSecret label={t`Subscription link`} value={url} text={t`Copy it now. We won’t show it again.`} />
      )}
      <p className="flex flex-wrap gap-2">
        <Button type="button" kind="secondary" onClick={onCreate}>
          {feed ? t`Create new link` : t`Create link`}
          <span className="sr-only">{name}</span>
        </Button>
        {feed && (
          <Button type="button" kind="quiet" onClick={onTurnOff}>
            {t`Turn off feed`}
            <span className="sr-only">{name}</span>
          </Button>
        )}
      </p>
    </li>
  );
}
