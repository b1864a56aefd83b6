import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/**
 * How values come out of the database: NUMERIC stays text (exact), timestamptz is a Date, a bigint is a number, and a
 * day stays 'YYYY-MM-DD', because as a Date it would shift with the machine's time zone.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (format !== 'binary' && id === INT8) return parseInt8;
    if (format !== 'binary' && id === DATE) return (text: string) => text;
    return pg.types.getTypeParser(id as number, format as 'text');
  },
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the whole numbers that are exact`);
  return value;
}
