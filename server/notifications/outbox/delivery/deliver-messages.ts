import { type ClaimedMessage, type ClaimScope, claimDueMessages, claimMessage } from './claim-due-messages.store.ts';
import { type DeliverMessageDeps, deliverMessage } from './deliver-message.ts';
import { createDomainSlots } from './domain-slots.ts';
import type { DeliveryResult } from './save-delivery-result.store.ts';
import type { SendRateLimiter } from './send-rate-limiter.ts';

export type DeliveryWorkerOptions = Omit<DeliverMessageDeps, 'leaseMs' | 'stopping'> & {
  /** Which messages this worker delivers. The default is emails and browser notifications. */
  readonly scope?: ClaimScope;
  readonly rate: SendRateLimiter;
  /** The domain part of Message-IDs. */
  readonly domain: string;
  /** The maximum number of parallel deliveries. */
  readonly concurrency?: number;
  /** How long a claim lasts, in milliseconds. It must be longer than any delivery takes. */
  readonly leaseMs?: number;
  /** The interval at which the outbox is checked even if `wake` isn't called, in milliseconds. */
  readonly pollMs?: number;
};

export type DeliveryWorker = {
  start(): void;
  /** Checks for due messages. Call this after a transaction that added messages. */
  wake(): void;
  /**
   * Tries to deliver a message now, even if it isn't due yet, and returns the result. Returns undefined if another
   * worker has the message or the result couldn't be stored.
   */
  sendNow(id: string): Promise<DeliveryResult | undefined>;
  /** Stops claiming messages and waits for deliveries in progress. */
  stop(): Promise<void>;
};

const wakeDelayMs = 5;
const maxPollIntervalMs = 30_000;

/**
 * Creates a worker that claims due messages from the outbox and delivers them. It limits parallel deliveries and the
 * sending rate. It claims only what it can start immediately, so a message never waits while its lease is running. Any
 * number of instances can share an outbox.
 */
export function createDeliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { db, log, timer, rate, domain, scope = 'mail', concurrency = 20, leaseMs = 90_000, pollMs = 250 } = options;
  const { elapsedMs = () => performance.now() } = options;
  const domainQueues = createDomainSlots(concurrency);
  const underWay = new Set<Promise<unknown>>();
  let stopping = new AbortController();
  let isRunning = false;
  let isPumping = false;
  let isWanted = false;
  let isWakeSet = false;
  /** The number of consecutive failed claims. */
  let failures = 0;
  let cancelPoll = (): void => {};

  function begin(message: ClaimedMessage): Promise<DeliveryResult | undefined> {
    const startedAt = elapsedMs();
    domainQueues.begin(message.lane);
    const run = deliverMessage({ ...options, leaseMs, stopping: stopping.signal }, message)
      .catch((error: unknown) => {
        // The lease expires, and the message is retried.
        log('mail.delivery-failed', { id: message.id, reason: String(error) });
        return undefined;
      })
      .finally(() => {
        underWay.delete(run);
        domainQueues.end(message.lane, elapsedMs() - startedAt);
        wakeSoon();
      });
    underWay.add(run);
    return run;
  }

  /** Claims as many messages as the limits allow, and starts delivering them. Returns whether there may be more. */
  async function takeSome(): Promise<boolean> {
    const max = Math.min(domainQueues.free(), rate.available());
    if (max <= 0 || rate.waitMs() > 0) return false;
    const claim = {
      max,
      maxPerDomain: domainQueues.maxPerDomain,
      inFlight: domainQueues.inFlight(),
      leaseMs,
      domain,
      scope,
    };
    const taken = await claimDueMessages(db, claim);
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

  /**
   * Returns the pause before the next poll. It grows with each failed claim, because the disk may be full and every
   * failure is logged.
   */
  function pauseMs(): number {
    return Math.min(maxPollIntervalMs, pollMs * 2 ** failures);
  }

  /** Wakes the worker after a short delay, so deliveries that end at about the same time share one claim. */
  function wakeSoon(): void {
    if (isWakeSet) return;
    isWakeSet = true;
    timer(wakeDelayMs, () => {
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
      const message = await claimMessage(db, { id, leaseMs, domain, scope });
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
