/** Chromium's `beforeinstallprompt` event ([S4.10-1]), which TypeScript's DOM types lack. */
export type InstallPrompt = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

let kept: InstallPrompt | undefined;
let changed: (() => void) | undefined;

/** Saves an install prompt that arrives before the deferred parts load, and suppresses the browser's install bar. */
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

/** Sets the only listener, which the install store uses. Returns a function that removes it. */
export function setInstallPromptListener(listener: () => void): () => void {
  changed = listener;
  return () => {
    changed = undefined;
  };
}
