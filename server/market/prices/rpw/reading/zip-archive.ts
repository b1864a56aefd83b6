import type { Readable } from 'node:stream';
import yauzl from 'yauzl';
import { TableFileError } from './table-batches.ts';

/** The files in a zip archive, by name. */
export type ZipArchive = {
  readonly sizeOf: (name: string) => number | undefined;
  /** Throws TableFileError if there is no such file. */
  readonly open: (name: string) => Promise<Readable>;
  readonly close: () => void;
};

const maxParts = 5000;
/**
 * Far above the size of any survey file. Checking the declared sizes is enough, because the library stops if a file
 * turns out to be larger.
 */
const maxUnpackedBytes = 4e9;

/**
 * Opens a zip file and reads its central directory, without unpacking anything. Throws TableFileError if it isn't a
 * complete zip file.
 */
export async function openZipArchive(path: string): Promise<ZipArchive> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.open(path, { lazyEntries: true, autoClose: false }, (error, file) =>
      error ? reject(new TableFileError('The workbook is not a whole zip file.', { cause: error })) : resolve(file),
    );
  });
  const entries = new Map<string, yauzl.Entry>();
  let unpackedBytes = 0;
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('error', reject);
      zip.on('end', resolve);
      zip.on('entry', (entry: yauzl.Entry) => {
        entries.set(entry.fileName, entry);
        unpackedBytes += entry.uncompressedSize;
        if (entries.size > maxParts) reject(new Error('too many parts'));
        else if (unpackedBytes > maxUnpackedBytes)
          reject(new TableFileError('The workbook unpacks to more than 4 GB.'));
        else zip.readEntry();
      });
      zip.readEntry();
    });
  } catch (error) {
    zip.close();
    if (error instanceof TableFileError) throw error;
    throw new TableFileError('The workbook is not a whole zip file.', { cause: error });
  }
  return {
    sizeOf: (name) => entries.get(name)?.uncompressedSize,
    open(name) {
      const entry = entries.get(name);
      if (!entry) throw new TableFileError(`The workbook has no part ${name}.`);
      return new Promise((resolve, reject) => {
        zip.openReadStream(entry, (error, stream) =>
          error ? reject(new TableFileError(`The part ${name} cannot be read.`, { cause: error })) : resolve(stream),
        );
      });
    },
    close: () => zip.close(),
  };
}
