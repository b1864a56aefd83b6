import { describe, expect, it } from 'vitest';
import { createBrowserStorage } from '../../data/storage/create-browser-storage.ts';
import type { BeforeInstallPromptEvent } from './saved-install-prompt.ts';
import { createInstallStore, installDismissedKey } from './shared-install-store.ts';
import { shouldOfferInstall } from './should-offer-install.ts';

function room(answer: () => Promise<{ outcome: 'accepted' | 'dismissed' }>, isApp = false) {
  const values = new Map<string, string>();
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  } as unknown as Storage;
  let kept: BeforeInstallPromptEvent | undefined = Object.assign(new Event('beforeinstallprompt'), { prompt: answer });
  let changed = (): void => {};
  const install = createInstallStore({
    session: createBrowserStorage(() => storage),
    isStandalone: () => isApp,
    prompts: {
      kept: () => kept,
      keep: (prompt) => {
        kept = prompt;
        changed();
      },
      listen: (listener) => {
        changed = listener;
        return () => {};
      },
    },
  });
  return { install, values, kept: () => kept };
}
const accepted = async () => ({ outcome: 'accepted' }) as const;
const dismissed = async () => ({ outcome: 'dismissed' }) as const;

describe('the install state', () => {
  const yes = { isDismissed: false, isInstalled: false, hasPrompt: true, isOffline: false };
  it.each([
    [{}, true],
    [{ isDismissed: true }, false],
    [{ isInstalled: true }, false],
    [{ hasPrompt: false }, false],
    [{ isOffline: true }, false],
  ])('determines whether installation may be offered with %o: %s [S4.10-1]', (more, expected) => {
    expect(shouldOfferInstall({ ...yes, ...more })).toBe(expected);
  });

  it('is installed after acceptance, and no longer has a saved prompt [S4.10-2]', async () => {
    const { install, kept } = room(accepted);
    expect(install.state()).toEqual({ isDismissed: false, isInstalled: false, hasPrompt: true });
    await install.install();
    expect(install.state()).toEqual({ isDismissed: false, isInstalled: true, hasPrompt: false });
    expect(kept()).toBeUndefined();
  });

  it('stays dismissed for the session once the card or the browser’s own prompt is dismissed [S4.10-2]', async () => {
    for (const dismiss of ['dismiss', 'install'] as const) {
      const { install, values } = room(dismissed);
      await install[dismiss]();
      expect(install.state().isDismissed).toBe(true);
      expect(values.get(installDismissedKey)).toBe('true');
    }
    expect(installDismissedKey).toBe('pwa-install-dismissed');
  });

  it('has no prompt after a failed installation, which is silently ignored [S8-29]', async () => {
    const { install } = room(() => Promise.reject(new DOMException('used', 'InvalidStateError')));
    await expect(install.install()).resolves.toBeUndefined();
    expect(install.state()).toMatchObject({ isInstalled: false, hasPrompt: false });
  });

  it('is installed if the page runs as an app [S4.10-1]', () => {
    expect(room(accepted, true).install.state().isInstalled).toBe(true);
  });
});
