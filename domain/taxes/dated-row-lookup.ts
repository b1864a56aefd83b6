import { startOfDay } from '../time/start-of-day.ts';

/** A table row that applies in a place from one day through another, in that place's time zone. */
export type DatedRow = {
  readonly place: string;
  /** The first day, ISO 8601. It is absent if the start is unknown. */
  readonly from?: string | undefined;
  /** The last day. It is absent if no end is known. */
  readonly to?: string | undefined;
  /** The IANA time zone that defines the place's days. */
  readonly timeZone: string;
};

/** A lookup of the rows that apply at a given time. */
export type DatedRowLookup<Row extends DatedRow> = {
  /**
   * Returns the rows in force at a place, in the order of the table.
   * @param at milliseconds since 1970 UTC, converted to the place's calendar day.
   */
  rowsAt(place: string, at: number): readonly Row[];
  /** Returns a number that increases whenever a row starts or stops applying, for use in cache keys. */
  version(at: number): number;
};

/** Returns a lookup for a table's rows. Converts their days to times once, so lookups are cheap. */
export function createDatedRowLookup<Row extends DatedRow>(rows: readonly Row[]): DatedRowLookup<Row> {
  const dated = rows.map((row) => ({
    row,
    begins: row.from === undefined ? -Infinity : startOfDay(row.from, row.timeZone),
    ends: row.to === undefined ? Infinity : startOfDay(nextDay(row.to), row.timeZone),
  }));
  const changes = dated.flatMap(({ begins, ends }) => [begins, ends]);
  return {
    rowsAt: (place, at) =>
      dated.filter(({ row, begins, ends }) => row.place === place && begins <= at && at < ends).map(({ row }) => row),
    version: (at) => changes.filter((change) => change <= at).length,
  };
}

/** Returns the day after `day`; both are ISO 8601 dates. */
export function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}
