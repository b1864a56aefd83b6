import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { launchBrowser } from '../e2e/browser.ts';

const child = spawn('npm', ['run', 'dev'], {
  env: { ...process.env, PORT: '3967', DATA_FOLDER: '/tmp/k/devdata', RATES: 'simulated' },
  detached: true,
  stdio: ['ignore', 'pipe', 'pipe'],
});
let log = '';
child.stdout.on('data', (d) => (log += d));
child.stderr.on('data', (d) => (log += d));
const t0 = Date.now();
for (;;) {
  try {
    const r = await fetch('http://localhost:3967/');
    if (r.ok) break;
  } catch {}
  if (Date.now() - t0 > 120000) {
    console.log(log);
    process.exit(1);
  }
  await new Promise((r) => setTimeout(r, 300));
}
console.log('first answer after', Date.now() - t0, 'ms');
const browser = await launchBrowser([]);
const page = await (await browser.newContext()).newPage();
await page.goto('http://localhost:3967/results?fromCountry=US&toCountry=MX&amount=500&currency=USD');
await page.waitForLoadState('load');
await new Promise((r) => setTimeout(r, 15000));
await page.evaluate(() => {
  (window as any).mark = 1;
});
const file = process.argv[2]!,
  from = process.argv[3]!,
  to = process.argv[4]!;
const old = readFileSync(file, 'utf8');
if (!old.includes(from)) throw new Error('text not in file');
try {
  for (const [a, b] of [
    [from, to],
    [to, from],
  ]) {
    const t = Date.now();
    writeFileSync(file, readFileSync(file, 'utf8').replace(a!, b!));
    await page.getByText(b!, { exact: false }).first().waitFor({ timeout: 20000 });
    console.log(
      `"${b}" visible after`,
      Date.now() - t,
      'ms; reloaded:',
      (await page.evaluate(() => (window as any).mark)) !== 1,
    );
    await new Promise((r) => setTimeout(r, 1500));
  }
} catch (e) {
  console.log(String(e).slice(0, 300));
  console.log((await page.locator('body').innerText()).slice(0, 800));
} finally {
  writeFileSync(file, old);
  await browser.close();
  process.kill(-child.pid!, 'SIGTERM');
}
console.log(log.slice(-500));
process.exit(0);
