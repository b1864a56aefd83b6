/**
 * Returns an Error that explains what to do about a full disk or an unwritable folder. Returns other errors unchanged.
 */
export function explainDataFolderError(error: unknown, folder: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(`The disk with the data folder ${folder} is full. Make room, then start again.`, { cause: error });
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return error;
  return new Error(
    `The data folder ${folder} cannot be written (${code}). Give it to the user that runs Tern, or set DATA_FOLDER.`,
    { cause: error },
  );
}
