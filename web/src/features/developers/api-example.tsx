import { useLingui } from '@lingui/react/macro';
import type { ApiExampleData } from './api-examples.ts';

/** One endpoint of the open API: its purpose, a link that calls it, and its response. */
export function ApiExample({ path, kind, answer }: ApiExampleData) {
  const { t } = useLingui();
  const titles: Record<ApiExampleData['kind'], string> = {
    quotes: t`Offers for a transfer`,
    corridor: t`One route`,
    provider: t`One provider`,
    popular: t`Popular routes`,
    rates: t`Latest rates`,
    history: t`Daily closing rates for a currency pair`,
  };
  return (
    <section aria-label={titles[kind]} className="mt-6">
      <h3 className="text-18 font-semibold">{titles[kind]}</h3>
      <p className="mt-1 text-14">
        <a href={path} className="inline-flex min-h-11 items-center text-sea underline [overflow-wrap:anywhere]">
          <code dir="ltr">GET {path}</code>
        </a>
      </p>
      {answer === undefined ? (
        <p className="text-ink-soft">{t`This example didn’t load. Select the link above to try again.`}</p>
      ) : (
        <pre
          tabIndex={0}
          dir="ltr"
          aria-label={t`Response from ${path}`}
          role="region"
          className="max-h-96 overflow-auto rounded-input border border-line bg-ice p-3 text-12"
        >
          <code>{answer}</code>
        </pre>
      )}
    </section>
  );
}
