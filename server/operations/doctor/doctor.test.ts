import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { startFakeSmtp } from '../../notifications/email/testing/fake-smtp.ts';
import { createDataFolder } from '../../testing/data-folder.ts';
import { runStatement, withDatabase } from '../../testing/global-database.ts';
import { startFakeIssuer } from '../../testing/services/fake-issuer.ts';
import { priceFeedText, startFakePriceFeed } from '../../testing/services/fake-price-feed.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { createTestDatabase } from '../../testing/test-database.ts';
import { checkDataFolder } from './checks/check-data-folder.ts';
import { checkInstallation } from './checks/check-installation.ts';
import { checkRateSources } from './checks/check-rate-sources.ts';
import { findNearestSetting } from './checks/check-settings.ts';
import { formatFindings, runDoctor } from './run-doctor.ts';

const root = join(import.meta.dirname, '../../..');
const migrationsFolder = join(root, 'server/foundation/db/migrations');
const secrets = ['hunter2-pass', 'hunter2-smtp', 'hunter2-oidc', 'hunter2-token'];

/** Returns the URL of a database on the test server. pg reads the socket's folder from the URL's query. */
function urlOf(connection: ClientConfig): string {
  if (connection.connectionString) return connection.connectionString;
  return `postgres://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host ?? '')}`;
}

async function diagnose(environment: Record<string, string>, more: Partial<Parameters<typeof runDoctor>[0]> = {}) {
  const findings = await runDoctor({
    environment: { RATES: 'off', DATA_FOLDER: await createDataFolder(), ...environment },
    ...{ root, migrationsFolder, nodeVersion: 'v24.21.0', version: '0.1.0', build: 'fresh' as const, now: Date.now },
    ...more,
  });
  const toMend = findings.filter(({ state }) => state === 'mend').map(({ text }) => text);
  return { findings, toMend, said: formatFindings(findings) };
}

async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the doctor without a sign-in provider', () => {
  it.each([
    [{}, 'Nobody can sign in: neither a provider nor a mail server is set'],
    [{ SMTP_URL: 'smtp://127.0.0.1:9' }, 'People can sign in only with a code by email: no provider is set'],
  ])('says who can sign in if the settings are %j', async (mail, expected) => {
    const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://tern.example', MAIL_FROM: 'a@tern.example' };
    const { findings } = await diagnose({ ...production, ...mail });
    expect(findings.map(({ text }) => text)).toContain(expected);
  });
});

describe('the doctor with price feeds', () => {
  it('reads the feeds, counts invalid lines and names a failing feed [B1-10]', async () => {
    const feed = await startFakePriceFeed();
    onTestFinished(() => feed.close());
    feed.body = priceFeedText(['no price']);
    const missing = join(await createDataFolder(), 'missing.jsonl');
    const example = 'docs/operating/examples/price-feed.jsonl';
    const { said, toMend } = await diagnose({ PRICE_FEEDS: `${feed.url} ${missing} ${example}` });
    expect(said).toContain(`${feed.url} has unreadable lines: 1\n      Line 2: no JSON.`);
    expect(said).toContain(`${example} can be read: 4 prices`);
    expect(toMend).toContain(`The price feed ${missing} can't be used: The file can't be read`);
  });
});

describe('the doctor with a working setup', () => {
  it('finds nothing to fix with a database, a mail server, a sign-in provider and a running server', async () => {
    const [database, smtp, issuer, running] = await Promise.all([
      createTestDatabase(),
      startFakeSmtp(
        {},
        { disabledCommands: ['STARTTLS'], onAuth: (_auth, _session, done) => done(null, { user: 'x' }) },
      ),
      startFakeIssuer(),
      startTestApp(),
    ]);
    onTestFinished(async () => {
      await Promise.all([database.close(), smtp.close(), issuer.close(), running.close()]);
    });
    const serverUrl = await running.app.listen({ port: 0, host: '127.0.0.1' });
    const { said, toMend } = await diagnose(
      {
        ...issuer.settings,
        DATABASE_URL: urlOf(database.connection),
        SMTP_URL: smtp.url.replace('//', '//tern:hunter2-smtp@'),
        ...{
          MAIL_FROM: 'Tern <tern@example.org>',
          PUBLIC_ORIGIN: 'https://tern.example',
          TRUST_PROXY: '1',
          NODE_ENV: 'production',
        },
      },
      { serverUrl, version: running.context.release },
    );
    expect(toMend).toEqual([]);
    for (const words of [
      'Node v24',
      'PostgreSQL at DATABASE_URL runs version',
      'tables are up to date',
      'is reachable with this user and password',
      'publishes its metadata',
      'https://tern.example/api/auth/callback',
      'is ready',
      'is healthy',
      'Nothing to fix.',
    ])
      expect(said).toContain(words);
    expect(smtp.accepted).toEqual([]);
  });

  it('reports that a missing data folder can be created, without creating it', async () => {
    const DATA_FOLDER = join(await createDataFolder(), 'not/yet');
    const { toMend, said } = await diagnose({ DATA_FOLDER });
    expect(toMend).toEqual([]);
    expect(said).toContain('creates the embedded database');
    expect((await diagnose({ DATA_FOLDER })).said).toContain('can be created');
  });
});

describe('the doctor with a broken setup', () => {
  it('names every invalid setting at once and suggests corrections for misspelled names', async () => {
    const { toMend, said } = await diagnose({
      ...{
        PORT: '99999',
        SMTP_URL: 'hunter2-smtp',
        RATES: 'moon',
        PUBLIC_ORIGN: 'https://tern.example',
        TERN_DATABASE_URL: 'x',
      },
    });
    for (const name of [
      'PORT:',
      'SMTP_URL:',
      'RATES:',
      'PUBLIC_ORIGN is not a setting',
      'TERN_DATABASE_URL is not a setting',
    ])
      expect(
        toMend.some((text) => text.startsWith(name)),
        name,
      ).toBe(true);
    expect(said).toContain('Use PUBLIC_ORIGIN instead');
    expect(said).not.toContain('hunter2');
  });

  it('reports unreachable services with instructions and without repeating secrets', async () => {
    const port = await closedPort();
    const { toMend, said, findings } = await diagnose(
      {
        DATABASE_URL: `postgres://tern:hunter2-pass@127.0.0.1:${port}/tern`,
        ...{ SMTP_URL: `smtp://tern:hunter2-smtp@127.0.0.1:${port}`, MAIL_FROM: 'tern@example.org' },
        ...{ OIDC_ISSUER: `http://127.0.0.1:${port}`, OIDC_CLIENT_ID: 'tern', OIDC_CLIENT_SECRET: 'hunter2-oidc' },
        ...{ PUBLIC_ORIGIN: 'http://tern.example', HOST: '0.0.0.0', WISE_API_TOKEN: 'hunter2-token' },
      },
      { serverUrl: `http://127.0.0.1:${port}`, nodeVersion: 'v20.1.0', build: 'stale' },
    );
    for (const words of [
      'Node v20',
      'from another version of the source',
      'without HTTPS',
      "DATABASE_URL can't be reached",
      'The mail server',
      'The sign-in provider',
      "doesn't respond",
    ])
      expect(
        toMend.some((text) => text.includes(words)),
        words,
      ).toBe(true);
    for (const { state, advice } of findings) if (state === 'mend') expect(advice).toBeTruthy();
    for (const secret of secrets) expect(said).not.toContain(secret);
    expect(said).toContain('7 things to fix.');
  });

  it("doesn't repeat secrets that a server sends back", async () => {
    const smtp = await startFakeSmtp(
      {},
      {
        disabledCommands: ['STARTTLS'],
        onAuth: ({ password }, _session, done) => done(new Error(`No user with password ${password}`)),
      },
    );
    onTestFinished(() => smtp.close());
    const SMTP_URL = smtp.url.replace('//', '//tern:hunter2%2Fsmtp@');
    const { toMend, said } = await diagnose({
      SMTP_URL,
      MAIL_FROM: 'tern@example.org',
      PUBLIC_ORIGIN: 'http://localhost:3000',
    });
    expect(toMend).toEqual([expect.stringContaining('rejects the sign-in')]);
    expect(said).not.toMatch(/hunter2/);
  });

  it('recognizes a newer database, pending migrations and damaged keys', async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.close());
    const environment = { DATABASE_URL: urlOf(database.connection) };
    await runStatement(
      database.connection,
      `insert into instance_keys (name, value) values ('vapid', '{"publicKey":"x"}')`,
    );
    expect((await diagnose(environment)).toMend).toEqual([expect.stringContaining('keys for push messages')]);
    await runStatement(
      database.connection,
      `delete from instance_keys; delete from applied_migrations where number > 2`,
    );
    expect((await diagnose(environment)).said).toMatch(/next start will run: \d+/);
    await runStatement(database.connection, `update applied_migrations set checksum = 'x' where number = 2`);
    expect((await diagnose(environment)).toMend).toEqual([expect.stringContaining('has changed since')]);
    await runStatement(
      database.connection,
      `insert into applied_migrations (number, name, checksum) select n, n || '-later.sql', 'x' from generate_series(3, 99) n`,
    );
    expect((await diagnose(environment)).toMend).toEqual([
      expect.stringContaining('from a newer version (99-later.sql)'),
    ]);
  });

  it('treats an empty database as new and reports a wrong clock and a wrong encoding', async () => {
    const { connection: server } = inject('testServer');
    const name = `empty_${randomUUID().replaceAll('-', '')}`;
    await runStatement(server, `create database ${name} encoding 'SQL_ASCII' locale 'C' template template0`);
    onTestFinished(() => runStatement(server, `drop database ${name} with (force)`));
    const { toMend, said } = await diagnose(
      { DATABASE_URL: urlOf(withDatabase(server, name)) },
      { now: () => Date.now() - 3_600_000 },
    );
    expect(said).toContain('the first start creates its tables');
    expect(toMend).toEqual([expect.stringMatching(/clock differs .* 3[56]\d\d/), expect.stringContaining('SQL_ASCII')]);
  });

  it.each([
    [{ PUBLIC_ORIGIN: 'https://tern.example' }, 'TRUST_PROXY is off'],
    [{ PUBLIC_ORIGIN: 'https://tern.example/money', TRUST_PROXY: '1' }, 'PUBLIC_ORIGIN: must be an origin'],
    [{ HOST: '0.0.0.0' }, 'PUBLIC_ORIGIN is not set'],
  ])('reports %j as "%s"', async (environment, words) => {
    expect((await diagnose(environment)).toMend).toEqual([expect.stringContaining(words)]);
  });

  it('warns about a port that can be reached without the proxy', async () => {
    const { said, toMend } = await diagnose({
      PUBLIC_ORIGIN: 'https://tern.example',
      TRUST_PROXY: '1',
      HOST: '0.0.0.0',
    });
    expect(toMend).toEqual([]);
    expect(said).toContain('bypasses the proxy');
  });
});

describe('individual checks', () => {
  it('warn about low free space and fail if there is too little', async () => {
    const folder = await createDataFolder();
    const states = async (bytes: number) =>
      (await checkDataFolder(folder, async () => bytes)).map(({ state }) => state);
    expect(await states(50_000_000_000)).toEqual(['good', 'good']);
    expect(await states(1_000_000_000)).toEqual(['good', 'note']);
    expect(await states(100_000_000)).toEqual(['good', 'mend']);
  });

  it('fail if Node.js has no time zone data', () => {
    const [, zones] = checkInstallation({ nodeVersion: 'v24.0.0', build: 'fresh', hourIn: () => 12 });
    expect(zones?.state).toBe('mend');
  });

  it('warn if one rate source is unreachable, fail if all are and ignore an error response', async () => {
    const config = { RATES: ['ecb', 'frankfurter'], simulated: false } as never;
    const client = (gone: RegExp) => ({
      get: async (url: string) => {
        if (gone.test(url)) throw Object.assign(new Error('away'), { code: 'network' });
        return { status: 500, headers: {}, body: '' };
      },
    });
    const stateWith = async (gone: RegExp) => (await checkRateSources(config, () => 0, client(gone)))[0]?.state;
    expect(await stateWith(/never/)).toBe('good');
    expect(await stateWith(/ecb/)).toBe('note');
    expect(await stateWith(/./)).toBe('mend');
  });

  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['PROT', undefined],
    ['SMTP_ULR', 'SMTP_URL'],
    ['TERN_PORT', 'PORT'],
    ['port', 'PORT'],
    ['HOME', undefined],
    ['PATH', undefined],
  ])('suggest the most similar setting for %s, if any', (name, meant) => expect(findNearestSetting(name)).toBe(meant));
});

describe('npm run doctor', () => {
  const runIt = (settings: Record<string, string>): Promise<{ code: number | null; said: string }> => {
    const child = spawn(process.execPath, ['scripts/doctor.ts'], {
      cwd: root,
      env: { PATH: process.env['PATH'], RATES: 'off', ...settings },
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        said += chunk;
      });
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
  };

  it('exits with 1 if there is something to fix and names the setting without repeating secrets', async () => {
    const { code, said } = await runIt({
      SMTP_URL: 'smtp://tern:hunter2@mail',
      PORT: 'x',
      DATA_FOLDER: await createDataFolder(),
    });
    expect(code).toBe(1);
    expect(said).toMatch(/FIX +PORT: /);
    expect(said).not.toContain('hunter2');
  });

  it('finds nothing to fix in a new data folder except possibly the built pages', async () => {
    const { code, said } = await runIt({ DATA_FOLDER: await createDataFolder() });
    const others = said.split('\n').filter((line) => line.startsWith('FIX') && !line.includes('pages'));
    expect(others).toEqual([]);
    expect(code).toBe(said.includes('FIX') ? 1 : 0);
  });
});
