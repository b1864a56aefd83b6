import type { Db } from '../../../foundation/db/database.ts';
import { rpwObservationSource } from '../observations/known-sources.ts';
import {
  type ObservationToStore,
  type SurveyChange,
  saveObservationSources,
  syncSurveyPrices,
} from '../observations/observations.store.ts';
import type { ResolveProviderId } from '../observations/provider-of-observation.ts';

import { readTableFile } from './reading/read-table-file.ts';
import { TableFileError } from './reading/table-batches.ts';
import { parseRpwHeader, type RpwRecord } from './rpw-columns.ts';
import { toRpwObservations } from './rpw-observations.ts';
import { parseRpwRow } from './rpw-row.ts';

export type ImportProgress = { readonly share: number; readonly rows: number };

export type ImportReport = SurveyChange & {
  readonly rows: number;
  readonly prices: number;
  readonly skipped: Readonly<Record<string, number>>;
  /** The first few skipped rows, as examples. */
  readonly examples: readonly { readonly sheet: string; readonly row: number; readonly reason: string }[];
  readonly newestPeriod: string | undefined;
};

const maxExamples = 5;
const maxHeaderRow = 30;

/**
 * Imports a World Bank Remittance Prices Worldwide file (CSV or XLSX) as a stream, atomically. Skips sheets without the
 * survey's header. Skips invalid rows and counts them by reason. Throws TableFileError, with a message for the
 * operator, if the file can't be read or no sheet has all required columns.
 */
export async function importRpw(options: {
  readonly db: Db;
  readonly path: string;
  readonly firmId: ResolveProviderId;
  /** Milliseconds since 1970 UTC. */
  readonly now: number;
  readonly onProgress?: (progress: ImportProgress) => void;
}): Promise<ImportReport> {
  const state = {
    rows: 0,
    prices: 0,
    skipped: {} as Record<string, number>,
    examples: [] as { sheet: string; row: number; reason: string }[],
    newestPeriod: undefined as string | undefined,
  };
  await saveObservationSources(options.db, [rpwObservationSource]);
  const result = await syncSurveyPrices(options.db, pricePortions(), options.now);
  return { ...state, ...result };

  async function* pricePortions(): AsyncGenerator<readonly ObservationToStore[]> {
    let sheet: string | undefined;
    let read: ((row: readonly string[]) => RpwRecord) | undefined;
    let rowInSheet = 0;
    let isAnySurvey = false;
    let missing: readonly string[] | undefined;
    for await (const portion of await readTableFile(options.path)) {
      if (portion.sheet !== sheet) {
        sheet = portion.sheet;
        read = undefined;
        rowInSheet = 0;
      }
      const prices: ObservationToStore[] = [];
      for (const row of portion.rows) {
        rowInSheet += 1;
        if (read) {
          if (row.some((cell) => cell !== undefined && cell !== '')) take(read(row), portion.sheet, rowInSheet, prices);
        } else if (rowInSheet <= maxHeaderRow) {
          const header = parseRpwHeader(Array.from(row, (cell) => cell ?? ''));
          if (header.kind === 'header') read = header.read;
          if (header.kind === 'missing') missing ??= header.columns;
          isAnySurvey ||= header.kind === 'header';
        }
      }
      yield prices;
      options.onProgress?.({ share: portion.share, rows: state.rows });
    }
    if (isAnySurvey) return;
    throw new TableFileError(
      missing
        ? `The file lacks ${missing.length === 1 ? 'the column' : 'the columns'} "${missing.join('", "')}".`
        : 'No header of a Remittance Prices Worldwide file was found.',
    );
  }

  function take(record: RpwRecord, sheet: string, row: number, prices: ObservationToStore[]): void {
    state.rows += 1;
    const result = parseRpwRow(record);
    if (result.ok) {
      for (const price of result.prices) prices.push(...toRpwObservations(price, options.firmId));
      state.prices += result.prices.length;
      for (const { period } of result.prices) {
        if (state.newestPeriod === undefined || period > state.newestPeriod) state.newestPeriod = period;
      }
      return;
    }
    state.skipped[result.reason] = (state.skipped[result.reason] ?? 0) + 1;
    if (state.examples.length < maxExamples) state.examples.push({ sheet, row, reason: result.reason });
  }
}
