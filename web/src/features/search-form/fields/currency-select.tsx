import { useMemo } from 'react';
import { optionLists, withChosen } from '../../../reference/option-lists.ts';
import type { FieldWiring } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';

type Props = { readonly wiring: FieldWiring; readonly initial: string; readonly className?: string };

/** [S2.3-4] Currencies as "code - name". */
export function CurrencySelect({ wiring, initial, className = '' }: Props) {
  const html = useMemo(() => ({ __html: withChosen(optionLists().currencies, initial) }), [initial]);
  return (
    <Select
      {...wiring}
      name="currency"
      required
      autoComplete="off"
      data-options="currencies"
      className={className}
      dangerouslySetInnerHTML={html}
    />
  );
}
