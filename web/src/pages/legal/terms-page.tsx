// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../../env.d.ts" />
import { useLingui } from '@lingui/react/macro';
import text from '../../../content/pages/terms.md';
import { PageHead } from '../../page/page-head.tsx';
import { EnglishText } from '../../ui/prose/english-text.tsx';
import { ProseBlocks } from '../../ui/prose/prose-blocks.tsx';

/** [S2-15] The terms of use. */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Terms of Service`}
        description={t`What this site does, what it doesn’t do, and what you can expect.`}
        canonical="/terms"
        languages={[]}
      />
      <div className="page-width pt-8 pb-16 md:pt-10">
        <h1 className="text-28 tracking-tight md:text-36">{t`Terms of Service`}</h1>
        <div className="max-w-read">
          <EnglishText>
            <ProseBlocks blocks={text} />
          </EnglishText>
        </div>
      </div>
    </>
  );
}
