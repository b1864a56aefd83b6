import type { ImportProgress, ImportReport } from './import-rpw.ts';

const barWidth = 30;
const progressLineInterval = 0.1;

/**
 * Returns a printer that shows the progress of an import. On a terminal, it shows a bar. Elsewhere, it writes a line
 * for every tenth of the file.
 */
export function createProgressPrinter(output: { readonly isTTY?: boolean; write(text: string): unknown }) {
  let shownPercent = -1;
  let lastTenth = -1;
  return {
    show({ share, rows }: ImportProgress): void {
      const percent = Math.floor(share * 100);
      if (output.isTTY) {
        if (percent === shownPercent) return;
        shownPercent = percent;
        const done = Math.round(share * barWidth);
        const bar = '#'.repeat(done) + '-'.repeat(barWidth - done);
        output.write(`\r[${bar}] ${percent} %  ${rows.toLocaleString('en')} rows`);
        return;
      }
      const tenth = Math.floor(share / progressLineInterval);
      if (tenth === lastTenth) return;
      lastTenth = tenth;
      output.write(`${percent} %  ${rows.toLocaleString('en')} rows\n`);
    },
    end(): void {
      if (output.isTTY && shownPercent >= 0) output.write('\n');
    },
  };
}

/** Returns the final message for an import. */
export function formatImportReport(report: ImportReport): string {
  const { added, withdrawn, newestPeriod } = report;
  const lines = [
    `${formatCount(report.rows, 'row')} read, ${formatCount(report.prices, 'price')} found: ${formatCount(added, 'observation')} added, ${withdrawn} withdrawn.`,
  ];
  if (newestPeriod) lines.push(`Newest period: ${newestPeriod}.`);
  for (const [reason, rows] of Object.entries(report.skipped))
    lines.push(`Skipped ${formatCount(rows, 'row')}: ${reason}.`);
  for (const { sheet, row, reason } of report.examples) {
    lines.push(`  ${sheet === '' ? '' : `sheet "${sheet}", `}row ${row}: ${reason}`);
  }
  return lines.join('\n');
}

function formatCount(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}${number === 1 ? '' : 's'}`;
}
