import { useLingui } from '@lingui/react/macro';
import { languageOfPath } from '@tern/domain/reference/language-path.ts';
import { useEffect, useState } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageApiContext } from '../data/api/page-api-context.ts';
import { useSessionHint } from '../data/session/use-session-hint.ts';
import { CheckPriceForm } from '../features/check-price/check-price-form.tsx';
import { CheckedPriceResult } from '../features/check-price/checked-price-result.tsx';
import { LazySharedPrices } from '../features/check-price/lazy-shared-prices.tsx';
import { type LoadedPriceCheck, loadPriceCheck } from '../features/check-price/load-price-check.ts';
import { uniqueProviderNames, useProviderNames } from '../features/check-price/use-provider-names.ts';
import { LazySearchProblem } from '../features/search/problem/lazy-search-problem.tsx';
import { PageHead } from '../page/page-head.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const api = context.get(pageApiContext);
  const url = new URL(request.url);
  const [loaded, known] = await Promise.all([
    loadPriceCheck(url, api, languageOfPath(url.pathname), request.signal),
    api.providers?.list(),
  ]);
  const providerNames = known?.ok ? uniqueProviderNames(known.data.providers) : undefined;
  return data({ ...loaded, providerNames }, { status: loaded.problem?.status ?? (loaded.errors ? 400 : 200) });
}

/** The page that checks a price seen elsewhere (B1-6). It works without an account, JavaScript or a network. */
export function Component() {
  const { t } = useLingui();
  const { values, errors, answer, isOffline = false, problem, shared, ...rest } = useLoaderData<LoadedPriceCheck>();
  const providerNames = useProviderNames(rest.providerNames);
  const isSignedIn = useSessionHint();
  const [sharedCount, setSharedCount] = useState(0);
  const name = answer?.query.providerName;
  const shownValues = name ? { ...values, provider: name } : values;
  useEffect(() => {
    if (isOffline || problem) return;
    void import('../features/check-price/check-price-offline.ts').then(
      ({ cacheOfflineCheckData }) => cacheOfflineCheckData(answer),
      () => {},
    );
  }, [answer, isOffline, problem]);
  return (
    <>
      <PageHead
        title={t`Check a price`}
        description={t`Enter a provider’s price to see its exchange-rate markup, the total cost and better offers.`}
        canonical="/check"
      />
      <div className="page-width pb-16">
        <h1 className="pt-8 text-28 tracking-tight md:pt-10 md:text-36">{t`Check a price`}</h1>
        {answer ? (
          <CheckedPriceResult
            key={answer.generatedAt}
            answer={answer}
            isOffline={isOffline}
            shared={shared}
            onShared={() => setSharedCount((count) => count + 1)}
          />
        ) : (
          <p className="mt-2 max-w-read text-ink-soft">{t`Have a provider’s price? Enter it to see the real cost.`}</p>
        )}
        {problem && <LazySearchProblem problem={problem} />}
        <section
          aria-label={answer ? t`Check another price` : t`Check a price`}
          className={`max-w-[48rem] ${answer ? 'section' : 'mt-6'}`}
        >
          {answer && <h2 className="mb-4 text-22">{t`Check another price`}</h2>}
          <CheckPriceForm
            key={Object.values(values).join('|')}
            values={shownValues}
            errors={errors}
            providerNames={providerNames}
          />
        </section>
        {isSignedIn && <LazySharedPrices key={sharedCount} />}
      </div>
    </>
  );
}
