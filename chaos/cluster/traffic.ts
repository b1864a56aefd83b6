import { setTimeout as wait } from 'node:timers/promises';
import {
  createAlert,
  isSignedIn,
  type PriceToShare,
  type SignedInUser,
  sharePrice,
  signIn,
  userIpAddress,
} from './people.ts';
import type { ProxyClient } from './proxy-client.ts';

/** Every write that the service has acknowledged, to be verified at the end. */
export type AcknowledgedWrites = {
  readonly alerts: string[];
  readonly prices: string[];
  readonly people: SignedInUser[];
};

export type TrafficSetting = {
  readonly client: ProxyClient;
  /** Users who are already signed in. */
  readonly people: readonly SignedInUser[];
  readonly random: () => number;
  readonly price: PriceToShare;
  /** A rate for the Philippine peso that the rate source never reaches. */
  readonly unreachable: number;
};

const workers = 12;
const pauseMs = 250;
const reading = [
  '/',
  '/api/quotes?fromCountry=US&toCountry=PH&amount=500&currency=USD',
  '/results?fromCountry=US&toCountry=PH&amount=500&currency=USD',
  '/api/auth/session',
];

/**
 * Starts user traffic in parallel with the alerts: sign-ins, new alerts, shared prices and reads. `stop` waits until
 * every pending action has been accepted or rejected.
 */
export function startTraffic({ client, people, random, price, unreachable }: TrafficSetting) {
  const acknowledged: AcknowledgedWrites = { alerts: [], prices: [], people: [] };
  let [isOver, newcomers] = [false, 0];

  async function signInNewcomer(): Promise<void> {
    newcomers += 1;
    const number = people.length + newcomers;
    const person = await signIn(client, `newcomer-${number}`, userIpAddress(number));
    acknowledged.people.push(person);
    // Each account may share this price at most once a day.
    acknowledged.prices.push(await sharePrice(client, person, price));
  }

  async function watchRate(person: SignedInUser): Promise<void> {
    acknowledged.alerts.push(await createAlert(client, person, { toCurrency: 'PHP', targetRate: unreachable }));
  }

  async function read({ from, cookie }: SignedInUser): Promise<void> {
    const path = reading[Math.floor(random() * reading.length)] ?? '/';
    await client.ask({ path, from, cookie });
  }

  async function work(): Promise<void> {
    while (!isOver) {
      const person = people[Math.floor(random() * people.length)];
      if (person === undefined) return;
      const chance = random();
      if (chance < 0.15) await signInNewcomer();
      else if (chance < 0.5) await watchRate(person);
      else await read(person);
      await wait(pauseMs);
    }
  }

  const running = Promise.all(Array.from({ length: workers }, work));
  // Prevents an unhandled rejection; `stop` reports the error.
  running.catch(() => {});
  return {
    async stop(): Promise<AcknowledgedWrites> {
      isOver = true;
      await running;
      return acknowledged;
    },
  };
}

/** Returns how many of these users' sessions the service has lost. */
export async function countLostSessions(client: ProxyClient, people: readonly SignedInUser[]): Promise<number> {
  let lost = 0;
  for (const person of people) if (!(await isSignedIn(client, person))) lost += 1;
  return lost;
}
