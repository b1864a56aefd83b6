import { join } from 'node:path';

/** The provider catalogue and the prices that ship with the product. */
export const catalogueFolder = join(import.meta.dirname, '../../../catalogue');
