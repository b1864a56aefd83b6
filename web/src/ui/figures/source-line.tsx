import { useLingui } from '@lingui/react/macro';
import { SourceName } from '../words/source-name.tsx';
import { SourceDate } from './source-date.tsx';

type Props = {
  readonly source: string;
  readonly url: string | null;
  /** ISO 8601 day or month; null if the source has no date. */
  readonly asOf: string | null;
  /** The date on which an undated source was read. */
  readonly readOn?: string;
};

/** Shows where a fact comes from and how old it is. */
export function SourceLine({ source, url, asOf, readOn }: Props) {
  const { t } = useLingui();
  return (
    <>
      {t`Source`}:{' '}
      {url ? (
        <a href={url} rel="noopener nofollow" className="underline underline-offset-2">
          <SourceName>{source}</SourceName>
        </a>
      ) : (
        <SourceName>{source}</SourceName>
      )}
      {', '}
      {asOf !== null ? <SourceDate at={asOf} /> : t`no date`}
      {asOf === null && readOn !== undefined && (
        <>
          {', '}
          {t`checked on`} <SourceDate at={readOn} />
        </>
      )}
      .
    </>
  );
}
