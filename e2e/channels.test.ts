import { afterAll, describe, expect, it } from 'vitest';
import { startFakeHookServer } from '../server/notifications/channels/testing/fake-hook-server.ts';
import { accessibilityViolations } from './accessibility.ts';
import { visit } from './browser.ts';
import { useProduct } from './use-product.ts';

const hooks = await startFakeHookServer();
afterAll(() => hooks.close());
const { product, browser } = useProduct({ CHANNEL_INTERNAL_ORIGINS: hooks.origin });

describe('channels in the account settings', () => {
  it('a webhook is added, tested, active, and removed; one that fails says why [B5-2]', async () => {
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
    await row.getByText('The address answered with status 500.').waitFor();
    expect(await accessibilityViolations(page, '#channels')).toEqual([]);
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
});
