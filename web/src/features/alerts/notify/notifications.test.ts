import { describe, expect, it } from 'vitest';
import { exampleTrigger, exampleTriggerQuote } from '../../../../testing/example-trigger.ts';
import type { NotificationContent, NotificationGateway } from './notification-gateway.ts';
import { enableNotifications, showNotification } from './notifications.ts';
import { notifyAlert } from './notify-alert.ts';

const note: NotificationContent = { title: 'Tern', body: '', tag: 't' };

function gateway(more: Partial<NotificationGateway> & { readonly enabled?: boolean } = {}) {
  const shown: NotificationContent[] = [];
  let isEnabled = more.enabled ?? false;
  let asked = 0;
  const made: NotificationGateway = {
    getPermission: () => 'granted',
    isEnabled: () => isEnabled,
    setEnabled: (wanted) => {
      isEnabled = wanted;
    },
    show: async (each) => void shown.push(each),
    ...more,
    requestPermission: () => {
      asked += 1;
      return (more.requestPermission ?? (async () => 'granted' as const))();
    },
  };
  return { made, shown, asked: () => asked, isEnabled: () => isEnabled };
}

describe('turning notifications on', () => {
  it.each([
    ['unsupported', { getPermission: () => undefined }],
    ['blocked', { getPermission: () => 'denied' as const }],
    ['blocked', { getPermission: () => 'default' as const, requestPermission: async () => 'denied' as const }],
    ['not_granted', { getPermission: () => 'default' as const, requestPermission: async () => 'default' as const }],
    [
      'request_failed',
      { getPermission: () => 'default' as const, requestPermission: () => Promise.reject(new Error('no')) },
    ],
  ])('fails with the reason "%s" [S8-20] [S5-12]', async (error, more) => {
    const { made, isEnabled } = gateway(more);
    expect(await enableNotifications(made)).toBe(error);
    expect(isEnabled()).toBe(false);
  });

  it('saves the choice, and requests permission only if the user has not answered before [S6-5]', async () => {
    const granted = gateway();
    expect(await enableNotifications(granted.made)).toBeUndefined();
    expect([granted.isEnabled(), granted.asked()]).toEqual([true, 0]);
    const open = gateway({ getPermission: () => 'default' });
    expect(await enableNotifications(open.made)).toBeUndefined();
    expect([open.isEnabled(), open.asked()]).toEqual([true, 1]);
  });
});

describe('showing a notification', () => {
  it.each([
    ['unsupported', { enabled: true, getPermission: () => undefined }],
    ['not_enabled', { enabled: false }],
    ['not_granted', { enabled: true, getPermission: () => 'default' as const }],
    ['creation_failed', { enabled: true, show: () => Promise.reject(new TypeError('Illegal constructor')) }],
  ])('fails with the reason "%s" [S8-20] [S6-5]', async (error, more) => {
    const { made, shown, asked } = gateway(more);
    expect(await showNotification(made, note)).toBe(error);
    expect([shown, asked()]).toEqual([[], 0]);
  });

  it('succeeds if notifications are turned on and permitted [S6-5]', async () => {
    const { made, shown } = gateway({ enabled: true });
    expect(await showNotification(made, note)).toBeUndefined();
    expect(shown).toEqual([note]);
  });
});

describe('an alert triggered while a page is open', () => {
  const trigger = exampleTrigger();
  const fired = { alertId: 'alert-1', triggeredAt: trigger.message.triggeredAt };
  async function notify(more: { readonly isFirst?: boolean; readonly found?: typeof trigger | undefined }) {
    const said: string[] = [];
    const notes: NotificationContent[] = [];
    await notifyAlert(fired, {
      findTrigger: async () => ('found' in more ? more.found : trigger),
      claim: async () => more.isFirst ?? true,
      notify: async (each) => notes.push(each),
      toast: (message) => said.push(message),
      formatDateTime: (at) => at.slice(0, 16),
      formatRate: (value) => value.toFixed(4).replace('.', ','),
    });
    return { said, notes };
  }

  it('shows the subject in the toast and the notification, which also contains the rate [S4.6-5]', async () => {
    const { said, notes } = await notify({});
    expect(said).toEqual([trigger.subject]);
    expect(notes).toEqual([
      {
        title: trigger.subject,
        body: '1 USD = 57,5000 PHP (wise, 2026-03-02T11:56)',
        tag: `tern.alert.alert-1.${trigger.message.triggeredAt}`,
      },
    ]);
  });

  it('shows a price with its source and time [D8]', async () => {
    const quote = exampleTriggerQuote({ receiveAmount: 57_012, totalCost: 4.5 });
    const { notes } = await notify({ found: { ...trigger, message: { ...trigger.message, quote } } });
    expect(notes[0]?.body).toBe(
      'Wise: Wise comparison API, 2026-03-02T11:58. 1 USD = 57,5000 PHP (wise, 2026-03-02T11:56)',
    );
  });

  it('shows the notification in one tab and a toast in every tab', async () => {
    const { said, notes } = await notify({ isFirst: false });
    expect([said.length, notes.length]).toEqual([1, 0]);
  });

  it("shows no notification if the alert's notifications are off or its trigger can't be found [S6-5]", async () => {
    expect((await notify({ found: { ...trigger, notification: null } })).notes).toEqual([]);
    expect(await notify({ found: undefined })).toEqual({ said: [], notes: [] });
  });
});
