// oxlint-disable-next-line typescript/triple-slash-reference -- these modules exist only in the build; tests are typed with another tsconfig
/// <reference path="../../env.d.ts" />
import { useLingui } from '@lingui/react/macro';
import text from '../../../content/pages/privacy.md';
import { storedFieldsByKey } from '../../data/storage/stored-fields-by-key.ts';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { buttonClass } from '../../ui/controls/button.tsx';
import { EnglishText } from '../../ui/prose/english-text.tsx';
import { ProseBlocks } from '../../ui/prose/prose-blocks.tsx';

/** [S2-14] The privacy page. A test compares its names of stored data with the code (scripts/privacy-page.test.ts). */
export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Privacy Policy`}
        description={t`What this site saves, for how long, and who else sees it.`}
        canonical="/privacy"
        languages={[]}
      />
      <div className="page-width pt-8 pb-16 md:pt-10">
        <h1 className="text-28 tracking-tight md:text-36">{t`Privacy Policy`}</h1>
        <div className="max-w-read">
          <EnglishText>
            <ProseBlocks blocks={text} />
          </EnglishText>
        </div>
        <details className="mt-6 max-w-read">
          <summary className="flex min-h-11 items-center font-semibold text-sea">{t`Data saved in your browser`}</summary>
          <ul className="mt-2 list-disc space-y-2 ps-6 [overflow-wrap:anywhere] marker:text-ink-soft">
            {Object.entries(storedFieldsByKey).map(([key, fields]) => (
              <li key={key}>
                <code>{key}</code>:{' '}
                {fields.length === 0 ? t`one value or list` : fields[0] === '*' ? t`numbers` : fields.join(', ')}
              </li>
            ))}
          </ul>
        </details>
        <section id="choices" tabIndex={-1} className="mt-10 max-w-read outline-none">
          <h2 className="text-22">{t`Privacy choices`}</h2>
          <p className="mt-3 mb-4">{t`Ad topics, interest groups, trust tokens and Tern’s own ads are off unless you turn them on. You can change your choices at any time.`}</p>
          <Link to="/privacy#choices" className={buttonClass('secondary')}>{t`Change privacy choices`}</Link>
        </section>
      </div>
    </>
  );
}
