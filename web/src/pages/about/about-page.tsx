// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../../env.d.ts" />
import { useLingui } from '@lingui/react/macro';
import { defaultScoreWeights, halfMarksCostPercent, scorePartNames } from '@tern/domain/offers/offer-score.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import check from '../../../content/pages/about-check.md';
import method from '../../../content/pages/about-method.md';
import standards from '../../../content/pages/about-standards.md';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { loadTrackRecord } from '../../features/about/load-track-record.ts';
import { CaptionedTable } from '../../features/about/score-formula/captioned-table.tsx';
import { useScorePartLabels } from '../../features/about/score-formula/use-score-part-labels.ts';
import { SourcesTables } from '../../features/about/sources-tables.tsx';
import { TrackRecord } from '../../features/about/track-record.tsx';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { usePageSettings } from '../../page/page-settings.ts';
import { EnglishText } from '../../ui/prose/english-text.tsx';
import { ProseBlocks } from '../../ui/prose/prose-blocks.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(pageApiContext);
  const [sources, trackRecord] = await Promise.all([api.sources(request.signal), loadTrackRecord(api, request.signal)]);
  return {
    sources: sources.ok ? sources.data : undefined,
    trackRecord: trackRecord.ok ? trackRecord.data : undefined,
  };
}

/** [S2-3] Explains how Tern calculates, which sources it uses, and how anyone can verify the results. */
export function Component() {
  const { t } = useLingui();
  const { instance } = usePageSettings();
  const { sources, trackRecord } = useLoaderData<typeof loader>();
  const names = useScorePartLabels();
  const sum = scorePartNames.reduce((total, part) => total + defaultScoreWeights[part], 0);
  return (
    <>
      <PageHead
        title={t`About Tern`}
        description={t`See how we compare and rank offers. Find out where each number comes from, how old it is, and how you can check it.`}
        canonical="/about"
      />
      <div className="page-width pt-8 pb-16 md:pt-10">
        <h1 className="text-28 tracking-tight md:text-36">{t`About Tern`}</h1>
        <div className="max-w-read">
          <EnglishText>
            <ProseBlocks blocks={method} />
          </EnglishText>
        </div>
        <section className="mt-10 max-w-read">
          <h2 className="text-22">{t`The score`}</h2>
          <p className="mt-3">
            {t`There are four parts. Each has a grade from 0 to 100 and a weight. A total cost of ${halfMarksCostPercent}% halves the grade for cost.`}
          </p>
          <CaptionedTable
            caption={t`Weights`}
            columns={[t`Part`, t`Weight`]}
            rows={scorePartNames.map((part) => ({ key: part, cells: [names[part], defaultScoreWeights[part]] }))}
            total={[t`Score`, sum]}
          />
          <p className="mt-3">
            <Link to="/about/score" className="text-sea underline underline-offset-2">
              {t`See the whole formula, with a worked example`}
            </Link>
          </p>
        </section>
        <section className="mt-10 max-w-read" id="track-record">
          <h2 className="text-22">{t`How far off our prices were`}</h2>
          {trackRecord ? (
            <TrackRecord answer={trackRecord} />
          ) : (
            <p className="mt-3">{t`We can’t load this part right now. Please try again later.`}</p>
          )}
        </section>
        <section className="mt-10 max-w-read" id="sources">
          <h2 className="text-22">{t`Sources and the age of their data`}</h2>
          {sources ? (
            <SourcesTables sources={sources} />
          ) : (
            <p className="mt-3">{t`We can’t load the list of sources right now. Please try again later. Each price still shows its own source and age.`}</p>
          )}
        </section>
        <div className="max-w-read">
          <EnglishText isNoteHidden>
            <ProseBlocks blocks={check} />
          </EnglishText>
        </div>
        {instance.sourceUrl && (
          <p className="mt-3 max-w-read">
            <a href={instance.sourceUrl} className="text-sea underline underline-offset-2">
              {t`Get the source code of this site`}
            </a>
          </p>
        )}
        <div className="max-w-read">
          <EnglishText isNoteHidden>
            <ProseBlocks blocks={standards} />
          </EnglishText>
        </div>
      </div>
    </>
  );
}
