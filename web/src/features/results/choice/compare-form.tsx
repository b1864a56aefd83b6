import { useLingui } from '@lingui/react/macro';
import { Form, useSearchParams } from 'react-router';
import { questionParts } from '../../../data/api/search-question.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { type Choosing, compareFormId, minCompared } from './compare-box.tsx';

/** Sends the ticked providers to /compare: a plain GET form, which appears when the first box is ticked. */
export function CompareForm({ choosing }: { readonly choosing: Choosing }) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  const count = choosing.chosen.length;
  const needed = minCompared - count;
  return (
    <Form
      id={compareFormId}
      action="/compare"
      method="get"
      className="hidden group-has-[[name=provider]:checked]/results:block print:hidden"
    >
      {questionParts(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        type="submit"
        className="shadow-float max-sm:px-4 max-sm:text-14 disabled:opacity-100"
        disabled={count > 0 && needed > 0}
      >
        {count === 0 ? t`Compare` : needed > 0 ? t`Tick one more` : t`Compare (${count})`}
      </Button>
    </Form>
  );
}
