import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { renderOptionList } from '../../../../data/reference/complete-option-lists.ts';
import { optionLists, withSelectedOption } from '../../../../data/reference/option-lists.ts';
import type { FieldControlProps } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';

type Props = {
  readonly wiring: FieldControlProps;
  readonly initial: string;
  /** The selected currency: if the name doesn't fit, the closed list shows only this code. */
  readonly code?: string;
  readonly className?: string;
};

/** [S2.3-4] Lists currencies as "code - name", after a placeholder if no currency is selected initially. */
export function CurrencySelect({ wiring, initial, code, className = '' }: Props) {
  const { t } = useLingui();
  const text = useMemo(
    () =>
      (initial ? '' : `<option value="">${t`Choose a currency`}</option>`) +
      withSelectedOption(optionLists().currencies, initial),
    [initial, t],
  );
  // Depends on the text: see country-select.tsx.
  const html = useMemo(() => ({ __html: renderOptionList(text) }), [text]);
  const select = (
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
  return code === undefined ? (
    select
  ) : (
    <span data-code={code} className="code-only relative block">
      {select}
    </span>
  );
}
