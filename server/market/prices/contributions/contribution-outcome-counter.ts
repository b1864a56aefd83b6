import { ProblemError } from '../../../foundation/problem-error.ts';
import { InvalidInputError } from '../../../http/create-error-handler.ts';

/** Counts the outcomes of sharing prices since this instance started, for the metrics. */
export type ContributionOutcomeCounter = {
  /** Runs a contribution and counts its outcome: the status, or the error's code. */
  count<T extends { readonly status: string }>(run: () => Promise<T>): Promise<T>;
  read(): Readonly<Record<string, number>>;
};

export function createContributionOutcomeCounter(): ContributionOutcomeCounter {
  const counts = new Map<string, number>();
  const add = (result: string): void => void counts.set(result, (counts.get(result) ?? 0) + 1);
  return {
    async count(run) {
      try {
        const done = await run();
        add(done.status);
        return done;
      } catch (error) {
        add(errorCodeOf(error));
        throw error;
      }
    },
    read: () => Object.fromEntries(counts),
  };
}

function errorCodeOf(error: unknown): string {
  if (error instanceof InvalidInputError) return 'invalid_parameters';
  return error instanceof ProblemError ? error.problem.code : 'internal_error';
}
