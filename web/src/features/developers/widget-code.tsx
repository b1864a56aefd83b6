import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { usePageSettings } from '../../page/page-settings.ts';
import { Button } from '../../ui/controls/button.tsx';

/** The widget's code to copy, for the corridor that the reader came from. Without script it can be selected. */
export function WidgetCode({ slug }: { readonly slug: string }) {
  const { t } = useLingui();
  const { origin } = usePageSettings();
  const [isCopied, setCopied] = useState(false);
  const url = `${origin}/embed/${slug}?refresh=1`;
  const code = `<iframe src="${url}" title="Tern: ${slug.replaceAll('-', ' ')}" width="360" height="420" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`;
  return (
    <section id="widget" aria-labelledby="widget-title" className="section scroll-mt-24">
      <h2 id="widget-title" className="text-22">{t`The widget`}</h2>
      <p className="mt-2 max-w-read">{t`The three cheapest offers of a route for your own page, light or dark. No script, no cookie. With refresh=1 it reloads every five minutes.`}</p>
      <label htmlFor="widget-code" className="mt-4 block font-semibold">{t`Code to copy`}</label>
      <textarea
        id="widget-code"
        readOnly
        rows={4}
        dir="ltr"
        value={code}
        onFocus={({ currentTarget }) => currentTarget.select()}
        className="mt-1 w-full rounded-input border border-edge bg-paper p-3 font-mono text-14"
      />
      <p className="needs-script mt-2 flex flex-wrap items-center gap-3">
        <Button
          type="button"
          kind="secondary"
          onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
        >
          {t`Copy the code`}
        </Button>
        <span role="status">{isCopied && t`Copied`}</span>
      </p>
      <p className="mt-2">
        <a
          href={`/embed/${slug}`}
          className="inline-flex min-h-11 items-center text-sea underline"
        >{t`Look at the widget`}</a>
      </p>
    </section>
  );
}
