/** Returns an Error that says what to do about a folder that can't be written, and any other error unchanged. */
export function asUnwritableFolder(error: unknown, folder: string): unknown {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new Error(`The disk with the data folder ${folder} is full. Make room, then start again.`, { cause: error });
  if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') return error;
  return new Error(
    `The data folder ${folder} cannot be written (${code}). Give it to the user that runs Tern, or set DATA_FOLDER.`,
    { cause: error },
  );
}
