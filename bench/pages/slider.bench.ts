import { launchBrowser } from '../../e2e/browser.ts';
import { type Measurement, median } from '../measurement.ts';
import { createTemporaryFolder, startServer } from '../setting/server-process.ts';

const frameMs = 16;
const steps = 60;

/**
 * Measures how long one move of the amount slider takes, including layout, in Chromium at a quarter of the CPU speed.
 */
export async function measure(): Promise<Measurement[]> {
  const folder = createTemporaryFolder();
  const server = await startServer(folder.path);
  const browser = await launchBrowser();
  const page = await browser.newPage({ baseURL: server.url, serviceWorkers: 'block' });
  await page.goto('/results?fromCountry=US&toCountry=PH&currency=USD&amount=500&part=amounts', {
    waitUntil: 'networkidle',
  });
  await page.keyboard.press('Shift');
  await page.locator('#cost-curve[data-ready]').waitFor();
  const slider = page.getByLabel('Try another amount');
  await slider.focus();
  await page.waitForLoadState('networkidle');
  await slider.press('ArrowRight');
  await page.locator('[data-ranking] li').first().waitFor();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const rounds: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    const taken = (await page.evaluate(`(async () => {
      const slider = document.querySelector('#cost-curve input[type="range"]');
      const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
      const taken = [];
      for (let step = 0; step < ${steps}; step += 1) {
        await new Promise(requestAnimationFrame);
        const start = performance.now();
        set.call(slider, String(60 + step * 3));
        slider.dispatchEvent(new Event('input', { bubbles: true }));
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
      name: 'amount slider, a frame at 4× slowdown',
      ours: median(rounds),
      bound: frameMs,
      unit: 'ms',
      goal: { atMost: 1 },
    },
  ];
}
