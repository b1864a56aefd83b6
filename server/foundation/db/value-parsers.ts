import pg from 'pg';

const INT8 = 20;
const DATE = 1082;

/**
 * Parsers for database values: NUMERIC as text (exact), timestamptz as a Date, and bigint as a number. A day is
 * 'YYYY-MM-DD', because a Date would shift with the machine's time zone.
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
