import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { recordBannerShown } from '../../data/storage/consent/saved-consent.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { ConsentForm } from './consent-form.tsx';

type Props = { readonly onClose: () => void };

/**
 * [S4.11-1] The choices of a first visit: at the lower edge, outside the page's content, so that searching continues.
 * Escape and a click anywhere else close it without recording anything, and it doesn't return by itself; it takes no
 * focus.
 */
export function ConsentBanner({ onClose }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isSaid = useSaidLater();
  useEffect(recordBannerShown, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) onClose();
    };
    // A click, not a touch: scrolling is a touch but not a click.
    const onClick = (event: MouseEvent): void => {
      if (event.target instanceof Node && event.target.isConnected && !box.current?.contains(event.target)) onClose();
    };
    window.addEventListener('keydown', onKey);
    window.addEventListener('click', onClick);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('click', onClick);
    };
  }, []);
  useFocusGoesOn(box);
  useRoomBelow(box);
  return (
    <>
      <p role="status" className="sr-only">
        {isSaid && t`Privacy choices are open. You can go on without answering.`}
      </p>
      <div
        ref={box}
        role="dialog"
        aria-labelledby={titleId}
        className="consent-banner no-print fixed inset-x-0 z-40 max-h-[85dvh] scroll-pb-32 overflow-y-auto overscroll-contain rounded-t-card border border-line bg-paper px-4 pt-4 shadow-float sm:inset-x-auto sm:end-4 sm:w-[27rem] sm:rounded-card sm:px-5 sm:pt-5"
      >
        <div className="-me-2 -mt-2 flex items-start justify-between gap-3">
          <h2 id={titleId} className="min-w-0 pt-2 text-16 font-semibold">
            {t`Privacy & Advertising Preferences`}
          </h2>
          <IconButton label={t`Close`} onClick={onClose}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
        <ConsentForm isShort onDone={onClose} />
      </div>
    </>
  );
}

/** A status is announced when its text changes, so it has to be there empty first. */
function useSaidLater(): boolean {
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => setIsSaid(true), []);
  return isSaid;
}

/** After an answer by keyboard, focus moves to the content, because the focused element disappears. */
function useFocusGoesOn(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
}

/**
 * Reserves space at the page's end and around the focus, so that the banner hides nothing (WCAG 2.4.11). The first
 * change of the root or the body makes a browser recompute all styles: the space at the end therefore belongs to the
 * footer, and the one around the focus is added when the person first touches anything, before the focus moves.
 */
function useRoomBelow(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!box.current) return undefined;
    const { style: root } = document.documentElement;
    const footer = document.querySelector<HTMLElement>('body > footer')?.style;
    let height = '';
    let isTouched = false;
    const measure = new ResizeObserver(([entry]) => {
      height = `${Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0)}px`;
      if (footer) footer.marginBlockEnd = height;
      if (isTouched) root.scrollPaddingBlockEnd = height;
    });
    const onTouch = (): void => {
      isTouched = true;
      root.scrollPaddingBlockEnd = height;
    };
    measure.observe(box.current);
    const touches = ['keydown', 'pointerdown'] as const;
    for (const touch of touches) window.addEventListener(touch, onTouch, { once: true, capture: true });
    return () => {
      measure.disconnect();
      for (const touch of touches) window.removeEventListener(touch, onTouch, { capture: true });
      if (footer) footer.marginBlockEnd = '';
      if (isTouched) root.scrollPaddingBlockEnd = '';
    };
  }, []);
}
