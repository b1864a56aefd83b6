import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { loadCorridorList } from '../../features/corridors/load-corridors.ts';
import { WidgetBuilder } from '../../features/developers/widget-builder.tsx';
import { parseWidgetSettings } from '../../features/developers/widget-snippet.ts';
import { Breadcrumbs } from '../../page/breadcrumbs.tsx';
import { PageHead } from '../../page/page-head.tsx';
import { usePageSettings } from '../../page/page-settings.ts';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const reply = await loadCorridorList(context.get(pageApiContext), request.signal);
  return reply.ok ? reply.data.corridors : [];
}

/** The widget builder for other sites (B5-3). */
export function Component() {
  const { t } = useLingui();
  const corridors = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const { language } = usePageSettings();
  return (
    <>
      <PageHead
        title={t`Build a widget for your site`}
        description={t`Choose a route, an amount and colors, then copy the code. The widget sets no cookies.`}
        canonical="/developers/embed"
      />
      <div className="page-width pb-16">
        <Breadcrumbs
          label={t`You are here`}
          crumbs={[
            { name: t`Home`, path: '/' },
            { name: t`Data for developers`, path: '/developers' },
            { name: t`Widget`, path: '/developers/embed' },
          ]}
        />
        <h1 className="mt-2 text-28 tracking-tight md:text-36">{t`Build a widget`}</h1>
        <p className="mt-3 max-w-read">{t`Show the cheapest offers for a route on your own page. The widget sets no cookies. If your page blocks our script, the widget has a fixed height.`}</p>
        <WidgetBuilder corridors={corridors} initialSettings={parseWidgetSettings(search, language)} />
      </div>
    </>
  );
}
