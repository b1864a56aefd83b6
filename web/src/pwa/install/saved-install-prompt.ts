/** Chromium's offer to install ([S4.10-1]); no part of the DOM's own types. */
export type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

let kept: InstallPrompt | undefined;
let changed: (() => void) | undefined;

/** The browser may offer before the late parts are here: the offer is kept for them, and the browser's own bar does not show. */
if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    saveInstallPrompt(event as InstallPrompt);
  });

export const savedInstallPrompt = (): InstallPrompt | undefined => kept;

export function saveInstallPrompt(prompt: InstallPrompt | undefined): void {
  kept = prompt;
  changed?.();
}

/** One listener: the install card. */
export function onInstallPrompt(listener: () => void): () => void {
  changed = listener;
  return () => {
    changed = undefined;
  };
}
