import { useLingui } from '@lingui/react/macro';
import { useEffect, useMemo, useRef } from 'react';
import { renderOptionList } from '../../../../data/reference/complete-option-lists.ts';
import { CountryFlag } from '../../../../data/reference/country-flag.tsx';
import { optionLists, withFlag, withoutFlag, withSelectedOption } from '../../../../data/reference/option-lists.ts';
import type { FieldControlProps } from '../../../../ui/controls/field.tsx';
import { Select } from '../../../../ui/controls/select.tsx';

type Props = {
  readonly wiring: FieldControlProps;
  readonly name: 'fromCountry' | 'toCountry';
  /** The country selected in the server's HTML. */
  readonly initial: string;
  /** The country selected now. */
  readonly value: string;
  readonly className?: string;
};

/** [S2.3-2] Selects a country from a native list, and shows the selected country's flag. */
export function CountrySelect({ wiring, name, initial, value, className = '' }: Props) {
  const { t } = useLingui();
  const select = useRef<HTMLSelectElement>(null);
  const text = useMemo(
    () => `<option value="">${t`Choose a country`}</option>${withSelectedOption(optionLists().countries, initial)}`,
    [initial, t],
  );
  // Depends on the text rather than on `t`, which changes whenever more messages load. A new list would undo the
  // selection.
  const html = useMemo(() => ({ __html: renderOptionList(text) }), [text]);
  useEffect(() => {
    for (const option of select.current?.options ?? []) {
      if (option.value === '') continue;
      const plain = withoutFlag(option.text);
      const text = option.value === value ? plain : withFlag(option.value, plain);
      if (option.text !== text) option.text = text;
    }
  }, [value]);
  return (
    <span className="relative block">
      <Select
        {...wiring}
        ref={select}
        name={name}
        required
        autoComplete="off"
        data-options="countries"
        className={`${value ? 'with-flag' : ''} ${className}`}
        dangerouslySetInnerHTML={html}
      />
      {value && (
        <CountryFlag
          country={value}
          className="needs-script pointer-events-none absolute inset-y-0 start-3.5 my-auto"
        />
      )}
    </span>
  );
}
