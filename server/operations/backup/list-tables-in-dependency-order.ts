import type { Client } from 'pg';

export type TableShape = {
  readonly table: string;
  /** The columns in creation order, excluding generated ones. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
};

/** The table that migrate.ts uses. A backup stores its content in the header. */
export const migrationsTable = 'applied_migrations';

/**
 * Returns all tables except the migrations table, with referenced tables first. Throws if tables refer to each other in
 * a cycle.
 */
export async function listTablesInDependencyOrder(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<{ table: string; name: string; type: string }>(
    `select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> $1
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     order by c.relname, a.attnum`,
    [migrationsTable],
  );
  const arrows = await client.query<{ table: string; refersTo: string }>(
    `select distinct source.relname as table, target.relname as "refersTo"
     from pg_constraint k join pg_class source on source.oid = k.conrelid join pg_class target on target.oid = k.confrelid
     where k.contype = 'f' and source.relnamespace = 'public'::regnamespace and source.oid <> target.oid`,
  );
  const waiting = new Map<string, { name: string; type: string }[]>();
  for (const { table, name, type } of rows) {
    const columns = waiting.get(table);
    if (columns) columns.push({ name, type });
    else waiting.set(table, [{ name, type }]);
  }
  const ordered: TableShape[] = [];
  while (waiting.size > 0) {
    const free = [...waiting].filter(
      ([table]) => !arrows.rows.some((arrow) => arrow.table === table && waiting.has(arrow.refersTo)),
    );
    if (free.length === 0) throw new Error(`Tables refer to each other: ${[...waiting.keys()].join(', ')}`);
    for (const [table, columns] of free) {
      ordered.push({ table, columns });
      waiting.delete(table);
    }
  }
  return ordered;
}
