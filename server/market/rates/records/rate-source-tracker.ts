import type { RateVerdict } from '@tern/domain/rates/rate-acceptance.ts';
import type { RateKind } from '@tern/domain/rates/rate-table.ts';

export type RateSourceIdentity = {
  readonly id: string;
  readonly name: string;
  readonly kind: RateKind;
  /** How often the source is polled, or undefined if it isn't polled. */
  readonly everySeconds?: number;
};

/**
 * An accepted value: units per 1 USD, and when it was valid according to the source, in milliseconds since 1970 UTC.
 */
export type AcceptedRate = { readonly currency: string; readonly perUsd: number; readonly asOf: number };

/** A source's state. Times are in milliseconds since 1970 UTC. */
export type RateSourceState = RateSourceIdentity & {
  /** When the source's newest accepted value was valid. */
  readonly asOf: number | undefined;
  readonly lastSuccessAt: number | undefined;
  readonly lastFailure: { readonly at: number; readonly reason: string } | undefined;
  /** The number of failures in a row. It is 0 while the source is working. */
  readonly failures: number;
  /** The number of rejected values since startup. */
  readonly rejections: number;
};

/**
 * The accepted values of one source: each currency's last good value and when it was valid. After a rejection, the
 * previous value remains with its real age (D2).
 */
export type RateSourceTracker = ReturnType<typeof createRateSourceTracker>;

export function createRateSourceTracker(info: RateSourceIdentity) {
  const rates = new Map<string, AcceptedRate>();
  let state: RateSourceState = {
    ...info,
    asOf: undefined,
    lastSuccessAt: undefined,
    lastFailure: undefined,
    failures: 0,
    rejections: 0,
  };

  return {
    info,
    rates,
    state: () => state,
    failed(at: number, reason: string): void {
      state = { ...state, failures: state.failures + 1, lastFailure: { at, reason } };
    },
    /**
     * Stores accepted values. Returns those to record: changed ones and the first of each UTC day. `moved` is true if
     * any value or time has changed.
     */
    believe(verdicts: readonly RateVerdict[], receivedAt: number) {
      const isWorthSaving: AcceptedRate[] = [];
      let moved = false;
      for (const verdict of verdicts) {
        if (verdict.kind !== 'accepted') {
          state = { ...state, rejections: state.rejections + 1 };
          continue;
        }
        const { currency, perUsd, asOf } = verdict;
        const before = rates.get(currency);
        if (before?.perUsd === perUsd && before.asOf === asOf) continue;
        moved = true;
        rates.set(currency, { currency, perUsd, asOf });
        if (before?.perUsd !== perUsd || utcDay(before.asOf) !== utcDay(asOf))
          isWorthSaving.push({ currency, perUsd, asOf });
      }
      if (moved) rememberDollar();
      const doubt = verdicts.find((verdict) => verdict.kind !== 'accepted');
      if (doubt !== undefined && verdicts.every((verdict) => verdict.kind !== 'accepted')) {
        this.failed(receivedAt, `not believed: ${doubt.reason}`);
      } else {
        state = { ...state, lastSuccessAt: receivedAt, failures: 0 };
      }
      return { isWorthSaving, moved };
    },
    /** Withdraws a value that is no longer accepted. */
    withdraw(currency: string): void {
      if (rates.delete(currency)) rememberDollar();
    },
    restore(rate: AcceptedRate): void {
      rates.set(rate.currency, rate);
      rememberDollar();
    },
  };

  /** Sets the time of the dollar, the reference currency, to the time of the newest rate. */
  function rememberDollar(): void {
    rates.delete('USD');
    if (rates.size === 0) {
      state = { ...state, asOf: undefined };
      return;
    }
    const asOf = Math.max(...[...rates.values()].map((rate) => rate.asOf));
    rates.set('USD', { currency: 'USD', perUsd: 1, asOf });
    state = { ...state, asOf };
  }
}

/** Returns the UTC day of a time, as 'YYYY-MM-DD'. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
