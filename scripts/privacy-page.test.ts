import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { userDataTables } from '../server/people/account/my-data/user-data-tables.ts';
import { personalLocalStorageKeys, personalSessionStorageKeys } from '../web/src/data/storage/personal-data.ts';
import { storedFieldsByKey } from '../web/src/data/storage/stored-fields-by-key.ts';

const root = join(import.meta.dirname, '..');
const page = readFileSync(join(root, 'web/content/pages/privacy.md'), 'utf8');

/** Returns the first name in each line of a section's list, and all names in the list. */
function named(title: string): { first: string[]; all: string[] } {
  const section = page.split(/^## /m).find((part) => part.startsWith(`${title}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('- '));
  const names = (line: string): string[] => [...line.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
  return { first: lines.map((line) => names(line)[0] ?? ''), all: lines.flatMap(names) };
}

function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)(testing|node_modules)\//.test(file))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') }));
}

const web = sources('web/src');
const server = sources('server');
/**
 * Keys from earlier versions. They share one line on the page, and the code only migrates and deletes them
 * (web/src/data/outbox/migrate-legacy-alerts.ts).
 */
const old = ['tern.alerts', 'tern.alertsSetAside', 'tern.ownLists'];
const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort();

describe('the privacy page', () => {
  it('names exactly the keys in browser storage [S2-14] [S7-22]', () => {
    const text = web.map((one) => one.text).join('\n');
    const constants = new Map(
      [...text.matchAll(/const (\w+) = '([^']+)'/g)].map(([, name = '', key = '']) => [name, key]),
    );
    const calls = [
      /\b(?:\w*[sS]tor(?:e|age)|session)\.(?:read|write|remove)\(\s*([^,)\s]+)/g,
      // Browser databases (IndexedDB).
      /\bopenDB(?:<\w+>)?\(\s*([^,)\s]+)/g,
      /\bindexedDB\.open\(\s*([^,)\s]+)/g,
    ];
    const used = calls.flatMap((call) => [...text.matchAll(call)].map(([, it = '']) => it));
    expect(used).toContain('offlineQueueDatabaseName');
    // `key` iterates over lists of keys that are all used by name elsewhere. The key added here is written by a package
    // and was found in a browser (e2e/checks/consent.test.ts).
    used.push("'react-router-scroll-positions'");
    const keys = used.filter((name) => name !== 'key').map((name) => constants.get(name) ?? name.replaceAll("'", ''));
    expect(keys.length).toBeGreaterThan(20);
    // The caches of the service worker. Most of their names end with the build id.
    const stores = readFileSync(join(root, 'web/service-worker/stores.ts'), 'utf8');
    const kept = [...stores.matchAll(/: [`'](tern-\w+)(?:-\$\{buildId\})?[`']/g)].map(([, name = '']) => name);
    expect(kept.length).toBe(4);
    // No cache is opened with a literal name.
    const opened = [...sources('web/service-worker'), ...web].flatMap(({ text: part }) =>
      [...part.matchAll(/\bcaches\.open\(\s*([^,)\s]+)/g)].map(([, it = '']) => it),
    );
    expect(opened.filter((name) => !/^(?:cacheName|name|runtimeCacheNames\.\w+)$/.test(name))).toEqual([]);
    const page = named('In your browser');
    expect(page.all).toEqual(expect.arrayContaining(old));
    expect(sorted([...page.first, ...old].filter((name) => !kept.includes(name)))).toEqual(sorted(keys));
    expect(kept.filter((name) => !page.all.includes(name))).toEqual([]);
  });

  it('describes every key in browser storage, and uses "without" only for fields that are not stored [S2-14]', () => {
    const section = page.split(/^## /m).find((part) => part.startsWith('In your browser\n')) ?? '';
    const lines = new Map(
      [...section.matchAll(/^- `([^`]+)`[^:]*: (.*)$/gm)]
        .map(([, key = '', text = '']) => [key, text] as const)
        .filter(([key]) => !old.includes(key)),
    );
    // These are stored in IndexedDB or in caches.
    const elsewhere = ['tern.offlineQueue', 'tern.accountCopies', 'tern-pages', 'tern-words'];
    expect(sorted(Object.keys(storedFieldsByKey))).toEqual(
      sorted([...lines.keys()].filter((key) => !elsewhere.includes(key))),
    );
    for (const [key, text] of lines) {
      const absent =
        /without (\w+)(?: or (\w+))?/
          .exec(text)
          ?.slice(1)
          .filter((word) => word && word !== 'a') ?? [];
      for (const word of absent)
        expect(storedFieldsByKey[key]?.join(' ') ?? '', key).not.toMatch(new RegExp(word, 'i'));
    }
    expect(lines.get('tern.searchPatterns')).toContain('without country or amount');
  });

  it('marks exactly the keys that sign-out deletes as personal [S2-14] [S4.1-4]', () => {
    const section = page.split(/^## /m).find((part) => part.startsWith('In your browser\n')) ?? '';
    const lines = section.split('\n').filter((line) => line.startsWith('- ') && line.endsWith(' Personal.'));
    const marked = lines.map((line) => /`([^`]+)`/.exec(line)?.[1] ?? '');
    // These are stored in IndexedDB and in caches.
    const elsewhere = ['tern.accountCopies', 'tern-pages'];
    const deleted = [...personalLocalStorageKeys, ...personalSessionStorageKeys].filter((key) => !old.includes(key));
    expect(sorted(marked)).toEqual(sorted([...deleted, ...elsewhere]));
  });

  it('names exactly the cookies that the server sets [S2-14]', () => {
    const text = [...web, ...server].map((one) => one.text).join('\n');
    const written = [...text.matchAll(/document\.cookie = ['`]([\w-]+|\$\{\w+\})=/g)].map(([, name = '']) => name);
    const known: Readonly<Record<string, string>> = {
      [`\${themeCookieName}`]: 'theme',
      [`\${densityCookieName}`]: 'density',
    };
    // The names passed to setCookie (server/people/account).
    const set = [...text.matchAll(/setCookie\(reply, \{\s+name: ([^,]+?)(?:,| as)/g)].map(([, name = '']) => name);
    expect(sorted(set)).toEqual([
      'getAttemptCookieName(isHttps)',
      'getCodeCookieName(isSecure)',
      'hintCookieName',
      'isHttps ? sessionCookieNames.secure : sessionCookieNames.plain',
    ]);
    const names = [
      '__Host-session',
      'session',
      '__Host-sign-in',
      'sign-in',
      '__Host-sign-in-code',
      'sign-in-code',
      'signed-in',
    ];
    for (const name of names) expect(text).toContain(`'${name}'`);
    expect(sorted(named('Cookies').all)).toEqual(sorted([...written.map((name) => known[name] ?? name), ...names]));
  });

  it('names every table with personal data [S2-14]', () => {
    const tables = [
      ...readFileSync(join(root, 'server/foundation/db/tables.ts'), 'utf8').matchAll(/^ {2}(\w+): \{/gm),
    ].map(([, name = '']) => name);
    const ofNobody = [
      ...[
        'applied_migrations',
        'rate_points',
        'rate_daily_closes',
        'rate_refusals',
        'price_observations',
        'price_sources',
        'price_feeds',
        'price_feed_quarantine',
        'price_track_records',
        'data_releases',
        'price_network_keys',
        'corrections',
      ],
      ...[
        'trust_token_keys',
        'telegram_bots',
        'alert_series',
        'alert_seen_providers',
        'alert_rate_hours',
        'instance_keys',
      ],
    ];
    const withAccount = named('On the server, if you sign in').first;
    const without = named('On the server, without an account').first;
    expect(sorted(withAccount)).toEqual(sorted(userDataTables.map(({ table }) => table)));
    expect(sorted([...withAccount, ...without, ...ofNobody])).toEqual(sorted(tables));
  });

  it('names the data recipient of each outgoing connection [S2-14]', () => {
    const recipients: readonly (readonly [pattern: RegExp, name: string])[] = [
      [/^server\/market\/rates\//, 'rates'],
      [/^server\/market\/prices\//, 'quotes'],
      [/^server\/market\/ai\//, 'ai'],
      [/^server\/market\/translation\//, 'translation'],
      [/^server\/people\/account\/(providers|local-identity|sign-in)\//, 'sign-in'],
      [/^server\/notifications\/(email|outbox|[\w.-]+$)/, 'mail'],
      [/^server\/notifications\/push\//, 'push'],
      [/^server\/notifications\/channels\//, 'channels'],
    ];
    // The doctor command, which the operator runs, only checks whether the same recipients respond and sends them no
    // personal data.
    const joins = /^server\/(wiring|foundation\/outbound|operations\/doctor)\/|^server\/main\.ts$/;
    const ways = server.filter(
      ({ file, text }) =>
        !joins.test(file) &&
        /from '[^']*(guarded-http-client|service-client|http-client|nodemailer|openid-client|web-push)[^']*'|import (?!\{ isIP \})[^;]*from 'node:(net|tls|https)'|[^.\w]fetch\(/.test(
          text,
        ),
    );
    const unknown = ways.filter(({ file }) => !recipients.some(([pattern]) => pattern.test(file)));
    expect(ways.length).toBeGreaterThan(5);
    expect(unknown.map(({ file }) => file)).toEqual([]);
    expect(sorted(named('Who else sees something').first)).toEqual(sorted(recipients.map(([, name]) => name)));
  });
});
