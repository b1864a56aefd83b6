import { useLingui } from '@lingui/react/macro';
import { usePageSettings } from '../../page/page-settings.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { CodeBlock } from './code-block.tsx';
import { parseWidgetSettings, widgetSnippet, widgetTitle } from './widget-snippet.ts';

/** The widget's code to copy, for one corridor. Without JavaScript, users can select the code. */
export function WidgetCode({ slug }: { readonly slug: string }) {
  const { t } = useLingui();
  const { origin, language } = usePageSettings();
  const settings = parseWidgetSettings(new URLSearchParams({ corridor: slug }), language);
  return (
    <section id="widget" aria-labelledby="widget-title" className="section scroll-mt-24">
      <h2 id="widget-title" className="text-22">{t`The widget`}</h2>
      <p className="mt-2 max-w-read">{t`Show the cheapest offers for a route on your own page. The widget sets no cookies.`}</p>
      <p className="mt-3">
        <ButtonLink kind="secondary" to={`/developers/embed?corridor=${slug}`}>{t`Build a widget`}</ButtonLink>
      </p>
      <CodeBlock
        label={t`Widget code`}
        code={widgetSnippet(origin, settings, widgetTitle(settings.corridor, language))}
      />
    </section>
  );
}
