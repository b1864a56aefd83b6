import type { AlertBacktest } from '@tern/domain/alerts/backtest/alert-backtest.ts';
import { z } from 'zod';

/**
 * How often an alert would have been triggered by past daily closing rates, or why that can't be computed. Exactly one
 * of `result` and `refusal` is null.
 */
export const alertBacktestSchema = z.object({
  result: z
    .object({
      from: z.string().describe('The first day of the test, UTC.'),
      to: z.string(),
      days: z.number().int(),
      observedDays: z.number().int(),
      times: z.number().int(),
      metOnFirstDay: z
        .boolean()
        .optional()
        .describe('Whether the condition was already met on the first day, which `times` doesn’t count.'),
      firings: z
        .array(z.object({ day: z.string(), rate: z.number(), weekLater: z.number().nullable() }))
        .describe('Oldest first. `weekLater` is the rate a week later; null = not known yet.'),
      weekLater: z
        .object({ better: z.number().int(), of: z.number().int() })
        .describe(
          '`of` counts the triggers with a known rate a week later. `better` counts those for which that rate was even better.',
        ),
      usesPricesOfToday: z.boolean(),
    })
    .nullable(),
  refusal: z
    .object({
      reason: z.enum(['type_not_testable', 'history_too_short']),
      observedDays: z.number().int().nullable(),
      neededDays: z.number().int().nullable(),
    })
    .nullable(),
});
type WireAlertBacktest = z.infer<typeof alertBacktestSchema>;

export function alertBacktestToWire(backtest: AlertBacktest): WireAlertBacktest {
  if (!backtest.ok) {
    const observed = backtest.reason === 'history_too_short' ? backtest : undefined;
    return {
      result: null,
      refusal: {
        reason: backtest.reason,
        observedDays: observed?.observedDays ?? null,
        neededDays: observed?.neededDays ?? null,
      },
    };
  }
  const { ok: _, firings, ...rest } = backtest;
  return {
    result: { ...rest, firings: firings.map((each) => ({ ...each, weekLater: each.weekLater ?? null })) },
    refusal: null,
  };
}
