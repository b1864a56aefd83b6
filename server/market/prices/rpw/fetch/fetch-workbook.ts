import { createWriteStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '@tern/domain/time/clock.ts';
import type { Log } from '../../../../foundation/log/log.ts';
import { createHttpClient } from '../../../../foundation/outbound/guarded-http-client.ts';
import { OutboundError } from '../../../../foundation/outbound/outbound-error.ts';
import { requireOk } from '../../../../foundation/outbound/require-ok.ts';
import { fetchNewestWorkbookLink } from './newest-workbook.ts';

export type FetchWorkbookDeps = {
  /** The URL of the survey's catalog entry. */
  readonly catalogUrl: string;
  readonly now: Clock;
  readonly log: Log;
  /** Called with the file's name before the download starts. */
  readonly onFound?: (fileName: string) => void;
  /** Time limit for the whole download, in milliseconds. */
  readonly timeoutMs?: number;
  /** The folder for the download. The default is the system's temporary folder. */
  readonly temporaryFolder?: string;
};

export type FetchedWorkbook = { readonly path: string; remove(): Promise<void> };

/** The Q3 2025 workbook is 51 MB, and each quarter adds about 1.5 MB. */
const maxWorkbookBytes = 90_000_000;
const downloadTimeoutMs = 15 * 60_000;
/** The hosts of the World Bank's catalog and its files. */
const worldBankHosts = ['ddh-openapi.worldbank.org', 'datacatalogfiles.worldbank.org'];
const zipSignature = Buffer.from('PK\x03\x04', 'latin1');

/**
 * Downloads the newest workbook of Remittance Prices Worldwide into a temporary folder, which the caller must delete
 * with `remove`. On failure, throws an Error with a one-sentence message for the operator and leaves no files behind.
 */
export async function fetchNewestWorkbook(deps: FetchWorkbookDeps): Promise<FetchedWorkbook> {
  const { catalogUrl, now, log, onFound, timeoutMs = downloadTimeoutMs, temporaryFolder = tmpdir() } = deps;
  const { hostname, protocol } = new URL(catalogUrl);
  const allowedHosts = [...new Set([hostname, ...worldBankHosts])];
  const http = createHttpClient({ allowedHosts, allowLoopback: protocol === 'http:', now, log });
  const folder = await mkdtemp(join(temporaryFolder, 'tern-rpw-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const path = join(folder, 'workbook.xlsx');
  try {
    const { url, fileName } = await fetchNewestWorkbookLink(http, catalogUrl, now());
    onFound?.(fileName);
    await http.stream(
      url,
      async ({ body, ...answer }) => {
        requireOk({ ...answer, body: '' }, fileName, now());
        await pipeline(body, createWriteStream(path));
      },
      { timeoutMs, maxBytes: maxWorkbookBytes },
    );
    if (!(await isZip(path))) throw new OutboundError('malformed', `${fileName} isn't a workbook`);
    return { path, remove };
  } catch (error) {
    await remove();
    throw error instanceof OutboundError ? new Error(describeDownloadError(error, hostname), { cause: error }) : error;
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const start = Buffer.alloc(zipSignature.length);
    await file.read(start, 0, start.length, 0);
    return start.equals(zipSignature);
  } finally {
    await file.close();
  }
}

function describeDownloadError({ code, message, status }: OutboundError, host: string): string {
  const byHand = 'you can download the file yourself and run npm run import:rpw FILE';
  const reasons: Readonly<Record<OutboundError['code'], string>> = {
    network: `We couldn't download the survey from ${host} (no network, or the connection broke)`,
    timeout: `The download of the survey from ${host} took too long`,
    too_large: `The survey is larger than ${maxWorkbookBytes / 1e6} MB, so we stopped the download`,
    refused_host: `The catalog at ${host} leads to an address that we don't call`,
    status: `The survey can't be downloaded now (${host} answered ${status ?? 'with an error'})`,
    malformed: `The catalog at ${host} answered with something else (${message})`,
  };
  return `${reasons[code]}; ${byHand}.`;
}
