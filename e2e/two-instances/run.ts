import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildIfStale, serverBundleFile } from '../../scripts/build.ts';
import { projectRoot, run } from '../../scripts/run.ts';
import { startEmbeddedPostgres } from '../../server/foundation/db/embedded-postgres.ts';
import { startExternalIssuer } from './external-issuer.ts';

/**
 * `npm run try:two-instances`: runs browser tests through nginx against two instances that share one PostgreSQL
 * database, as docs/operating/several-instances.md describes. Arguments select test files; `RATES=simulated` enables
 * the simulated market. Needs nginx, and uses ports 3001, 3002 and 8080 on this machine. The database is the one at
 * DATABASE_URL, which should be empty, or the embedded one if the variable isn't set.
 */
const origin = 'http://localhost:8080';
const rates = process.env['RATES'] === 'simulated' ? 'simulated' : 'off';
// These tests are excluded because they need their own settings. offline.test.ts also needs a proxy, to which sign-in
// can't redirect.
const excepted = /start|security|offline/;
const files = process.argv.slice(2);
const children: ChildProcess[] = [];
let ended: string | undefined;

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const child of children) child.kill('SIGTERM');
  });

await buildIfStale();
const folder = mkdtempSync(join(tmpdir(), 'tern-two-'));
const issuer = await startExternalIssuer();
const own = process.env['DATABASE_URL']
  ? undefined
  : await startEmbeddedPostgres({ dataFolder: folder, log: () => {}, now: Date.now });
const DATABASE_URL =
  process.env['DATABASE_URL'] ??
  `postgres://tern@localhost/tern?host=${encodeURIComponent(own?.connection.host ?? '')}`;
try {
  for (const port of ['3001', '3002']) {
    start(process.execPath, [serverBundleFile], {
      ...{ DATABASE_URL, PORT: port, RATES: rates, QUOTES: 'catalogue,rpw', LOG_LEVEL: 'error' },
      ...{ TRUST_PROXY: '1', SEARCHES_PER_MINUTE: '0', DATA_FOLDER: join(folder, port) },
      ...{ OIDC_ISSUER: issuer.issuer, OIDC_CLIENT_ID: 'tern', OIDC_CLIENT_SECRET: 'tried', PUBLIC_ORIGIN: origin },
    });
  }
  start(
    'nginx',
    ['-p', join(projectRoot, 'docs/operating/examples/nginx'), '-e', 'stderr', '-c', 'tern-local.conf'],
    {},
  );
  await answers('http://127.0.0.1:3001/readyz');
  await answers('http://127.0.0.1:3002/readyz');
  await answers(`${origin}/readyz`);
  const chosen = files.length > 0 ? files : ['e2e'];
  const leaveOut = files.length > 0 ? [] : ['--exclude', `**/{${excepted.source.replaceAll('|', ',')}}.test.ts`];
  const result = await run('vitest', ['run', ...chosen, ...leaveOut, '--maxWorkers=1', '--no-file-parallelism'], {
    env: { TERN_E2E_ORIGIN: origin, TERN_E2E_RATES: rates, TERN_E2E_ISSUER: issuer.issuer },
  });
  process.exitCode = result.code;
} finally {
  for (const child of children) child.kill('SIGTERM');
  await Promise.all(children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))));
  await own?.stop();
  issuer.stop();
  rmSync(folder, { recursive: true, force: true });
}

function start(command: string, args: string[], settings: Record<string, string>): void {
  const child = spawn(command, args, {
    cwd: projectRoot,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  child.once('error', (error) => process.stderr.write(`${command}: ${error.message}\n`));
  child.once('exit', (code) => {
    ended ??= `${command} ended with ${code}`;
  });
  children.push(child);
}

/** Waits up to a minute for a URL to respond with a 2xx status. */
async function answers(address: string): Promise<void> {
  for (let attempt = 0; attempt < 240; attempt++) {
    if (ended) throw new Error(ended);
    if (
      await fetch(address).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    await wait(250);
  }
  throw new Error(`${address} does not answer`);
}
