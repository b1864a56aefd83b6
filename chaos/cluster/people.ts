import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ProxyClient, ProxyClientResponse } from './proxy-client.ts';

export type SignedInUser = { readonly account: string; readonly from: string; readonly cookie: string };

/** A price that a user shares for a transfer from the United States to the Philippines. */
export type PriceToShare = { readonly amount: number; readonly fee: number; readonly rate: number };

const maxSignIns = 20;
const pauseMs = 1000;

/** Signs a user in as a browser does, and starts over if the service fails midway. */
export async function signIn(client: ProxyClient, account: string, from: string): Promise<SignedInUser> {
  for (let tries = 0; tries < maxSignIns; tries += 1) {
    if (tries > 0) await wait(pauseMs);
    const begun = await client.askUntilDecided({ path: '/api/auth/sign-in?mode=redirect', from });
    const chosen = new URL(begun.headers.location ?? '', 'http://nowhere.invalid');
    if (chosen.pathname !== '/authorize') continue;
    chosen.pathname = '/choose';
    chosen.searchParams.set('account', account);
    const returned = await fetch(chosen, { redirect: 'manual' });
    const { pathname, search } = new URL(returned.headers.get('location') ?? '');
    const finished = await client.ask({ path: pathname + search, from, cookie: cookiesOf(begun) });
    const cookie = finished === undefined ? '' : cookiesOf(finished);
    if (/(?:^|; )session=/.test(cookie)) return { account, from, cookie };
  }
  throw new Error(`${account} could not sign in.`);
}

/**
 * Creates an alert for a target rate.
 * @returns the id of the acknowledged alert.
 */
export async function createAlert(
  client: ProxyClient,
  { from, cookie }: SignedInUser,
  { toCurrency, targetRate }: { readonly toCurrency: string; readonly targetRate: number },
): Promise<string> {
  const id = randomUUID();
  const body = { type: 'rate_better', fromCurrency: 'USD', toCurrency, targetRate, emailNotification: true };
  accepted(await client.askUntilDecided({ method: 'PUT', path: `/api/alerts/${id}`, from, cookie, body }));
  return id;
}

/**
 * Shares a price.
 * @returns the id of the acknowledged price.
 */
export async function sharePrice(
  client: ProxyClient,
  { from, cookie }: SignedInUser,
  price: PriceToShare,
): Promise<string> {
  const route = { fromCountry: 'US', toCountry: 'PH', currency: 'USD', payoutMethod: 'bank_transfer' };
  const body = { provider: 'wise', ...route, ...price };
  const answer = await client.askUntilDecided({
    method: 'POST',
    path: '/api/prices/contributions',
    from,
    cookie,
    body,
  });
  return (JSON.parse(accepted(answer).body) as { id: string }).id;
}

/** Returns whether the service accepts this user's session cookie. */
export async function isSignedIn(client: ProxyClient, { from, cookie }: SignedInUser): Promise<boolean> {
  const answer = accepted(await client.askUntilDecided({ path: '/api/auth/session', from, cookie }));
  return (JSON.parse(answer.body) as { isAuthenticated: boolean }).isAuthenticated;
}

/** Returns the local IP address of the nth user. Each is in a different subnet. */
export function userIpAddress(number: number): string {
  return `127.${100 + Math.floor(number / 250)}.${1 + (number % 250)}.7`;
}

function accepted(answer: ProxyClientResponse): ProxyClientResponse {
  if (answer.status >= 400) throw new Error(`The service refused with ${answer.status}: ${answer.body.slice(0, 300)}`);
  return answer;
}

function cookiesOf({ headers }: ProxyClientResponse): string {
  return (headers['set-cookie'] ?? []).map((each) => each.split(';')[0]).join('; ');
}
