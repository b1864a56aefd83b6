import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { optionLists, withChosen } from '../../../../data/reference/option-lists.ts';
import { writtenList } from '../../../../data/reference/whole-list.ts';
import type { FieldWiring } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';

type Props = { readonly wiring: FieldWiring; readonly initial: string; readonly className?: string };

/** [S2.3-4] Currencies as "code - name"; an empty first line only where none is chosen yet. */
export function CurrencySelect({ wiring, initial, className = '' }: Props) {
  const { t } = useLingui();
  const text = useMemo(
    () =>
      (initial ? '' : `<option value="">${t`Choose a currency`}</option>`) +
      withChosen(optionLists().currencies, initial),
    [initial, t],
  );
  // By the text: see country-select.tsx.
  const html = useMemo(() => ({ __html: writtenList(text) }), [text]);
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
