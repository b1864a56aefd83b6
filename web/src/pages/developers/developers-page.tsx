import { useLingui } from '@lingui/react/macro';
import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { loadCorridorFacts } from '../../features/corridors/load-corridors.ts';
import { ApiExample } from '../../features/developers/api-example.tsx';
import { loadApiExamples } from '../../features/developers/api-examples.ts';
import { AssistantSetup } from '../../features/developers/assistant-setup.tsx';
import { CodeExamplesList } from '../../features/developers/code-examples-list.tsx';
import { EndpointList } from '../../features/developers/endpoint-list.tsx';
import { WidgetCode } from '../../features/developers/widget-code.tsx';
import { loadProviderFacts } from '../../features/providers/load-providers.ts';
import { Breadcrumbs } from '../../page/breadcrumbs.tsx';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(pageApiContext);
  const examples = {
    corridor: () => loadCorridorFacts('united-states-to-mexico', api, request.signal),
    provider: () => loadProviderFacts({ id: 'western-union' }, api, request.signal),
  };
  return loadApiExamples(api, examples, request.signal);
}

/** The open, read-only API with real responses, and the widget. */
export function Component() {
  const { t } = useLingui();
  const examples = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const requested = search.get('corridor') ?? '';
  const slug = /^[a-z0-9-]{3,120}$/.test(requested) ? requested : 'united-states-to-mexico';
  return (
    <>
      <PageHead
        title={t`Data for developers: the open API and the widget`}
        description={t`Get quotes, rates and routes as JSON without a key. Each number has its source and age. You can also embed a small widget.`}
        canonical="/developers"
      />
      <div className="page-width pb-16">
        <Breadcrumbs
          label={t`You are here`}
          crumbs={[
            { name: t`Home`, path: '/' },
            { name: t`Data for developers`, path: '/developers' },
          ]}
        />
        <h1 className="mt-2 text-28 tracking-tight md:text-36">{t`Data for developers`}</h1>
        <div className="max-w-read">
          <p className="mt-3">{t`Your program can read all public data on this site, without a key or an account. Most GET endpoints allow any origin and use no cookies or personal data.`}</p>
          <ul className="mt-3 list-disc ps-5">
            <li>{t`Most responses have a cache-control header, such as “public, max-age=30” for prices and rates. Please cache each response for as long as the header says.`}</li>
            <li>{t`Quotes have an ETag. Send it back as If-None-Match to get a 304 if nothing has changed. Browsers do this for you.`}</li>
            <li>{t`Errors are problem documents (application/problem+json) with a stable code. With status 429, Retry-After says how long to wait.`}</li>
            <li>{t`Show the source and age next to each number. Label every estimate.`}</li>
            <li>
              <a
                href="/api/openapi.json"
                className="text-sea underline"
              >{t`OpenAPI 3.1 description of every endpoint`}</a>
            </li>
            <li>
              <Link to="/developers/terms" className="text-sea underline">
                {t`API terms: attribution, data licenses and limits`}
              </Link>
            </li>
            <li>
              <Link to="/data" className="text-sea underline">
                {t`Open data: files with prices that people saw`}
              </Link>
            </li>
            <li>{t`The source code includes a typed client for JavaScript in packages/client. It doesn’t need a build step or any other packages.`}</li>
            <li>
              {t`Check a price with POST /api/prices/check. Send both countries, the currency, the amount, and two of these: fee, rate, receiveAmount.`}
            </li>
            <li>
              {t`People can share prices (POST /api/prices/contributions) after sign-in or a bot check. We show a price if three people, or one person and another source, agree.`}{' '}
              <Link to="/check" className="text-sea underline">{t`Check and share a price`}</Link>
            </li>
            <li>{t`Shared prices are licensed under CC BY 4.0. Credit “People who use Tern” as the source.`}</li>
            <li>
              {t`To publish prices you saw, use a price feed: a JSON Lines file that any Tern server can read.`}{' '}
              <a href="/schemas/price-feed.json" className="text-sea underline">{t`JSON Schema for price feeds`}</a>
            </li>
          </ul>
        </div>
        <section aria-labelledby="endpoints-title" className="section">
          <h2 id="endpoints-title" className="text-22">{t`Endpoints`}</h2>
          <EndpointList />
        </section>
        <section aria-labelledby="programs-title" className="section">
          <h2 id="programs-title" className="text-22">{t`Sample programs to copy`}</h2>
          <p className="mt-2 max-w-read text-ink-soft">{t`The programs need curl, Node 24 or Python 3, but no packages.`}</p>
          <CodeExamplesList />
        </section>
        <section aria-labelledby="examples-title" className="section">
          <h2 id="examples-title" className="text-22">{t`Live examples`}</h2>
          <p className="mt-2 max-w-read text-ink-soft">{t`We fetched these responses when this page loaded. Long lists show only the first entry.`}</p>
          {examples.map((example) => (
            <ApiExample key={example.path} {...example} />
          ))}
        </section>
        <AssistantSetup />
        <WidgetCode slug={slug} />
      </div>
    </>
  );
}
