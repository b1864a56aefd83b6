import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createDataFolder, createUsedDataFolder } from '../../testing/data-folder.ts';
import { claimDataFolder, WrongDataFolderError } from './claim-data-folder.ts';

it('the demo marks an empty or new folder and accepts it again', async () => {
  const empty = await createDataFolder();
  for (const folder of [empty, join(empty, 'new')]) {
    await claimDataFolder(folder, true);
    await claimDataFolder(folder, true);
    expect(await readdir(folder)).toContain('DEMONSTRATION');
  }
});

it('the demo rejects a folder that contains other files and leaves it unchanged', async () => {
  const used = await createUsedDataFolder();
  await expect(claimDataFolder(used, true)).rejects.toThrow(WrongDataFolderError);
  expect(await readdir(used)).toEqual(['postgres']);
  const other = await createDataFolder();
  await writeFile(join(other, 'letter.txt'), 'mine');
  await expect(claimDataFolder(other, true)).rejects.toThrow('not one of a demonstration');
});

it('a regular instance rejects a demo folder and accepts any other without marking it', async () => {
  const folder = await createDataFolder();
  await claimDataFolder(folder, true);
  await expect(claimDataFolder(folder, false)).rejects.toThrow('holds a demonstration');
  const used = await createUsedDataFolder();
  await claimDataFolder(used, false);
  await claimDataFolder(join(used, 'not-there-yet'), false);
  expect(await readdir(used)).toEqual(['postgres']);
});
