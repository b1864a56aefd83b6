import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { noteBannerShown } from '../../storage/consent/kept-consent.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { ConsentForm } from './consent-form.tsx';

type Props = { readonly onClose: () => void };

/**
 * [S4.11-1] The choices of a first visit: at the lower edge, beside the page and not above it, so that the search goes on. Escape and
 * a press anywhere beside it close it without recording anything, and it does not come back by itself; it takes no focus.
 */
export function ConsentBanner({ onClose }: Props) {
  const { t } = useLingui();
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const isSaid = useSaidLater();
  useEffect(noteBannerShown, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) onClose();
    };
    // A click and not a touch: who scrolls has not pressed anything.
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

/** A status is read out when its words change, so it has to stand there empty first. */
function useSaidLater(): boolean {
  const [isSaid, setIsSaid] = useState(false);
  useEffect(() => setIsSaid(true), []);
  return isSaid;
}

/** Who answered by keyboard goes on at the content, because what had the focus goes. */
function useFocusGoesOn(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
}

/** Leaves room at the page's end and around what is focused, so that nothing stays hidden behind the banner (WCAG 2.4.11). */
function useRoomBelow(box: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!box.current) return undefined;
    const { style: root } = document.documentElement;
    const { style: body } = document.body;
    const measure = new ResizeObserver(([entry]) => {
      const heightPx = Math.ceil(entry?.borderBoxSize[0]?.blockSize ?? 0);
      root.scrollPaddingBlockEnd = `${heightPx}px`;
      body.paddingBlockEnd = `calc(${heightPx}px + var(--offline-banner, 0px))`;
    });
    measure.observe(box.current);
    return () => {
      measure.disconnect();
      root.scrollPaddingBlockEnd = '';
      body.paddingBlockEnd = '';
    };
  }, []);
}
