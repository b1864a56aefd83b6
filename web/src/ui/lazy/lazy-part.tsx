import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { buttonClass } from '../controls/button.tsx';
import { type LazyLoad, loadUntilThere, useHasFailed } from './load-until-there.ts';

export type MissingProps = { readonly onRetry: () => void; readonly onClose: (() => void) | undefined };

type Options<Props> = {
  /** Fetches the part, with its words. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** Fetched as soon as this has happened, wanted or not; otherwise when it is first shown. */
  readonly after?: Promise<unknown>;
  /** What the server writes in its place; nothing where only a press brings the part. */
  readonly onServer?: ComponentType<Props> | undefined;
  /** Shown while it is on its way. */
  readonly Fallback?: ComponentType<Props>;
  /** Shown where it can't be fetched. */
  readonly Missing?: ComponentType<MissingProps>;
};

/**
 * The only way to show something whose script comes late. Without a connection a small message takes its place, with a way to
 * try again, and the page around it stays. HTML that the server wrote stays too.
 */
export function lazyPart<Props extends object>(options: Options<Props>): ComponentType<Props> {
  const { load, after, onServer, Fallback, Missing = MissingPart } = options;
  const part = loadUntilThere(load);
  if (!import.meta.env.SSR) void after?.then(part.get);
  const Part = import.meta.env.SSR
    ? (onServer ?? (() => null))
    : // The element's type only knows that it has some props.
      (lazy(async () => ({ default: await part.get() })) as unknown as ComponentType<Props>);
  return function LazyPart(props: Props) {
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined;
    const waiting = (
      <Waiting part={part} Missing={Missing} onClose={onClose}>
        {Fallback && <Fallback {...props} />}
      </Waiting>
    );
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}

type WaitingProps = {
  readonly part: LazyLoad<unknown>;
  readonly Missing: ComponentType<MissingProps>;
  readonly onClose: (() => void) | undefined;
  readonly children: ReactNode;
};

function Waiting({ part, Missing, onClose, children }: WaitingProps) {
  if (!useHasFailed(part)) return children;
  return (
    <>
      <Missing onRetry={part.retry} onClose={onClose} />
      {children}
    </>
  );
}

function MissingPart({ onRetry, onClose }: MissingProps) {
  const { t } = useLingui();
  const words = (
    <>
      {t`This part needs a connection.`}
      <button type="button" onClick={onRetry} className={small}>{t`Try again`}</button>
    </>
  );
  if (onClose) return <MissingDialog onClose={onClose}>{words}</MissingDialog>;
  return (
    <p role="alert" className={`mx-auto my-4 flex w-fit max-w-full ${box}`}>
      {words}
    </p>
  );
}

/** In the place of a dialog: modal too, so that it has room wherever the press was. */
function MissingDialog({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const { current } = dialog;
    if (current && !current.open) current.showModal();
    return () => current?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-label={t`This part needs a connection.`}
      onClose={onClose}
      className={`m-auto w-fit max-w-[calc(100vw-2rem)] open:flex border border-line text-ink shadow-float backdrop:bg-[#0b141b]/60 ${box}`}
    >
      {children}
      <button type="button" onClick={onClose} className={small}>{t`Close`}</button>
    </dialog>
  );
}

const box = 'flex-wrap items-center gap-x-2 rounded-input bg-ice px-3 py-1 text-14';
const small = buttonClass('quiet', 'px-2! text-14!');
