import { useLingui } from '@lingui/react/macro';
import type { ListedProvider } from '@tern/contract/providers/provider-list.ts';
import { ProviderIndex } from '../../features/providers/list/provider-index.tsx';
import { ProviderSearch } from '../../features/providers/list/provider-search.tsx';
import { Link } from '../../page/link.tsx';
import { PageHead } from '../../page/page-head.tsx';

type Props = {
  readonly requestedId: string;
  readonly similarProviders: readonly ListedProvider[];
  readonly title: string;
};

/** The page for an unknown provider, with a search and a list of providers with similar names. */
export function UnknownProvider({ requestedId, similarProviders, title }: Props) {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={title} description={t`Find a provider by name.`} canonical={null} />
      <div className="page-width pt-8 pb-16">
        <h1 className="text-28 tracking-tight md:text-36">{title}</h1>
        <ProviderSearch asked={similarProviders.length > 0 ? '' : requestedId} />
        <ProviderIndex providers={similarProviders} />
        <p className="mt-4">
          <Link to="/providers" className="inline-flex min-h-11 items-center text-sea underline underline-offset-2">
            {t`Show all providers`}
          </Link>
        </p>
      </div>
    </>
  );
}
