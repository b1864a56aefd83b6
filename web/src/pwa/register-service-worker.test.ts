import { describe, expect, it, vi } from 'vitest';
import { activateNewVersion, isNewVersionWaiting, registerServiceWorker } from './register-service-worker.ts';

/** Opens a page while a new version of the worker is waiting. */
async function openPage() {
  const reload = vi.fn();
  const waiting = { state: 'installed', postMessage: vi.fn() };
  const registration = Object.assign(new EventTarget(), { waiting });
  const serviceWorker = Object.assign(new EventTarget(), { controller: {}, register: async () => registration });
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('navigator', { serviceWorker });
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ workerStart: 1 } as never]);
  await registerServiceWorker();
  expect(isNewVersionWaiting()).toBe(true);
  const becomeActive = () => {
    waiting.state = 'activating';
    serviceWorker.dispatchEvent(new Event('controllerchange'));
  };
  return { reload, waiting, becomeActive };
}

describe('a new version', () => {
  it('that another tab has activated reloads this page only when the user agrees [S7-12]', async () => {
    const { reload, waiting, becomeActive } = await openPage();
    becomeActive();
    expect(reload).not.toHaveBeenCalled();
    activateNewVersion();
    expect(reload).toHaveBeenCalledOnce();
    expect(waiting.postMessage).not.toHaveBeenCalled();
  });

  it('reloads this page as soon as it is active if the user activates it here [S7-12]', async () => {
    const { reload, waiting, becomeActive } = await openPage();
    activateNewVersion();
    expect(waiting.postMessage).toHaveBeenCalledWith({ type: 'activate' });
    expect(reload).not.toHaveBeenCalled();
    becomeActive();
    expect(reload).toHaveBeenCalledOnce();
  });
});
