import { useLingui } from '@lingui/react/macro';
import X from 'lucide-react/icons/x';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { recordConsentBannerShown } from '../../data/storage/consent/saved-consent.ts';
import { useLocalizedPath } from '../../page/use-localized-path.ts';
import { IconButton } from '../../ui/controls/button.tsx';
import { consentChoicesUrl } from './consent-choices-url.ts';

type Props = { readonly onClose: () => void };

/**
 * [S4.11-1] One line at the bottom of the screen on a first visit. It states that everything is off and no decision is
 * needed. "Choices" opens the dialog. Escape or a click anywhere else closes the line without recording a decision, and
 * it doesn't return by itself. It doesn't take focus, and is last in the tab order.
 */
export function ConsentBanner({ onClose }: Props) {
  const { t } = useLingui();
  const local = useLocalizedPath();
  const box = useRef<HTMLElement>(null);
  useEffect(recordConsentBannerShown, []);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('dialog[open]')) onClose();
    };
    // Listens for clicks rather than touches, because scrolling also starts with a touch.
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
  useFocusMainOnUnmount(box);
  useReserveSpace(box);
  return createPortal(
    <section
      ref={box}
      aria-label={t`Privacy`}
      className="consent-line no-print fixed inset-x-0 z-40 border-t border-line bg-paper"
    >
      <div className="page-width flex min-h-[calc(3.5rem-1px)] flex-wrap items-center gap-x-3">
        <p className="max-w-max min-w-0 grow basis-32 text-14 leading-tight text-balance">{t`Ads and tracking are off. No action needed.`}</p>
        <a
          href={local(consentChoicesUrl)}
          className="flex min-h-11 items-center text-14 font-semibold whitespace-nowrap text-sea underline"
        >
          {t`Choices`}
        </a>
        <IconButton label={t`Close`} onClick={onClose} className="ms-auto -me-2.5">
          <X aria-hidden className="size-5" />
        </IconButton>
      </div>
    </section>,
    document.body,
  );
}

/** Moves focus to the content if focus is in the line when it closes, because the focused element is removed. */
function useFocusMainOnUnmount(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(
    () => () => {
      if (box.current?.contains(document.activeElement))
        document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
}

/**
 * Reserves space at the page's end and around the focused element, so the line doesn't cover anything (WCAG 2.4.11).
 * The first style change to the root or the body makes a browser recompute all styles. Therefore, the footer gets the
 * space at the end, and the root's scroll padding is set at the first interaction, before the focus moves.
 */
function useReserveSpace(box: RefObject<HTMLElement | null>): void {
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
