import { type ClaimedMessage, claimDue, claimOne } from './claim-due.store.ts';
import type { DeliveryResult } from './complete.store.ts';
import { type DeliverDeps, deliverMessage } from './deliver-message.ts';
import { createDomainQueues } from './domain-queues.ts';
import type { SendRate } from './send-rate.ts';

export type DeliveryOptions = Omit<DeliverDeps, 'leaseMs' | 'stopping'> & {
  readonly rate: SendRate;
  /** What Message-IDs end in. */
  readonly domain: string;
  /** Hand-overs at once. */
  readonly places?: number;
  /** How long a message belongs to one worker; longer than any hand-over takes. */
  readonly leaseMs?: number;
  /** How often the outbox is looked into when nobody says that there is something. */
  readonly pollMs?: number;
};

export type Delivery = {
  start(): void;
  /** There may be something due: call it after a transaction that put messages in. */
  wake(): void;
  /** Tries a message now and tells what came of it; undefined when another worker has it. */
  sendNow(id: string): Promise<DeliveryResult | undefined>;
  /** Takes nothing more and waits for what is under way. */
  stop(): Promise<void>;
};

const gatherMs = 5;
const maxPauseMs = 30_000;

/**
 * Takes what is due from the outbox and hands it over, as many at once as there are places and as fast as the rate allows. Only as much is
 * taken as can be begun at once, so that no lease runs while its message waits. Any number of instances share the work.
 */
export function createDelivery(options: DeliveryOptions): Delivery {
  const { db, log, timer, rate, domain, places = 20, leaseMs = 90_000, pollMs = 250 } = options;
  const domainQueues = createDomainQueues(places);
  const underWay = new Set<Promise<unknown>>();
  let stopping = new AbortController();
  let isRunning = false;
  let isPumping = false;
  let isWanted = false;
  let isWakeSet = false;
  /** Takings that failed one after the other. */
  let failures = 0;
  let cancelPoll = (): void => {};

  function begin(message: ClaimedMessage): Promise<DeliveryResult | undefined> {
    const startedAt = performance.now();
    domainQueues.begin(message.lane);
    const run = deliverMessage({ ...options, leaseMs, stopping: stopping.signal }, message)
      .catch((error: unknown) => {
        // Its lease runs out and it is tried again.
        log('mail.delivery-failed', { id: message.id, reason: String(error) });
        return undefined;
      })
      .finally(() => {
        underWay.delete(run);
        domainQueues.end(message.lane, performance.now() - startedAt);
        wakeSoon();
      });
    underWay.add(run);
    return run;
  }

  /** @returns whether there may be more. */
  async function takeSome(): Promise<boolean> {
    const max = Math.min(domainQueues.free(), rate.room());
    if (max <= 0 || rate.waitMs() > 0) return false;
    const claim = { max, maxPerDomain: domainQueues.maxPerDomain, underWay: domainQueues.underWay(), leaseMs, domain };
    const taken = await claimDue(db, claim);
    failures = 0;
    rate.use(taken.length);
    for (const message of taken) void begin(message);
    return taken.length > 0;
  }

  async function pump(): Promise<void> {
    isPumping = true;
    cancelPoll();
    do {
      isWanted = false;
      const isMore = await takeSome().catch((error: unknown) => {
        failures += 1;
        log('mail.taking-failed', { reason: String(error), failures });
        return false;
      });
      isWanted ||= isMore;
    } while (isRunning && isWanted && failures === 0);
    isPumping = false;
    if (!isRunning) return;
    const waitMs = domainQueues.free() > 0 && rate.waitMs() > 0 ? rate.waitMs() : pauseMs();
    cancelPoll = timer(waitMs, wake);
  }

  /** A database that is away or full is asked less and less often: its log may be on the disk that is full. */
  function pauseMs(): number {
    return Math.min(maxPauseMs, pollMs * 2 ** failures);
  }

  /** Those that end at about the same time make room for one taking, and not each for its own. */
  function wakeSoon(): void {
    if (isWakeSet) return;
    isWakeSet = true;
    timer(gatherMs, () => {
      isWakeSet = false;
      wake();
    });
  }

  function wake(): void {
    isWanted = true;
    if (isRunning && !isPumping) track(pump());
  }

  function track(work: Promise<unknown>): void {
    const tracked = work.finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  return {
    start() {
      isRunning = true;
      stopping = new AbortController();
      wake();
    },
    wake,
    async sendNow(id) {
      const message = await claimOne(db, { id, leaseMs, domain });
      return message && begin(message);
    },
    async stop() {
      isRunning = false;
      stopping.abort();
      cancelPoll();
      while (underWay.size > 0) await Promise.all(underWay);
    },
  };
}
