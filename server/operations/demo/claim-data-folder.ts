import { access, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The name of the file that marks a demo's data folder, for programs and for users. */
const markerFileName = 'DEMONSTRATION';
const markerFileText = 'Everything in this folder is made up, for demonstrations of Tern. It can be deleted.\n';

/** Thrown if a demo would use a real data folder or vice versa, because demo and real records must never mix. */
export class WrongDataFolderError extends Error {
  readonly code = 'wrong_data_folder';

  constructor(dataFolder: string, isDemo: boolean) {
    super(
      isDemo
        ? `The data folder ${dataFolder} is not one of a demonstration. Give the demonstration a folder of its own with DATA_FOLDER.`
        : `The data folder ${dataFolder} holds a demonstration, whose records are made up. Give the product a folder of its own with DATA_FOLDER.`,
    );
    this.name = 'WrongDataFolderError';
  }
}

/**
 * Checks the folder before anything is opened: a demo accepts only a marked folder, or an empty one, which it marks.
 * Other instances accept only an unmarked folder. Throws WrongDataFolderError without changing anything.
 */
export async function claimDataFolder(dataFolder: string, isDemo: boolean): Promise<void> {
  const isMarked = await access(join(dataFolder, markerFileName)).then(
    () => true,
    () => false,
  );
  if (isMarked === isDemo) return;
  if (!isDemo || (await hasFiles(dataFolder))) throw new WrongDataFolderError(dataFolder, isDemo);
  await mkdir(dataFolder, { recursive: true, mode: 0o711 });
  await writeFile(join(dataFolder, markerFileName), markerFileText);
}

async function hasFiles(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length > 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
