import { truncateText } from '@tern/domain/text/storable-text.ts';
import { data, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { pageApiContext } from '../../data/api/page-api-context.ts';
import { throwUnlessNotFound } from '../../data/api/throw-unless-not-found.ts';
import { loadCorridorFacts, loadCorridorList } from '../../features/corridors/load-corridors.ts';
import { CorridorView } from './corridor-view.tsx';
import { UnknownCorridor } from './unknown-corridor.tsx';

const historyDays = 90;

/**
 * Another spelling of a slug redirects permanently to the canonical one. An unknown corridor returns a 404 with
 * suggestions; any other failure is shown as an error page.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const api = context.get(pageApiContext);
  const slug = params['corridor'] ?? '';
  const reply = await loadCorridorFacts(slug, api, request.signal);
  if (!reply.ok) {
    throwUnlessNotFound(reply.problem);
    const near = await loadCorridorList(api, request.signal, truncateText(slug, 120));
    return data({ near: near.ok ? near.data.corridors : [] }, { status: 404 });
  }
  const facts = reply.data;
  if (facts.corridor.slug !== slug) return redirect(`/send/${facts.corridor.slug}`, 301);
  const { currency: from, toCurrency: to } = facts;
  const history =
    from === to
      ? undefined
      : await api.rateHistory({ from, to, days: historyDays }, request.signal).catch(() => undefined);
  return data({ facts, history: history?.ok ? history.data : undefined });
}

/** Shows what a corridor costs, who serves it, and what is known about it ([S2-1], docs/decisions/0031). */
export function Component() {
  const loaded = useLoaderData<typeof loader>();
  return 'near' in loaded ? <UnknownCorridor near={loaded.near} /> : <CorridorView {...loaded} />;
}
