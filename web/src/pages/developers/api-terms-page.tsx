// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../../env.d.ts" />
import { useLingui } from '@lingui/react/macro';
import text from '../../../content/pages/api-terms.md';
import { Breadcrumbs } from '../../page/breadcrumbs.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { EnglishText } from '../../ui/prose/english-text.tsx';
import { ProseBlocks } from '../../ui/prose/prose-blocks.tsx';

/** What programs may do with the API and its responses (B5-4). */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`API terms`}
        description={t`What you may do with the API and its data: attribution, licenses, limits and calls from other sites.`}
        canonical="/developers/terms"
        languages={[]}
      />
      <div className="page-width pb-16">
        <Breadcrumbs
          label={t`You are here`}
          crumbs={[
            { name: t`Home`, path: '/' },
            { name: t`Data for developers`, path: '/developers' },
            { name: t`API terms`, path: '/developers/terms' },
          ]}
        />
        <h1 className="mt-2 text-28 tracking-tight md:text-36">{t`API terms`}</h1>
        <div className="max-w-read">
          <EnglishText>
            <ProseBlocks blocks={text} />
          </EnglishText>
        </div>
      </div>
    </>
  );
}
