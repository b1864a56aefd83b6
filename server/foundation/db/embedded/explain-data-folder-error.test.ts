import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../embedded-postgres.ts';
import { explainDataFolderError } from './explain-data-folder-error.ts';

// Nobody can write to /sys, not even root.
test.runIf(process.platform === 'linux').each(['/sys', '/sys/tern/data'])(
  'a read-only data folder is rejected with instructions: %s',
  async (dataFolder) => {
    const started = startEmbeddedPostgres({ dataFolder, log: () => {}, now: Date.now });
    await expect(started).rejects.toThrow(
      /^The data folder \/sys\S* cannot be written \(E\w+\)\. Give it to the user that runs Tern, or set DATA_FOLDER\.$/,
    );
  },
);

test('a full disk gets its own message, but other errors are unchanged', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, open'), { code: 'ENOSPC' });
  expect(explainDataFolderError(full, '/srv/data')).toMatchObject({
    message: 'The disk with the data folder /srv/data is full. Make room, then start again.',
    cause: full,
  });
  const other = new Error('no');
  expect(explainDataFolderError(other, '/srv/data')).toBe(other);
});
