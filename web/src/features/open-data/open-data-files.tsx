import { useLingui } from '@lingui/react/macro';
import type { DataReleaseResponse } from '@tern/contract/prices/data-release.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { ScrollableTable } from '../../ui/figures/scrollable-table.tsx';

type Props = { readonly release: DataReleaseResponse };

/** The files of the open data set, with their sizes. */
export function OpenDataFiles({ release: { files } }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const contents: Readonly<Record<string, string>> = {
    'prices.csv': t`The prices, one per line. You can open the file in a spreadsheet.`,
    'sources.csv': t`Sources and their licenses`,
    'README.md': t`What each column means, in English`,
    'LICENSES.md': t`License notices`,
    'CITATION.cff': t`How to cite the data`,
    SHA256SUMS: t`Checksums for the other files`,
  };
  return (
    <ScrollableTable
      caption={t`Files`}
      columns={[t`File`, t`Contents`, t`Size`]}
      rows={files.map(({ name, url, bytes }) => ({
        key: name,
        cells: [
          <a
            key={name}
            href={url}
            download
            className="inline-flex min-h-11 items-center text-sea underline underline-offset-2"
          >
            {name}
          </a>,
          contents[name] ?? '',
          <span key="size" className="whitespace-nowrap">
            {formatKilobytes(bytes, language)}
          </span>,
        ],
      }))}
    />
  );
}

/** Shows the sources of the prices, and the terms under which others may use them. */
export function OpenDataSources({ release: { sources } }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  return (
    <ScrollableTable
      caption={t`Sources`}
      columns={[t`Source`, t`Prices`, t`License`]}
      rows={sources.map(({ name, url, license, licenseUrl, prices }) => ({
        key: name,
        cells: [
          <ExternalLink key={name} url={url}>
            {name}
          </ExternalLink>,
          prices.toLocaleString(language),
          <ExternalLink key="license" url={licenseUrl ?? ''}>
            {license}
          </ExternalLink>,
        ],
      }))}
    />
  );
}

function ExternalLink({ url, children }: { readonly url: string; readonly children: string }) {
  if (!/^https?:/.test(url)) return children;
  return (
    <a href={url} rel="noopener" className="text-sea underline underline-offset-2">
      {children}
    </a>
  );
}

/** Formats a size in kB (1,000 bytes), at least 1. */
function formatKilobytes(bytes: number, language: string): string {
  const style = { style: 'unit', unit: 'kilobyte', unitDisplay: 'short', maximumFractionDigits: 0 } as const;
  return Math.max(1, bytes / 1000).toLocaleString(language, style);
}
