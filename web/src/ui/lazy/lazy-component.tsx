import { useLingui } from '@lingui/react/macro';
import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect, useRef } from 'react';
import { buttonClass } from '../controls/button.tsx';
import { createLazyLoader, type LazyLoader, useHasLoadFailed } from './create-lazy-loader.ts';

export type LoadFailureProps = { readonly onRetry: () => void; readonly onClose: (() => void) | undefined };

type Options<Props> = {
  /** Loads the part and its messages. */
  readonly load: () => Promise<ComponentType<Props>>;
  /** The part loads when it is first shown, or when this promise resolves, if that is earlier. */
  readonly preloadAfter?: Promise<unknown>;
  /** The component that the server renders; omitted if only a click opens the part. */
  readonly SsrComponent?: ComponentType<Props> | undefined;
  /** Shown while the part loads. */
  readonly Fallback?: ComponentType<Props>;
  /** Shown if the part fails to load. */
  readonly ErrorFallback?: ComponentType<LoadFailureProps>;
};

/**
 * Returns a component whose script loads later. If that fails, for example offline, a small message with a retry button
 * is shown above the fallback. The rest of the page and server-rendered HTML stay as they are.
 */
export function lazyComponent<Props extends object>(options: Options<Props>): ComponentType<Props> {
  const { load, preloadAfter, SsrComponent, Fallback, ErrorFallback = LoadErrorMessage } = options;
  const part = createLazyLoader(load);
  if (!import.meta.env.SSR) void preloadAfter?.then(part.get);
  const Part = import.meta.env.SSR
    ? (SsrComponent ?? (() => null))
    : // `lazy` loses the type of the props.
      (lazy(async () => ({ default: await part.get() })) as unknown as ComponentType<Props>);
  return function LazyPart(props: Props) {
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined;
    const waiting = (
      <LoadingFallback part={part} ErrorFallback={ErrorFallback} onClose={onClose}>
        {Fallback && <Fallback {...props} />}
      </LoadingFallback>
    );
    return (
      <Suspense fallback={waiting}>
        <Part {...props} />
      </Suspense>
    );
  };
}

type LoadingFallbackProps = {
  readonly part: LazyLoader<unknown>;
  readonly ErrorFallback: ComponentType<LoadFailureProps>;
  readonly onClose: (() => void) | undefined;
  readonly children: ReactNode;
};

function LoadingFallback({ part, ErrorFallback, onClose, children }: LoadingFallbackProps) {
  if (!useHasLoadFailed(part)) return children;
  return (
    <>
      <ErrorFallback onRetry={part.retry} onClose={onClose} />
      {children}
    </>
  );
}

function LoadErrorMessage({ onRetry, onClose }: LoadFailureProps) {
  const { t } = useLingui();
  const words = (
    <>
      {t`This part of the page didn’t load. Check your connection, then try again.`}
      <button type="button" onClick={onRetry} className={smallButtonClass}>{t`Try again`}</button>
    </>
  );
  if (onClose) return <LoadErrorDialog onClose={onClose}>{words}</LoadErrorDialog>;
  return (
    <p role="alert" className={`mx-auto my-4 flex w-fit max-w-full ${errorBoxClass}`}>
      {words}
    </p>
  );
}

/** Replaces a dialog that couldn't load. It is modal too, so it can be opened from anywhere. */
function LoadErrorDialog({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
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
      aria-label={t`This part of the page didn’t load. Check your connection, then try again.`}
      onClose={onClose}
      className={`m-auto w-fit max-w-[calc(100vw-2rem)] open:flex border border-line text-ink shadow-float backdrop:bg-[#0b141b]/60 ${errorBoxClass}`}
    >
      {children}
      <button type="button" onClick={onClose} className={smallButtonClass}>{t`Close`}</button>
    </dialog>
  );
}

const errorBoxClass = 'flex-wrap items-center gap-x-2 rounded-input bg-ice px-3 py-1 text-14';
const smallButtonClass = buttonClass('quiet', 'px-2! text-14!');
