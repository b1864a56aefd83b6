import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startServer } from '../bench/setting/server-process.ts';
import { buildIfStale } from '../scripts/build.ts';
import type { ChaosRun } from './chaos-report.ts';
import { signIn } from './fuzz/sign-in.ts';

const diskMegabytes = 500;
const changesOnFullDisk = 400;
const patienceMs = 60_000;
const question = '/api/quotes?fromCountry=US&toCountry=MX&currency=USD&amount=500';
const name = 'a full disk under the whole program';

/**
 * Runs the whole program with its database on a small separate disk (a tmpfs, which needs root). The disk fills up
 * while a user changes their profile: each change is either acknowledged and stored, or rejected with 503. Searches
 * keep working in the meantime. Once there is space again, everything recovers by itself.
 */
export const run: ChaosRun = async () => {
  const disk = await mkdtemp(join(tmpdir(), 'tern-full-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0711`, 'tmpfs', disk], {
    encoding: 'utf8',
  });
  if (mounted.status !== 0) {
    await rm(disk, { recursive: true });
    return { name, counts: {}, broken: [`No small disk could be mounted: ${mounted.stderr}`] };
  }
  try {
    await buildIfStale();
    return await runOn(disk);
  } finally {
    spawnSync('umount', [disk]);
    await rm(disk, { recursive: true, force: true });
  }
};

async function runOn(disk: string): ReturnType<ChaosRun> {
  const settings = { NODE_ENV: '', HOST: '127.0.0.1', QUOTES: 'catalogue,rpw' };
  const server = await startServer(join(disk, 'data'), settings);
  const broken: string[] = [];
  const statusOf = async (path: string): Promise<number> => {
    const reply = await fetch(server.url + path);
    await reply.arrayBuffer();
    return reply.status;
  };
  try {
    const headers = { cookie: await signIn(server.url), origin: server.url };
    let [tried, saved] = [0, 0];
    const change = async (): Promise<number> => {
      tried += 1;
      const reply = await fetch(`${server.url}/api/profile`, {
        method: 'PATCH',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify({ profile: { bio: `${tried} ${'x'.repeat(400)}` } }),
      });
      await reply.arrayBuffer();
      if (reply.status === 200) saved = tried;
      return reply.status;
    };
    if ((await change()) !== 200 || (await statusOf('/readyz')) !== 200) broken.push('It did not begin well.');
    spawnSync('dd', ['if=/dev/zero', `of=${join(disk, 'filler')}`, 'bs=1M']);
    const answers = new Map<number, number>();
    for (let turn = 0; turn < changesOnFullDisk; turn += 1) {
      const status = await change();
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    for (const status of answers.keys())
      if (status !== 200 && status !== 503) broken.push(`A change on the full disk answered ${status}`);
    if (!answers.has(503)) broken.push('The disk was never full for the database.');
    const [ready, prices] = [await statusOf('/readyz'), await statusOf(question)];
    if (ready !== 503 || prices !== 200) broken.push(`/readyz answered ${ready}, prices ${prices}`);

    const { length } = broken;
    if (!(await keeps(saved, tried))) broken.push(`Change ${saved} was acknowledged and is gone`);
    await rm(join(disk, 'filler'));
    const roomAt = performance.now();
    while ((await change()) !== 200 && performance.now() - roomAt < patienceMs) await wait(100);
    const waited = Math.round(performance.now() - roomAt);
    if (!(await keeps(saved, tried)) || saved !== tried)
      broken.push(`It saved nothing ${waited} ms after there was room`);
    if (length === broken.length && (await statusOf('/readyz')) !== 200) broken.push('It is not ready again.');
    const counts = { 'saved on the full disk': answers.get(200) ?? 0, refused: answers.get(503) ?? 0 };
    return { name, counts: { ...counts, 'ms until it saved again': waited }, broken };

    /** Returns whether the number of the change stored in the profile is between `from` and `to`, inclusive. */
    async function keeps(from: number, to: number): Promise<boolean> {
      const reply = await fetch(`${server.url}/api/profile`, { headers });
      const { profile } = (await reply.json()) as { profile?: { bio: string } };
      const has = Number(profile?.bio.split(' ')[0]);
      return has >= from && has <= to;
    }
  } finally {
    await server.stop();
  }
}
