/**
 * Keeps the press of a button that only scripts answer, when it comes before they have taken the button over, and presses it again once
 * they have: React drops such a press where the code is still on its way. Links and forms work without script, and go their own way.
 */
export function keepEarlyPress(): void {
  window.addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('button[type=button]') : null;
      if (!button || isTakenOver(button)) return;
      let isFirst = true;
      const look = (): void => {
        // Taken over during the press itself: then the press was answered.
        if (isTakenOver(button)) return isFirst ? undefined : button.click();
        isFirst = false;
        if (button.isConnected) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    },
    true,
  );
}

/** React notes on each element of its own what it was given. */
function isTakenOver(element: Element): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'));
}
