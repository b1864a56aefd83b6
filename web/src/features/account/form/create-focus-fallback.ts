/**
 * Call it when the user presses a button that may disappear. The returned function moves the keyboard focus from that
 * button to the section's title, unless the user has moved it in the meantime.
 */
export function createFocusFallback(titleId: string): () => void {
  const button = document.activeElement;
  return () => {
    if (document.activeElement === button) document.getElementById(titleId)?.focus({ preventScroll: true });
  };
}
