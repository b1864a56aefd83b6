import type { Db } from '../db/database.ts';

/**
 * Returns a key shared by all instances. The first instance that needs it creates it with `make`, whose result is
 * discarded if another instance was faster.
 */
export async function loadOrCreateSharedKey(db: Db, name: string, make: () => string): Promise<string> {
  const read = () => db.selectFrom('instance_keys').where('name', '=', name).select('value').executeTakeFirst();
  const known = await read();
  if (known) return known.value;
  await db
    .insertInto('instance_keys')
    .values({ name, value: make() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await read();
  if (!made) throw new Error(`The key ${name} could not be saved`);
  return made.value;
}
