import { afterAll, describe, expect, it } from 'vitest';
import {
  fakeTelegramToken,
  startFakeTelegram,
} from '../../server/notifications/channels/telegram/testing/fake-telegram.ts';
import { startFakeWebhookServer } from '../../server/notifications/channels/testing/fake-webhook-server.ts';
import { findAccessibilityViolations } from '../accessibility.ts';
import { visit } from '../browser.ts';
import { useProduct } from '../use-product.ts';

const hooks = await startFakeWebhookServer();
const telegram = await startFakeTelegram();
afterAll(async () => {
  await hooks.close();
  await telegram.close();
});
const { product, browser } = useProduct({
  ...{ CHANNEL_INTERNAL_ORIGINS: hooks.origin },
  ...{ TELEGRAM_BOT_TOKEN: fakeTelegramToken, TELEGRAM_API_URL: telegram.url },
});

describe("an account's channel settings", () => {
  it('add, test and remove a webhook, and show why a test fails [B5-2]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto('/api/auth/sign-in?returnTo=/profile');
    await page.getByRole('button', { name: 'Maria Reyes' }).click();
    const more = page.locator('.settings-more > summary');
    await more.click();
    const section = page.getByRole('region', { name: 'Channels', exact: true });
    await section.getByLabel('New channel').selectOption('webhook');
    await section.getByLabel('Address').fill(`${hooks.origin}/hook`);
    await section.getByRole('button', { name: 'Add channel' }).click();
    expect(await section.getByLabel('Signing secret').inputValue()).toMatch(/^whsec_/);
    hooks.become(() => 500);
    const row = section.getByRole('listitem');
    await row.getByRole('button', { name: /^Send a test/ }).click();
    await row.getByText('The server at this address returned error 500.').waitFor();
    expect(await findAccessibilityViolations(page, '#channels')).toEqual([]);
    hooks.become(() => 200);
    await row.getByRole('button', { name: /^Send a test/ }).click();
    await row.getByText('Active. Last message').waitFor();
    expect(JSON.parse(hooks.accepted[0]?.body ?? '')).toMatchObject({ type: 'test' });
    await page.reload();
    await more.click();
    await row.getByText('Active. Last message').waitFor();
    await row.getByRole('button', { name: /^Remove/ }).click();
    await row.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('link a Telegram chat with a one-time code, test it, and remove it after the bot answers a sentence [B5-2]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto('/api/auth/sign-in?returnTo=/profile');
    await page.getByRole('button', { name: 'Maria Reyes' }).click();
    await page.locator('.settings-more > summary').click();
    const section = page.getByRole('region', { name: 'Channels', exact: true });
    await section.getByRole('button', { name: 'Link Telegram' }).click();
    const command = await section.getByText(/^\/start \S+$/).innerText();
    expect(await section.getByRole('link', { name: 'Open Telegram' }).getAttribute('href')).toBe(
      `https://t.me/TernTestBot?start=${command.slice('/start '.length)}`,
    );
    telegram.write(command);
    await telegram.until(() => telegram.sent.length === 1);
    // The code works only once, so a second chat that sends it is not linked.
    telegram.write(command, { chatId: 78 });
    await telegram.until(() => telegram.sent.length === 2);
    await section.getByRole('button', { name: 'Refresh channels' }).click();
    const row = section.getByRole('listitem');
    await row.getByRole('button', { name: /^Send a test/ }).click();
    await row.getByText('Active. Last message').waitFor();
    expect(telegram.sent.at(-1)?.chatId).toBe('77');
    telegram.write('500 dollars from the US to Mexico');
    await telegram.until(() => telegram.sent.length === 4);
    expect(telegram.sent.at(-1)?.text).toMatch(/MXN.*\b(?:seen|estimate|confirmed)\b/s);
    await row.getByRole('button', { name: /^Remove/ }).click();
    await row.waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await close();
  });

  it('provide feed and calendar URLs that work until they are turned off or replaced [B5-2]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin);
    await page.goto('/api/auth/sign-in?returnTo=/profile');
    await page.getByRole('button', { name: 'Maria Reyes' }).click();
    await page.locator('.settings-more > summary').click();
    const section = page.getByRole('region', { name: 'Private feeds', exact: true });
    const status = async (url: string) => (await fetch(url)).status;
    for (const [name, type] of [
      ['Feed (Atom)', 'application/atom+xml'],
      ['Calendar', 'text/calendar'],
    ] as const) {
      const row = section.getByRole('listitem').filter({ hasText: name });
      await row.getByRole('button', { name: /^Create link/ }).click();
      const address = row.getByLabel('Subscription link');
      const first = await address.inputValue();
      expect((await fetch(first)).headers.get('content-type')).toContain(type);
      await row.getByRole('button', { name: /^Create new link/ }).click();
      await expect.poll(() => address.inputValue()).not.toBe(first);
      const second = await address.inputValue();
      expect([await status(first), await status(second)]).toEqual([404, 200]);
      await row.getByRole('button', { name: /^Turn off/ }).click();
      await row.getByRole('button', { name: /^Create link/ }).waitFor();
      expect(await status(second)).toBe(404);
    }
    expect(await findAccessibilityViolations(page, 'main')).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
});
