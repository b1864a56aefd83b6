import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { resolveCountry } from '@tern/domain/reference/country-aliases.ts';

/** What a corridor was found to cost, in percent of the amount: the mean over the services surveyed. */
export type SurveyedCorridor = {
  readonly from: string;
  readonly to: string;
  readonly costPercent200Usd: number;
  readonly costPercent500Usd: number;
};

/** Remittances through a corridor in USD millions. */
export type CorridorVolume = { readonly from: string; readonly to: string; readonly usdMillions: number };

/** The shared data lies beside the repository, or one level further up when this is a second working tree. */
const dataFolders = ['../../shared/data', '../../../shared/data'].map((path) => join(import.meta.dirname, path));
export const sharedDataFolder: string | undefined = dataFolders.find((folder) => existsSync(folder));

export const surveyPeriod = '2025_1Q';
const surveyFile = 'rpw/corridor_averages_last_4_quarters.csv';
const volumeFile = 'volumes/knomad_bilateral_2021_long.csv';
/** The survey's own codes for Kosovo. */
const kosovo = new Set(['KSV', 'XKX']);

/**
 * The surveyed averages of one period from a World Bank RPW averages file (CC BY 4.0).
 * Throws when the file has a country that is not known: a corridor must not drop out in silence.
 */
export function readSurvey(folder: string, period: string = surveyPeriod): readonly SurveyedCorridor[] {
  return readCsv(join(folder, surveyFile))
    .filter((row) => row['period'] === period)
    .map((row) => ({
      from: surveyCountry(row['source_code'] ?? ''),
      to: surveyCountry(row['destination_code'] ?? ''),
      costPercent200Usd: Number(row['avg_cost_pct_200usd']),
      costPercent500Usd: Number(row['avg_cost_pct_500usd']),
    }));
}

/** Volumes by corridor, largest first (World Bank / KNOMAD 2021, CC BY 4.0); countries that have no code today are left out. */
export function readVolumes(folder: string): readonly CorridorVolume[] {
  return readCsv(join(folder, volumeFile))
    .flatMap((row) => {
      const from = resolveCountry(row['sending_country'] ?? '');
      const to = resolveCountry(row['receiving_country'] ?? '');
      return from && to ? [{ from, to, usdMillions: Number(row['usd_millions_2021']) }] : [];
    })
    .sort((a, b) => b.usdMillions - a.usdMillions);
}

function surveyCountry(code: string): string {
  const found = kosovo.has(code) ? 'XK' : resolveCountry(code);
  if (!found) throw new Error(`The survey names a country that is not known: ${code}`);
  return found;
}

/** Enough of CSV for these two files: a header, commas, and quoted fields without line breaks. */
function readCsv(path: string): readonly Readonly<Record<string, string>>[] {
  const [header = '', ...lines] = readFileSync(path, 'utf8').trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) => {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
      ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
    );
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}
