import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { AccountListControls } from '../../data/account/use-account-list.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Age } from '../../ui/figures/age.tsx';
import { Skeleton } from '../../ui/surfaces/skeleton.tsx';
import { TernLogo } from '../../ui/surfaces/tern.tsx';
import { RemovedEntry } from './removed-entry.tsx';

type Props<T> = {
  readonly actions: AccountListControls<T>;
  readonly label: string;
  readonly empty: { readonly title: string; readonly text: string };
  readonly card: (item: T) => ReactNode;
};

/** Shows a list in any of its states: loading, unavailable, empty, loaded, or loaded but outdated. */
export function SavedListView<T extends { readonly id: string }>({ actions, label, empty, card }: Props<T>) {
  const { t } = useLingui();
  const { list, reload, restore } = actions;
  if (list.kind === 'loading') {
    return (
      <div role="status" aria-label={t`Loading your list`} className="mt-6 grid gap-4 md:grid-cols-2">
        <Skeleton className="h-56" />
        <Skeleton className="h-56 max-md:hidden" />
      </div>
    );
  }
  // Without a saved copy, it is unknown whether the list is empty.
  const isUnknown = list.kind === 'shown' && list.isStale && list.readAt === undefined && list.items.length === 0;
  if (list.kind === 'problem' || isUnknown) {
    return (
      <Notice
        title={t`We couldn’t load your list`}
        text={t`It’s safe in your account. Check your connection, then try again.`}
      >
        <Button type="button" onClick={() => void reload()}>{t`Retry`}</Button>
      </Notice>
    );
  }
  const note = list.isStale && (
    <p role="status" className="mt-4 text-14 font-medium text-caution">
      {list.readAt !== undefined && (
        <>
          <Trans>
            Saved on this device <Age at={list.readAt} />.
          </Trans>{' '}
        </>
      )}
      {t`We couldn’t reach your account. Items may be missing from this list, and prices may be out of date.`}{' '}
      <button type="button" className="min-h-11 underline" onClick={() => void reload()}>{t`Retry`}</button>
    </p>
  );
  if (list.items.length === 0) {
    return (
      <>
        {note}
        <Notice title={empty.title} text={empty.text}>
          <ButtonLink to="/">{t`Compare rates`}</ButtonLink>
        </Notice>
      </>
    );
  }
  return (
    <>
      {note}
      <ul aria-label={label} className="mt-6 grid items-start gap-4 md:grid-cols-2">
        {list.items.map(({ item, isRemoved }) => (
          <li key={item.id} className="min-w-0 rounded-card border border-line bg-paper p-4 sm:p-5">
            {isRemoved ? <RemovedEntry onUndo={() => restore(item)} /> : card(item)}
          </li>
        ))}
      </ul>
    </>
  );
}

type NoticeProps = { readonly title: string; readonly text: string; readonly children: ReactNode };

function Notice({ title, text, children }: NoticeProps) {
  return (
    <div className="mx-auto flex max-w-read flex-col items-center gap-4 py-16 text-center">
      <TernLogo className="h-14 w-20" />
      <h2 className="text-22">{title}</h2>
      <p className="text-ink-soft">{text}</p>
      {children}
    </div>
  );
}
