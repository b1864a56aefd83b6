import { type BrowserStorage, safeSessionStorage } from '../../data/storage/create-browser-storage.ts';
import { savedInstallPrompt, saveInstallPrompt, setInstallPromptListener } from './saved-install-prompt.ts';

/** sessionStorage ([S4.10-2], [S7-22]): set if the user doesn't want to be asked again in this session. */
export const installDismissedKey = 'pwa-install-dismissed';

export type InstallState = {
  readonly isDismissed: boolean;
  readonly isInstalled: boolean;
  readonly hasPrompt: boolean;
};

/** Browser functions for installing the app; tests pass fakes. */
export type InstallStoreDeps = {
  readonly session: BrowserStorage;
  /** Returns whether this page is running as an installed app. */
  readonly isStandalone: () => boolean;
  readonly prompts: {
    readonly kept: typeof savedInstallPrompt;
    readonly keep: typeof saveInstallPrompt;
    readonly listen: typeof setInstallPromptListener;
  };
};

/**
 * [S4.10-2] Returns a store for `useSyncExternalStore` that tracks whether the app can be installed, and the user's
 * answer.
 */
export function createInstallStore({ session, isStandalone, prompts }: InstallStoreDeps) {
  let isInstalled = isStandalone();
  let state = look();
  const listeners = new Set<() => void>();

  function look(): InstallState {
    const hasPrompt = prompts.kept() !== undefined;
    return { isDismissed: session.read(installDismissedKey) === true, isInstalled, hasPrompt };
  }
  function change(): void {
    state = look();
    for (const listener of listeners) listener();
  }
  prompts.listen(change);

  return {
    state: () => state,
    listen(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Hides the offer for the session. */
    dismiss(): void {
      session.write(installDismissedKey, true);
      change();
    },
    /** Called when the user accepts the prompt, and when the browser reports an installation (also from its menu). */
    installed(): void {
      isInstalled = true;
      prompts.keep(undefined);
      change();
    },
    /**
     * Asks the browser to install the app. Marks it as installed if the user accepts; otherwise hides the offer for the
     * session. [S8-29] Failures are ignored.
     */
    async install(): Promise<void> {
      const prompt = prompts.kept();
      if (!prompt) return;
      try {
        const { outcome } = await prompt.prompt();
        if (outcome === 'accepted') this.installed();
        else this.dismiss();
      } catch {
        // A prompt works only once, so the card disappears until the browser provides a new one.
        prompts.keep(undefined);
        change();
      }
    },
  };
}

let shared: ReturnType<typeof createInstallStore> | undefined;

/** Returns the page's install store, created on the first call. */
export function sharedInstallStore(): ReturnType<typeof createInstallStore> {
  if (shared) return shared;
  const made = createInstallStore({
    session: safeSessionStorage,
    isStandalone: () => window.matchMedia('(display-mode: standalone)').matches,
    prompts: { kept: savedInstallPrompt, keep: saveInstallPrompt, listen: setInstallPromptListener },
  });
  window.addEventListener('appinstalled', () => made.installed());
  shared = made;
  return made;
}
