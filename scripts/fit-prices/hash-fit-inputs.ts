import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { surveyFolder } from './surveyed-services.ts';

/** Returns the SHA-256 of each file that the price model is fitted to, keyed by file name. */
export function hashFitInputs(): Record<string, string> {
  const sha256 = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(surveyFolder, file)))
      .digest('hex');
  return Object.fromEntries(['rpw-2025-q3.tsv', 'firms.tsv'].map((file) => [file, sha256(file)]));
}
