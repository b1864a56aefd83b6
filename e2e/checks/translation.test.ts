import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type FakeLibreTranslate,
  startFakeLibreTranslate,
} from '../../server/testing/services/fake-libre-translate.ts';
import { launchBrowser, visit } from '../browser.ts';
import { type RunningProduct, startProduct } from '../start-product.ts';
import { hydrateResults, openPage } from '../wait-until-ready.ts';

describe('text about a provider', () => {
  let service: FakeLibreTranslate;
  let product: RunningProduct;
  let browser: Browser;
  beforeAll(async () => {
    service = await startFakeLibreTranslate();
    [product, browser] = await Promise.all([startProduct({ TRANSLATE_URL: service.url }), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await service.close();
  });

  const charge = 'The receiving or an intermediary bank may take a charge of its own.';
  const question = 'fromCountry=GB&toCountry=PH&amount=500&currency=GBP&payoutMethod=bank_transfer';

  it('is translated into the reader’s language by the browser with visible progress, or once by the server [S7-13] [S1-6]', async () => {
    const { page, complaints, close } = await visit(browser, product.origin, { reducedMotion: 'reduce' });
    await page.addInitScript(pretendTranslator);
    await openPage(page, `/results?${question}&open=barclays`);
    await hydrateResults(page);
    const card = page.locator('#offer-barclays', { hasText: charge });
    await card.getByRole('button', { name: /^Translate/ }).click();
    await card.getByLabel(/^Translate into/).selectOption('ar');
    await card.getByRole('button', { name: 'Translate', exact: true }).click();
    await card.getByText('Your browser is downloading this language (40% done)').waitFor();
    expect(await card.getByRole('progressbar').getAttribute('value')).toBe('0.4');
    await page.evaluate(() => window.dispatchEvent(new Event('language-is-here')));
    const translated = card.getByText(`[ar] ${charge}`, { exact: true });
    await translated.waitFor();
    expect([await translated.getAttribute('lang'), await translated.getAttribute('dir')]).toEqual(['ar', 'rtl']);
    await card.getByText('Machine translation. If in doubt, read the original.').waitFor();
    expect(service.asked).toEqual([]);

    // The comparison opens on a separate page, in a browser without a translator.
    await openPage(page, `/compare?${question}&provider=barclays&provider=lloyds&provider=wise`);
    await page.evaluate(() => Reflect.deleteProperty(window, 'Translator'));
    const main = page.locator('main');
    await main.getByRole('button', { name: /^Translate/ }).click();
    await main.getByLabel(/^Translate into/).selectOption('hi');
    await main.getByRole('button', { name: 'Translate', exact: true }).click();
    await main
      .locator('td [lang="hi"]', { hasText: `[hi] ${charge}` })
      .first()
      .waitFor();
    expect(service.asked.filter(({ body }) => body['target'] === 'hi')).toHaveLength(1);
    expect(complaints).toEqual([]);
    await close();
  });
});

/** Replaces the browser's built-in translator, which no test browser can run. */
function pretendTranslator(): void {
  Object.assign(window, {
    Translator: {
      availability: async () => 'downloadable',
      create: async (given: { targetLanguage: string; monitor: (target: EventTarget) => void }) => {
        if (!navigator.userActivation.isActive) throw new DOMException('Needs a click', 'NotAllowedError');
        const target = new EventTarget();
        given.monitor(target);
        target.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 0.4 }));
        await new Promise<void>((resolve) => window.addEventListener('language-is-here', () => resolve()));
        return { translate: async (text: string) => `[${given.targetLanguage}] ${text}` };
      },
    },
  });
}
