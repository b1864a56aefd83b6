import { join } from 'node:path';

/** The folder of the provider catalogue and the bundled prices. */
export const catalogueFolder = join(import.meta.dirname, '../../../catalogue');
