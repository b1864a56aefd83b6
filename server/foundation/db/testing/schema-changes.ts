import type pg from 'pg';

type Column = { readonly table: string; readonly name: string; readonly type: string; readonly isOptional: boolean };
/** A key or constraint on a table, with its columns. */
type TableConstraint = { readonly table: string; readonly text: string; readonly columns: readonly string[] };
export type DatabaseSchema = {
  readonly columns: readonly Column[];
  readonly keys: readonly TableConstraint[];
  readonly constraints: readonly TableConstraint[];
};

/**
 * Reads the schema that a program relies on: tables, columns, keys (including those for `on conflict`), and
 * constraints.
 */
export async function readSchema(client: pg.Client): Promise<DatabaseSchema> {
  const columns = await client.query<Column>(
    `select table_name as "table", column_name as name, data_type || ' ' || is_nullable as type,
       is_nullable = 'YES' or column_default is not null or is_identity = 'YES' as "isOptional"
     from information_schema.columns where table_schema = 'public' order by 1, 2`,
  );
  const names = (of: string) => `array(select attname::text from pg_attribute where attrelid = ${of} order by attname)`;
  const keys = await client.query<TableConstraint>(
    `select indrelid::regclass::text as "table", pg_get_indexdef(indexrelid) as text,
       ${names('indrelid and attnum = any(indkey)')} as columns
     from pg_index where indisunique and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`,
  );
  const rules = await client.query<TableConstraint>(
    `select conrelid::regclass::text as "table", pg_get_constraintdef(oid) as text,
       ${names('conrelid and attnum = any(conkey)')} as columns
     from pg_constraint where contype in ('c', 'f') and connamespace = 'public'::regnamespace`,
  );
  return { columns: columns.rows, keys: keys.rows, constraints: rules.rows };
}

/** Returns the changes that could break a program written for the old schema. */
export function findBreakingChanges(before: DatabaseSchema, after: DatabaseSchema): readonly string[] {
  const had = new Set(before.columns.map(({ table }) => table));
  const known = new Set(before.columns.map(({ table, name }) => `${table}.${name}`));
  const columns = before.columns
    .filter(
      ({ table, name, type }) =>
        !after.columns.some((now) => now.table === table && now.name === name && now.type === type),
    )
    .map(({ table, name }) => `${table}.${name} is gone or another`);
  const needed = after.columns
    .filter(({ table, name, isOptional }) => had.has(table) && !known.has(`${table}.${name}`) && !isOptional)
    .map(({ table, name }) => `${table}.${name} needs a value`);
  /** A constraint that involves only new columns doesn't affect a program that doesn't write to them. */
  const concerns = ({ table, columns: of }: TableConstraint): boolean =>
    had.has(table) && (of.length === 0 || of.some((name) => known.has(`${table}.${name}`)));
  const changed = (one: readonly TableConstraint[], other: readonly TableConstraint[]): readonly string[] =>
    one
      .filter((each) => concerns(each) && !other.some(({ text, table }) => text === each.text && table === each.table))
      .map(({ table }) => table);
  const tables = (of: 'keys' | 'constraints'): readonly string[] => [
    ...new Set([...changed(before[of], after[of]), ...changed(after[of], before[of])]),
  ];
  return [
    ...columns,
    ...needed,
    ...tables('keys').map((table) => `another key on ${table}`),
    ...tables('constraints').map((table) => `another rule on ${table}`),
  ];
}
