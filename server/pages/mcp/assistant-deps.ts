import type { Admission } from '../../abuse/bot-check/search-gate.ts';
import type { Db } from '../../foundation/db/database.ts';
import type { Log } from '../../foundation/log/log.ts';
import type { ProviderDeps } from '../../market/providers/provider-deps.ts';
import type { PriceCheckDeps } from '../../market/search/price-check/run-price-check.ts';
import type { InterpretSentenceDeps } from '../../market/search/sentence/interpret-sentence.ts';

/** The assistant tools' dependencies, which are the same as the API's. */
export type AssistantDeps = PriceCheckDeps &
  InterpretSentenceDeps &
  ProviderDeps & {
    readonly db: Db;
    readonly log: Log;
    /** Returns a number that increases whenever rates or prices change. */
    readonly version: () => number;
    /** Tern's version. */
    readonly release: string;
  };

/** The caller, and the origin through which it reaches this instance. */
export type AssistantCaller = {
  /** For example "https://tern.example". */
  readonly origin: string;
  /** Counts a call against the limit. @throws ProblemError if the caller has to wait. */
  admit(): Promise<Admission>;
};
