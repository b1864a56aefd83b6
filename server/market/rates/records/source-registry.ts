import type { RateVerdict } from '@tern/domain/rates/rate-acceptance.ts';
import type { RateKind } from '@tern/domain/rates/rate-table.ts';

export type SourceInfo = { readonly id: string; readonly name: string; readonly kind: RateKind };

/** A believed value: units per 1 USD, and milliseconds since 1970 UTC at which the source says it was true. */
export type BelievedRate = { readonly currency: string; readonly perUsd: number; readonly asOf: number };

/** How a source is doing. Times are milliseconds since 1970 UTC. */
export type SourceState = SourceInfo & {
  /** The newest moment that something believed was true at. */
  readonly asOf: number | undefined;
  readonly lastSuccessAt: number | undefined;
  readonly lastFailure: { readonly at: number; readonly reason: string } | undefined;
  /** Failures in a row; 0 while it works. */
  readonly failures: number;
  /** Values of it that were not believed since the start. */
  readonly refusals: number;
};

/**
 * What one source is believed to say: for each currency its last good value with that value's own time, so that a refused
 * value leaves the one before in place, with its true age (D2).
 */
export type SourceRegistry = ReturnType<typeof openSourceRegistry>;

export function openSourceRegistry(info: SourceInfo) {
  const rates = new Map<string, BelievedRate>();
  let state: SourceState = {
    ...info,
    asOf: undefined,
    lastSuccessAt: undefined,
    lastFailure: undefined,
    failures: 0,
    refusals: 0,
  };

  return {
    info,
    rates,
    state: () => state,
    failed(at: number, reason: string): void {
      state = { ...state, failures: state.failures + 1, lastFailure: { at, reason } };
    },
    /** @returns the values that are worth a record: another number, or the first of a UTC day. `moved`: anything is new. */
    believe(verdicts: readonly RateVerdict[], receivedAt: number) {
      const isWorthSaving: BelievedRate[] = [];
      let moved = false;
      for (const verdict of verdicts) {
        if (verdict.kind !== 'accepted') {
          state = { ...state, refusals: state.refusals + 1 };
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
    /** Gives up a value that is no longer believed. */
    withdraw(currency: string): void {
      if (rates.delete(currency)) rememberDollar();
    },
    /** Takes over what was believed before a restart. */
    restore(rate: BelievedRate): void {
      rates.set(rate.currency, rate);
      rememberDollar();
    },
  };

  /** The dollar, the yardstick, is as young as the youngest value against it. */
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

/** 'YYYY-MM-DD' of a moment, in UTC. */
export function utcDay(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
