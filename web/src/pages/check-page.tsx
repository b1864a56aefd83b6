import { useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageApi } from '../data/api/page-api-context.ts';
import { CheckForm } from '../features/check-price/check-form.tsx';
import { CheckResult } from '../features/check-price/check-result.tsx';
import { type LoadedCheck, loadCheck } from '../features/check-price/load-check.ts';
import { LazySearchProblem } from '../features/search/problem/lazy-search-problem.tsx';
import { PageHead } from '../page/page-head.tsx';

export async function loader({ request, context }: LoaderFunctionArgs) {
  const loaded = await loadCheck(new URL(request.url), context.get(pageApi), 'en', request.signal);
  return data(loaded, { status: loaded.problem?.status ?? (loaded.errors ? 400 : 200) });
}

/** Checks a price that somebody was shown elsewhere (B1-6): without an account, without script, and without a network. */
export function Component() {
  const { t } = useLingui();
  const { values, errors, answer, isOffline = false, problem } = useLoaderData<LoadedCheck>();
  useEffect(() => {
    if (!answer || isOffline) return;
    void import('../features/check-price/check-offline.ts').then(
      ({ saveForOffline }) => saveForOffline(answer),
      () => {},
    );
  }, [answer, isOffline]);
  return (
    <>
      <PageHead
        title={t`Check a price`}
        description={t`Type what a provider shows and see the exchange-rate markup, the total cost and who beats it.`}
        canonical="/check"
      />
      <div className="page-width pb-16">
        <h1 className="pt-8 text-28 tracking-tight md:pt-10 md:text-36">{t`Check a price`}</h1>
        {answer ? (
          <CheckResult key={answer.generatedAt} answer={answer} isOffline={isOffline} />
        ) : (
          <p className="mt-2 max-w-read text-ink-soft">
            {t`Seen a price at a provider? Enter it to see what it really costs.`}
          </p>
        )}
        {problem && <LazySearchProblem problem={problem} />}
        <section aria-label={t`What the provider shows`} className={`max-w-[48rem] ${answer ? 'section' : 'mt-6'}`}>
          <CheckForm key={Object.values(values).join('|')} values={values} errors={errors} />
        </section>
      </div>
    </>
  );
}
