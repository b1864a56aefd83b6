/**
 * Thrown if a running server or tool owns the data folder. Two servers in one folder wouldn't see each other's rows.
 */
export class DataFolderInUseError extends Error {
  readonly code = 'data_folder_in_use';
  readonly pid: number;

  constructor(dataFolder: string, owner: { pid: number; since: string; place: string }, samePlace: boolean) {
    const where = samePlace ? '' : ` on ${owner.place.split(' ')[0]}`;
    super(
      `Another Tern server or tool (pid ${owner.pid}${where}, since ${owner.since}) is using this data folder: ${dataFolder}. ` +
        'Stop it first, or give this one a data folder of its own.',
    );
    this.name = 'DataFolderInUseError';
    this.pid = owner.pid;
  }
}
