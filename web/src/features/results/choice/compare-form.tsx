import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { minComparedProviders } from '@tern/domain/offers/compared-provider-limits.ts';
import { Form, useSearchParams } from 'react-router';
import { searchQueryEntries } from '../../../data/api/search-query.ts';
import { Button } from '../../../ui/controls/button.tsx';
import type { ProviderSelection } from './compare-checkbox.tsx';

/** Submits the selected providers to /compare. */
export function CompareForm({ choosing: { chosen } }: { readonly choosing: ProviderSelection }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const count = chosen.length;
  const needed = minComparedProviders - count;
  return (
    <Form action="/compare" method="get" className="print:hidden">
      {[...searchQueryEntries(search), ...chosen.map((id) => ['provider', id] as const)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        className="shadow-float max-sm:px-4 max-sm:text-14 disabled:opacity-100"
        disabled={needed > 0}
      >
        {needed > 0
          ? t`Choose one more provider`
          : t`Compare ${plural(count, { one: '# provider', other: '# providers' })}`}
      </Button>
    </Form>
  );
}
