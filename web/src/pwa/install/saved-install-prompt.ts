/** Chromium's `beforeinstallprompt` event ([S4.10-1]), which TypeScript's DOM types lack. */
export type BeforeInstallPromptEvent = Event & { prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }> };

let savedPrompt: BeforeInstallPromptEvent | undefined;
let promptListener: (() => void) | undefined;

/** Saves an install prompt that arrives before the deferred parts load, and suppresses the browser's install bar. */
if (typeof window !== 'undefined')
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    saveInstallPrompt(event as BeforeInstallPromptEvent);
  });

export const savedInstallPrompt = (): BeforeInstallPromptEvent | undefined => savedPrompt;

export function saveInstallPrompt(prompt: BeforeInstallPromptEvent | undefined): void {
  savedPrompt = prompt;
  promptListener?.();
}

/** Sets the only listener, which the install store uses. Returns a function that removes it. */
export function setInstallPromptListener(listener: () => void): () => void {
  promptListener = listener;
  return () => {
    promptListener = undefined;
  };
}
