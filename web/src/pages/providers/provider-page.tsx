import { useLingui } from '@lingui/react/macro';
import { truncateText } from '@tern/domain/text/storable-text.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { throwUnlessNotFound } from '../../data/api/throw-unless-not-found.ts';
import { loadCorrections } from '../../features/corrections/load-corrections.ts';
import {
  loadProviderFacts,
  loadProviderList,
  loadProviderPriceHistory,
} from '../../features/providers/load-providers.ts';
import { parseCorridorParam } from '../../features/providers/page/provider-page-url.ts';
import { ProviderView } from './provider-view.tsx';
import { UnknownProvider } from './unknown-provider.tsx';

const maxShownCorrections = 5;

/** Another spelling of the id redirects to the page; an unknown id returns a 404 with similar providers. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(pageApiContext);
  const { searchParams } = new URL(request.url);
  const id = params['provider'] ?? '';
  const [from, page] = [searchParams.get('from') || undefined, searchParams.get('page') || undefined];
  const reply = await loadProviderFacts({ id, ...(from && { from }), ...(page && { page }) }, api, request.signal);
  if (!reply.ok) {
    throwUnlessNotFound(reply.problem);
    const list = await loadProviderList(truncateText(id.replaceAll('-', ' '), 80), api, request.signal);
    return data(
      { requestedId: truncateText(id, 80), similarProviders: list.ok ? list.data.providers.slice(0, 12) : [] },
      { status: 404 },
    );
  }
  const facts = reply.data;
  if (facts.provider.id !== id) return redirect(`/providers/${facts.provider.id}`, 301);
  const corridor = parseCorridorParam(searchParams.get('history')) ?? facts.history ?? undefined;
  const [history, corrections] = await Promise.all([
    corridor && loadProviderPriceHistory({ provider: id, ...corridor }, api, request.signal),
    loadCorrections({ provider: id, limit: maxShownCorrections }, api, request.signal),
  ]);
  return data({
    facts,
    from: from?.toUpperCase(),
    history: history?.ok ? history.data : undefined,
    corrections: corrections.ok ? corrections.data.corrections : [],
  });
}

/** Shows what a provider costs, where its prices were seen, and what is known about it (B2-6). */
export function Component() {
  const { t } = useLingui();
  const loaded = useLoaderData<typeof loader>();
  if ('similarProviders' in loaded)
    return <UnknownProvider {...loaded} title={t`We couldn’t find a provider with this name`} />;
  return <ProviderView {...loaded} />;
}
