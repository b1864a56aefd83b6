import type { Admission } from '../../abuse/bot-check/search-gate.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import type { ProviderDeps } from '../../market/providers/provider-deps.ts';
import type { PriceCheckDeps } from '../../market/search/price-check/run-price-check.ts';
import type { ReadingDeps } from '../../market/search/sentence/understand-answer.ts';

/** What assistants' questions are answered from: the same as the API's. */
export type AssistantDeps = PriceCheckDeps &
  ReadingDeps &
  ProviderDeps & {
    readonly db: Db;
    readonly log: Log;
    /** Grows whenever rates or prices change. */
    readonly version: () => number;
    /** The version of the program. */
    readonly release: string;
  };

/** Who asks, and from where they reach this instance. */
export type AssistantCaller = {
  /** Such as "https://tern.example". */
  readonly origin: string;
  /** Counts a question. @throws ProblemError for a caller that has to wait. */
  admit(): Promise<Admission>;
};
