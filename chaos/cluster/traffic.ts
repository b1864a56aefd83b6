import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from './client.ts';
import { addressOf, createAlert, isSignedIn, type Person, type Price, sharePrice, signIn } from './people.ts';

/** What the service has acknowledged, to be found again at the end. */
export type Acknowledged = {
  readonly alerts: string[];
  readonly prices: string[];
  readonly people: Person[];
};

export type TrafficSetting = {
  readonly client: Client;
  /** Signed in before. */
  readonly people: readonly Person[];
  readonly random: () => number;
  readonly price: Price;
  /** A rate of the Philippine peso that it doesn't reach. */
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
 * Starts the traffic of people next to the alerts: signing in, new alerts, shared prices and reading. `stop` waits for
 * the decision about each action that has begun.
 */
export function startTraffic({ client, people, random, price, unreachable }: TrafficSetting) {
  const acknowledged: Acknowledged = { alerts: [], prices: [], people: [] };
  let [isOver, newcomers] = [false, 0];

  async function signInNewcomer(): Promise<void> {
    newcomers += 1;
    const number = people.length + newcomers;
    const person = await signIn(client, `newcomer-${number}`, addressOf(number));
    acknowledged.people.push(person);
    // Each account shares this price once a day.
    acknowledged.prices.push(await sharePrice(client, person, price));
  }

  async function watchRate(person: Person): Promise<void> {
    acknowledged.alerts.push(await createAlert(client, person, { toCurrency: 'PHP', targetRate: unreachable }));
  }

  async function read({ from, cookie }: Person): Promise<void> {
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
  // An action that was refused is reported by `stop`.
  running.catch(() => {});
  return {
    async stop(): Promise<Acknowledged> {
      isOver = true;
      await running;
      return acknowledged;
    },
  };
}

/** Returns how many of these people's sessions the service no longer knows. */
export async function lostSessions(client: Client, people: readonly Person[]): Promise<number> {
  let lost = 0;
  for (const person of people) if (!(await isSignedIn(client, person))) lost += 1;
  return lost;
}
