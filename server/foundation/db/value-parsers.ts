import pg from 'pg';

const int8Oid = 20;
const dateOid = 1082;

/**
 * Parsers for database values: NUMERIC as text (exact), timestamptz as a Date, and bigint as a number. A day is
 * 'YYYY-MM-DD', because a Date would shift with the machine's time zone.
 */
export const valueParsers: pg.CustomTypesConfig = {
  getTypeParser(id, format) {
    if (format !== 'binary' && id === int8Oid) return parseInt8;
    if (format !== 'binary' && id === dateOid) return (text: string) => text;
    return pg.types.getTypeParser(id as number, format as 'text');
  },
};

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is beyond the whole numbers that are exact`);
  return value;
}
