import { useLingui } from '@lingui/react/macro';
import type { QuestionAndAnswer } from '../../../page/structured-data/faq-json-ld.ts';

/** Questions with their answers, all expanded, because find-in-page can miss collapsed text. */
export function CorridorFaq({ entries }: { readonly entries: readonly QuestionAndAnswer[] }) {
  const { t } = useLingui();
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="questions-title" className="section">
      <h2 id="questions-title" className="text-22">{t`Questions and answers`}</h2>
      <dl className="max-w-read">
        {entries.map(({ question, answer }) => (
          <div key={question} className="mt-4">
            <dt className="font-semibold">{question}</dt>
            <dd className="mt-1" suppressHydrationWarning>
              {answer}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
