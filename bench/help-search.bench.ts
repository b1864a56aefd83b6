import { launchBrowser } from '../e2e/browser.ts';
import { type Measurement, median } from './measurement.ts';
import { createTemporaryFolder, startServer } from './setting/server-process.ts';

const boundMs = 10;
const questions = ['what to do when money is late', 'iban account number', 'margn hidden in the rate', 'refund cancel'];

/**
 * Measures how long one keystroke in the help search takes, including search and layout, in Chromium at a quarter of
 * the CPU speed.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path);
  const browser = await launchBrowser();
  const page = await browser.newPage({ baseURL: server.url });
  await page.goto('/help', { waitUntil: 'networkidle' });
  const field = page.getByLabel('Search help');
  await field.focus();
  await page.waitForLoadState('networkidle');
  await field.fill('late');
  await page.getByText(/Articles shown/).waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const taken = (await page.evaluate(`(async () => {
      const field = document.querySelector('#help-q');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
      const taken = [];
      for (const question of ${JSON.stringify(questions)}) for (let end = 1; end <= question.length; end += 1) {
        await new Promise(requestAnimationFrame);
        const start = performance.now();
        set.call(field, question.slice(0, end));
        field.dispatchEvent(new Event('input', { bubbles: true }));
        // React renders the result of a keystroke at the end of the keystroke's event.
        await Promise.resolve();
        document.body.getBoundingClientRect();
        taken.push(performance.now() - start);
      }
      return taken;
    })()`)) as number[];
    rounds.push(median(taken));
  }
  await browser.close();
  await server.stop();
  folder.remove();
  return [
    {
      name: 'help search, a letter at 4× slowdown',
      ours: median(rounds),
      bound: boundMs,
      unit: 'ms',
      goal: { atMost: 1 },
    },
  ];
}
