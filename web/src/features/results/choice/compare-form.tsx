import { useLingui } from '@lingui/react/macro';
import { Form, useSearchParams } from 'react-router';
import { questionParts } from '../../../data/api/search-question.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { type Choosing, minCompared } from './compare-box.tsx';

/** Submits the selected providers to /compare. */
export function CompareForm({ choosing: { chosen } }: { readonly choosing: Choosing }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const count = chosen.length;
  const needed = minCompared - count;
  return (
    <Form action="/compare" method="get" className="print:hidden">
      {[...questionParts(search), ...chosen.map((id) => ['provider', id] as const)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        className="shadow-float max-sm:px-4 max-sm:text-14 disabled:opacity-100"
        disabled={needed > 0}
      >
        {needed > 0 ? t`Choose one more to compare` : t`Compare (${count})`}
      </Button>
    </Form>
  );
}
