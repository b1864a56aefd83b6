import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataReleaseResponse } from '@tern/contract/prices/data-release.ts';
import type { Db } from '../../foundation/db/database.ts';
import { findSpdxLicense } from './find-spdx-license.ts';
import { loadOrCreateReleaseTime } from './release-rows.store.ts';
import { type ReleaseReport, writeDataRelease } from './write-data-release.ts';

/** Today's open data set. Its files are written on the first request of each day. */
export type DailyDataRelease = {
  facts(): Promise<DataReleaseResponse>;
  /** Returns the path and the date of the data set's file with this name, or undefined if there is none. */
  fileOf(name: string): Promise<{ readonly path: string; readonly date: string } | undefined>;
};

type DailyReleaseDeps = {
  readonly db: Db;
  readonly now: () => number;
  /** The folder for the files. Files from other days are deleted when a new data set is written. */
  readonly folder: string;
};

export const dataFilesPath = '/data/files/';

/**
 * Creates the daily data set. It contains the prices that were published when the first instance wrote it, or rewrote
 * it after a correction. Instances that share a database write identical bytes, so each can have its own copy, or they
 * can share a folder.
 */
export function createDailyDataRelease(deps: DailyReleaseDeps): DailyDataRelease {
  let newest: CachedRelease | undefined;

  async function current(): Promise<CachedRelease> {
    const date = new Date(deps.now()).toISOString().slice(0, 10);
    const asOf = await loadOrCreateReleaseTime(deps.db, date, deps.now());
    if (newest?.asOf === asOf.getTime()) return newest;
    const release = { asOf: asOf.getTime(), written: writeRelease(deps, date, asOf) };
    newest = release;
    // Allows a retry on the next request, for example after the disk was full.
    release.written.catch(() => {
      if (newest === release) newest = undefined;
    });
    return release;
  }

  return {
    facts: async () => (await (await current()).written).facts,
    async fileOf(name) {
      const release = await current();
      const { folder, facts } = await release.written;
      if (!facts.files.some((file) => file.name === name)) return undefined;
      const path = join(folder, name);
      const found = await stat(path).catch(() => undefined);
      if (found) return { path, date: facts.date };
      // The file has been deleted, so the data set is written again, unless another request has already started writing
      // it.
      if (newest === release) newest = undefined;
      const again = await (await current()).written;
      return { path: join(again.folder, name), date: facts.date };
    },
  };
}

/** `asOf` is in milliseconds since 1970 UTC. */
type CachedRelease = { readonly asOf: number; readonly written: Promise<WrittenRelease> };
type WrittenRelease = { readonly folder: string; readonly facts: DataReleaseResponse };

async function writeRelease(
  { db, folder: parent }: DailyReleaseDeps,
  date: string,
  asOf: Date,
): Promise<WrittenRelease> {
  const folder = join(parent, date);
  await mkdir(folder, { recursive: true });
  // Another instance may be writing to a folder for this day.
  const outdated = (await readdir(parent)).filter((name) => !name.includes(date));
  for (const name of outdated) await rm(join(parent, name), { recursive: true, force: true });
  const unfinished = await mkdtemp(join(parent, `unfinished-${date}-`));
  try {
    const report = await writeDataRelease(db, { date, asOf, parent: unfinished });
    for (const name of await readdir(report.folder)) await rename(join(report.folder, name), join(folder, name));
    return { folder, facts: await readReleaseFacts(report, { date, folder }) };
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

async function readReleaseFacts(
  { rows, leftOut, sources }: ReleaseReport,
  { date, folder }: { readonly date: string; readonly folder: string },
): Promise<DataReleaseResponse> {
  const sums = new Map(
    (await readFile(join(folder, 'SHA256SUMS'), 'utf8')).split('\n').map((line) => [line.slice(66), line.slice(0, 64)]),
  );
  const names = (await readdir(folder)).toSorted((a, b) => releaseFileOrder.indexOf(a) - releaseFileOrder.indexOf(b));
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      url: dataFilesPath + name,
      bytes: (await stat(join(folder, name))).size,
      sha256:
        sums.get(name) ??
        createHash('sha256')
          .update(await readFile(join(folder, name)))
          .digest('hex'),
    })),
  );
  return {
    ...{ date, prices: rows, files, leftOut: [...leftOut] },
    sources: sources.map(({ name, url, license, rows: prices }) => ({
      ...{ name, url, license: license ?? '', licenseUrl: findSpdxLicense(license)?.url ?? null, prices },
    })),
  };
}

const releaseFileOrder = ['prices.csv', 'sources.csv', 'README.md', 'LICENSES.md', 'CITATION.cff', 'SHA256SUMS'];
