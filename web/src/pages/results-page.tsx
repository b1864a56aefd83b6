import { useLingui } from '@lingui/react/macro';
import type { QueryOf } from '@tern/contract/endpoint.ts';
import type { quotes } from '@tern/contract/search.ts';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { loaderReply } from '../api/loader-reply.ts';
import { pageApi } from '../api/page-api-context.ts';
import { PageHead } from '../app/page-head.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = Object.fromEntries(new URL(request.url).searchParams) as QueryOf<typeof quotes>;
  return loaderReply(await context.get(pageApi).quotes(query, request.signal));
}

export function Component() {
  const { t } = useLingui();
  const reply = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={t`Results`} description={t`What arrives, by provider.`} />
      <h1>{reply.ok ? t`What arrives` : t`No answer`}</h1>
    </>
  );
}
