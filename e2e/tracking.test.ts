import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from './accessibility.ts';
import { type Visit, visit } from './browser.ts';
import { signInByPage } from './sign-in-by-page.ts';
import { chooseAccount } from './sign-in-by-popup.ts';
import { useProduct } from './use-product.ts';
import { openPage } from './wait-until-ready.ts';

const { product, browser } = useProduct();
const visits: Visit[] = [];
afterEach(async () => {
  for (const { close } of visits.splice(0)) await close();
});

async function open(path: string, name?: string): Promise<Visit> {
  const opened = await visit(browser, product.origin, { timezoneId: 'America/New_York' });
  visits.push(opened);
  if (name !== undefined) await signInByPage(opened.page, name);
  await openPage(opened.page, path);
  return opened;
}

/**
 * Fridays before a Monday that is a holiday in India, each with that holiday. The test uses the latest one that is at
 * least 30 days ago.
 */
const fridays = [
  ['2023-09-29', 'Gandhi Jayanti'],
  ['2026-01-23', 'Republic Day'],
  ['2028-09-29', 'Gandhi Jayanti'],
] as const;
const [friday, holiday] = fridays.findLast(([day]) => Date.parse(day) < Date.now() - 30 * 86_400_000) ?? fridays[0];
const monday = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' },
}).format(Date.parse(friday) + 3 * 86_400_000);

const results =
  '/results?fromCountry=US&toCountry=IN&amount=1000&currency=USD&payoutMethod=bank_transfer&open=bank-of-america';
const offer = (page: Page) => page.locator('#offer-bank-of-america');
/** Returns the New York time this many hours ago, in the format of a datetime-local field. */
function hoursAgo(hours: number): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: 'America/New_York', dateStyle: 'short', timeStyle: 'short' },
  }).format(Date.now() - hours * 3_600_000);
  return parts.replace(' ', 'T');
}

describe('delivery tracking', () => {
  it('starts from an offer in one click, explains its time window, gives advice when a transfer is overdue, and shows no typical speed after a single arrival [S2-10]', async () => {
    const { page, complaints } = await open(results, 'Maria Reyes');
    expect(await offer(page).innerText()).not.toContain('Measured here');
    await offer(page).getByRole('link', { name: 'Track this transfer Bank of America' }).click();
    await page.waitForURL(/\/delivery-tracking\?new/);
    await page.getByRole('heading', { name: 'Add a transfer' }).waitFor();
    expect(await page.getByLabel('Provider', { exact: true }).inputValue()).toBe('Bank of America');
    expect(await page.getByLabel('You sent', { exact: true }).inputValue()).toBe('1000');

    // The offer's price is an estimate, not a quote, so the user enters what the provider promised.
    const promised = page.getByLabel('How much should arrive');
    expect(await promised.inputValue()).toBe('');
    await page.getByText('More details: promised amount and time, total cost, and a note').click();
    await promised.fill('84,000');

    // Invalid input: the error appears next to its field, the field is focused, and the other input is preserved.
    const sentAt = page.getByLabel('When you sent the money (America/New_York)');
    await sentAt.fill('2026-03-08T02:30');
    await page.getByLabel('Reference (MTCN, PIN, transfer number)').fill('97ed4827');
    await page.keyboard.press('Enter');
    await page.getByText('This time doesn’t exist, because clocks moved forward that night.').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'transfer-sentAt');
    expect(await findAccessibilityViolations(page, '#main')).toEqual([]);
    await sentAt.fill(`${friday}T18:30`);
    await page.keyboard.press('Enter');

    const card = page.getByRole('article', { name: 'Bank of America, United States to India' });
    await card.waitFor();
    const says = await card.innerText();
    expect(says).toContain('We don’t count Saturday and Sunday as business days in India.');
    expect(says).toContain(`Holiday on ${monday}: ${holiday}.`);
    expect(says).toMatch(/Expected by Wed/);
    expect(says).toContain('Overdue');
    expect(await card.getByRole('listitem').filter({ hasText: 'Available' }).getAttribute('aria-current')).toBe('step');
    const late = card.getByRole('region', { name: 'What to do if this transfer is late' });
    expect(await late.getByRole('listitem').allInnerTexts()).toEqual([
      'Ask the recipient to check the account. Some banks don’t send a message when money arrives.',
      'Check the provider’s app and your email. The provider may need a document or an answer from you.',
      'Call the provider at the number on its own site. Have your reference ready.',
      'Ask your bank to trace the transfer (SWIFT gpi). Ask for its tracking number (UETR) too.',
      'Complain in writing. If the provider doesn’t answer, complain to its regulator.',
      'If someone calls you about this transfer, don’t share your password or any code, and don’t pay a fee.',
    ]);
    expect(await late.innerText()).toContain('97ed4827');
    expect(await findAccessibilityViolations(page, '#main')).toEqual([]);

    await card.getByRole('button', { name: 'Edit: Bank of America, India' }).click();
    await page.getByRole('heading', { name: 'Edit transfer' }).waitFor();
    await sentAt.fill(hoursAgo(3));
    await page.getByRole('button', { name: 'Save transfer' }).click();
    await card.getByText('Overdue').waitFor({ state: 'detached' });
    await card.getByRole('button', { name: 'Mark as received' }).click();
    await card.getByLabel('How much actually arrived (leave blank if you don’t know)').fill('80,000.50');
    expect(await findAccessibilityViolations(page, '#main')).toEqual([]);
    const taken = page.waitForResponse('**/received');
    await page.keyboard.press('Enter');
    await card.getByText(/less than promised|more than promised/).waitFor();
    await taken;
    expect(await card.innerText()).toContain('took 3 hours');
    expect(await page.getByRole('region', { name: 'Totals by year' }).innerText()).toMatch(
      /1 transfer\s+1,000\.00\sUSD/,
    );

    await openPage(page, results);
    expect(await offer(page).textContent()).not.toContain('transfers reported on Tern');
    expect(complaints).toEqual([]);
  });

  it('works with the keyboard, names missing fields, restores a deleted transfer, and exports the table [S1-3] [S1-4] [S2-10]', async () => {
    const { page, complaints } = await open('/about/score', 'José Hernández');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Delivery tracking' }).click();
    await page.getByRole('heading', { name: 'No transfers yet' }).waitFor();
    await page.getByRole('link', { name: 'Add a transfer' }).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Add a transfer' }).waitFor();
    await page.getByRole('button', { name: 'Save transfer' }).focus();
    await page.keyboard.press('Enter');
    await page.getByText('Choose the country you sent from.').waitFor();
    await page.waitForFunction(() => document.activeElement?.id === 'transfer-fromCountry');
    await page.getByLabel('From', { exact: true }).selectOption('AE');
    await page.getByLabel('To', { exact: true }).selectOption('PH');
    await page.getByLabel('Provider', { exact: true }).fill('Corner shop');
    await page.getByLabel('Payout method').selectOption('cash_pickup');
    await page.getByLabel('You sent', { exact: true }).fill('1,500');
    await page.getByText('More details: promised amount and time, total cost, and a note').click();
    await page.getByLabel('How long it should take').fill('2');
    await page.getByLabel('Note').fill('=1+1 <b>rent</b>');
    await page.getByRole('button', { name: 'Save transfer' }).click();
    const card = page.getByRole('article', { name: 'Corner shop, United Arab Emirates to Philippines' });
    await card.getByText('The provider promised delivery in 2 days.').waitFor();
    expect(await card.innerText()).toContain('=1+1 <b>rent</b>');
    await card.getByLabel('What the provider says').selectOption('available');
    await page.waitForFunction(() =>
      document.querySelector('li[aria-current="step"]')?.textContent?.includes('Available'),
    );
    await card.getByRole('button', { name: 'Delete: Corner shop, Philippines' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await card.waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Save transfers as a table (CSV)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('tern-transfers.csv');
    expect(complaints).toEqual([]);
  });

  it('asks a visitor who presses “Track this transfer” to sign in on the same page, and then shows the filled-in form [S2.1-2] [S6-2]', async () => {
    const { page } = await open(results);
    const sent = offer(page).getByRole('link', { name: 'Track this transfer Bank of America' });
    // Until its script has loaded, the button is a plain link.
    await sent.hover();
    await expect
      .poll(() => sent.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__reactProps'))))
      .toBe(true);
    await sent.click();
    const dialog = page.getByRole('dialog', { name: 'Track this transfer' });
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      dialog.getByRole('link', { name: 'Sign In with Google' }).click(),
    ]);
    expect(new URL(page.url()).pathname).toBe('/results');
    await chooseAccount(popup, 'Amara Okafor');
    await page.getByRole('heading', { name: 'Add a transfer' }).waitFor();
    expect(await page.getByLabel('Provider', { exact: true }).inputValue()).toBe('Bank of America');
  });
});
