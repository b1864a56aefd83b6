import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

export type VisitResponse = { readonly status: number; readonly text: string };

/** One kind of visitor: the pause between visits, and a function that makes one visit. */
export type Visitor = {
  readonly kind: string;
  readonly pauseMs: number;
  /** Sends each request through `ask`, which times it. */
  readonly visit: (ask: SendVisitRequest) => Promise<void>;
};
export type SendVisitRequest = (path: string, options?: VisitRequestOptions) => Promise<VisitResponse>;
export type VisitRequestOptions = {
  readonly method?: string;
  readonly cookie?: string | undefined;
  readonly body?: unknown;
  /** The visitor's IP address, sent in the header that a reverse proxy would set. */
  readonly address?: string;
};

const accounts = ['maria', 'jose', 'amara'] as const;
const corridors = ['US-MX-USD', 'US-PH-USD', 'GB-NG-GBP', 'AE-IN-AED', 'DE-TR-EUR', 'SA-PK-SAR'] as const;
const keptPages = ['/', '/send/united-states-to-mexico', '/about/score', '/help', '/providers/wise'] as const;

export type VisitorsOptions = {
  readonly random: () => number;
  /**
   * Signs in and returns the session cookie. Returns undefined if the server rejects the sign-in. The visit then
   * continues signed out.
   */
  readonly signIn: (account: string) => Promise<string | undefined>;
};

/**
 * Returns the visitors that produce an instance's mixed traffic: pages, searches, signed-in users' lists and alerts,
 * and shared prices.
 */
export function createVisitors({ random, signIn }: VisitorsOptions): readonly Visitor[] {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const question = (): string => {
    const [from = '', to = '', currency = ''] = one(corridors).split('-');
    const amount = (50 + random() * 2000).toFixed(2);
    return `fromCountry=${from}&toCountry=${to}&currency=${currency}&amount=${amount}`;
  };
  const sessions = new Map<string, string>();
  const person = async () => {
    const account = one(accounts);
    const cookie = sessions.get(account) ?? (await signIn(account));
    if (cookie !== undefined) sessions.set(account, cookie);
    return cookie;
  };

  return [
    { kind: 'new results page', pauseMs: 250, visit: (ask) => seen(ask(`/results?${question()}`)) },
    { kind: 'kept page', pauseMs: 100, visit: (ask) => seen(ask(one(keptPages))) },
    { kind: 'quotes, new amount', pauseMs: 100, visit: (ask) => seen(ask(`/api/quotes?${question()}`)) },
    {
      kind: 'profile and sign-out',
      pauseMs: 2000,
      async visit(ask) {
        const account = one(accounts);
        const cookie = await signIn(account);
        await ask('/api/profile', { cookie });
        await ask('/api/auth/sign-out', { method: 'POST', cookie });
        if (random() < 0.2) sessions.delete(account);
      },
    },
    {
      kind: 'lists',
      pauseMs: 1500,
      async visit(ask) {
        const [cookie, id] = [await person(), randomUUID()];
        const body = { fromCountry: 'US', toCountry: one(['MX', 'PH', 'IN', 'KE', 'NG']) };
        await ask(`/api/favorites/${id}`, { method: 'PUT', cookie, body });
        await ask('/api/favorites', { cookie });
        await ask(`/api/favorites/${id}`, { method: 'DELETE', cookie });
        await ask('/api/profile', { cookie });
      },
    },
    {
      kind: 'alerts',
      pauseMs: 1000,
      async visit(ask) {
        const [cookie, id] = [await person(), randomUUID()];
        const targetRate = Math.round(1000 + random() * 10_000) / 100;
        const body = { type: 'rate_better', fromCurrency: 'USD', toCurrency: one(['MXN', 'PHP', 'INR']), targetRate };
        await ask(`/api/alerts/${id}`, { method: 'PUT', cookie, body });
        await ask('/api/alerts', { cookie });
        // Half of the alerts exist for three seconds, so that their messages can be sent.
        if (random() < 0.5) await wait(3000);
        await ask(`/api/alerts/${id}`, { method: 'DELETE', cookie });
      },
    },
    {
      kind: 'shared prices',
      pauseMs: 3000,
      async visit(ask) {
        const cookie = await person();
        const body = {
          ...{ fromCountry: 'GB', toCountry: 'TZ', currency: 'GBP', amount: Math.round(100 + random() * 900), fee: 2 },
          ...{ rate: Math.round(3000 + random() * 400), payoutMethod: 'bank_transfer', provider: 'remitly' },
        };
        // An account may share ten prices a day, and this network (203.0.113.0/24) fifty. The rest are rejected.
        const address = `203.0.113.${Math.floor(random() * 256)}`;
        const shared = await ask('/api/prices/contributions', { method: 'POST', cookie, body, address });
        await ask('/api/prices/contributions', { cookie });
        if (shared.status !== 200) return;
        const { id } = JSON.parse(shared.text) as { id: string };
        await ask(`/api/prices/contributions/${id}`, { method: 'DELETE', cookie });
      },
    },
  ];
}

const seen = async (answer: Promise<unknown>): Promise<void> => void (await answer);

export type StreamResult = { readonly bytes: number; readonly isFailed: boolean };

/**
 * Opens a live stream, reads it for `ms` milliseconds and closes it. In the result, `isFailed` means that the server
 * rejected the stream or ended it early.
 */
export function readStream(origin: string, address: string, ms: number): Promise<StreamResult> {
  return new Promise((resolve) => {
    let bytes = 0;
    let [isOpen, isOver] = [false, false];
    const request = get(`${origin}/api/live?pairs=USD-PHP,USD-MXN,GBP-NGN`, {
      headers: { 'x-forwarded-for': address },
    });
    const timer = setTimeout(() => {
      isOver = true;
      request.destroy();
    }, ms);
    request.on('response', (reply) => {
      isOpen = reply.statusCode === 200;
      reply.on('data', (chunk: Buffer) => void (bytes += chunk.byteLength));
    });
    request.on('error', () => {});
    request.on('close', () => {
      clearTimeout(timer);
      resolve({ bytes, isFailed: !isOpen || !isOver });
    });
  });
}
