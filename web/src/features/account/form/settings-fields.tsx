import { useLingui } from '@lingui/react/macro';
import { type InputHTMLAttributes, type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { toTrustedOptionsHtml } from '../../../lib/security/to-trusted-options-html.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { useParsedAmountHint } from '../../../ui/words/use-parsed-amount-hint.ts';
import { defaultAmountField, isFieldGroupChanged, type SettingsField } from './parse-profile-patch.ts';
import { useChangedFields, useFieldErrors } from './settings-form.tsx';

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly initial: string;
  readonly isFullWidth?: boolean;
};

function useFieldError(name: string): string | undefined {
  const { i18n } = useLingui();
  const error = useFieldErrors()[name];
  return error && i18n._(error);
}

/**
 * Returns a ref to a field. Calls `show` when the saved value changes, unless the user has changed the field. React
 * itself ignores changes to `defaultValue`.
 */
function useSyncedFieldRef<E extends SettingsField, T>(initial: T, show: (field: E) => void): RefObject<E | null> {
  const field = useRef<E>(null);
  const changed = useChangedFields();
  useEffect(() => {
    if (field.current && !isFieldGroupChanged(field.current, changed.current)) show(field.current);
  }, [initial]);
  return field;
}

const settingsFieldId = (name: string): string => `settings-${name.replaceAll('.', '-')}`;

type TextFieldProps = FieldProps &
  Pick<InputHTMLAttributes<HTMLInputElement>, 'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder'>;

/** A text input for the profile value at a path. */
export function TextField({ name, label, initial, isFullWidth = false, ...rest }: TextFieldProps) {
  const input = useSyncedFieldRef<HTMLInputElement, string>(initial, (field) => {
    field.value = initial;
  });
  return (
    <Field
      id={settingsFieldId(name)}
      label={label}
      error={useFieldError(name)}
      className={isFullWidth ? 'sm:col-span-2' : ''}
    >
      {(wiring) => <input ref={input} {...wiring} {...rest} name={name} defaultValue={initial} className="input" />}
    </Field>
  );
}

/** [S3.2-1] The field for the usual amount. Shows how the input was parsed if that may surprise the user. */
export function AmountField({ label, initial }: Pick<FieldProps, 'label' | 'initial'>) {
  const readAs = useParsedAmountHint();
  const [note, setNote] = useState<string>();
  const input = useSyncedFieldRef<HTMLInputElement, string>(initial, (field) => {
    field.value = initial;
    setNote(undefined);
  });
  return (
    <Field id={settingsFieldId(defaultAmountField)} label={label} error={useFieldError(defaultAmountField)} note={note}>
      {(wiring) => (
        <input
          ref={input}
          {...wiring}
          name={defaultAmountField}
          defaultValue={initial}
          inputMode="decimal"
          autoComplete="off"
          onInput={({ currentTarget }) => setNote(readAs(currentTarget.value))}
          className="input"
        />
      )}
    </Field>
  );
}

export function TextAreaField({ name, label, initial, maxLength }: FieldProps & { readonly maxLength: number }) {
  const area = useSyncedFieldRef<HTMLTextAreaElement, string>(initial, (field) => {
    field.value = initial;
  });
  return (
    <Field id={settingsFieldId(name)} label={label} error={useFieldError(name)} className="sm:col-span-2">
      {(wiring) => (
        <textarea
          ref={area}
          {...wiring}
          name={name}
          defaultValue={initial}
          maxLength={maxLength}
          rows={3}
          className="input block py-2.5"
        />
      )}
    </Field>
  );
}

type ChoiceFieldProps = FieldProps & {
  readonly hint?: string;
} & ({ readonly options: readonly (readonly [value: string, text: string])[] } | { readonly html: string });

/** A select field. Its options are value-text pairs or HTML (reference/option-lists.ts). */
export function ChoiceField({ name, label, initial, hint, isFullWidth = false, ...list }: ChoiceFieldProps) {
  const hintId = `${settingsFieldId(name)}-hint`;
  const [text, setText] = useState('html' in list ? list.html : '');
  const select = useSyncedFieldRef<HTMLSelectElement, string>(initial, (field) => {
    if ('html' in list) setText(list.html);
    else field.value = initial;
  });
  // Memoized, because with a new object, React would rewrite the list and lose the selection.
  const html = useMemo(() => ({ __html: toTrustedOptionsHtml(text) }), [text]);
  const described = hint === undefined ? {} : { 'aria-describedby': hintId };
  return (
    <Field
      id={settingsFieldId(name)}
      label={label}
      error={useFieldError(name)}
      className={isFullWidth ? 'sm:col-span-2' : ''}
    >
      {(wiring) => (
        <>
          {'html' in list ? (
            <Select ref={select} {...described} {...wiring} name={name} dangerouslySetInnerHTML={html} />
          ) : (
            <Select ref={select} {...described} {...wiring} name={name} defaultValue={initial}>
              {list.options.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </Select>
          )}
          {hint !== undefined && (
            <p id={hintId} className="mt-1 text-14 text-ink-soft">
              {hint}
            </p>
          )}
        </>
      )}
    </Field>
  );
}

type SwitchFieldProps = {
  readonly name: string;
  readonly label: string;
  readonly text?: ReactNode;
  readonly initial: boolean;
};

export function SwitchField({ name, label, text, initial }: SwitchFieldProps) {
  const id = settingsFieldId(name);
  const described = text === undefined ? {} : { 'aria-describedby': `${id}-text` };
  const input = useSyncedFieldRef<HTMLInputElement, boolean>(initial, (field) => {
    field.checked = initial;
  });
  return (
    <div className="flex items-start gap-3 sm:col-span-2">
      <input
        ref={input}
        id={id}
        name={name}
        type="checkbox"
        role="switch"
        defaultChecked={initial}
        {...described}
        className="switch mt-0.5"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="block font-medium">
          {label}
        </label>
        {text !== undefined && (
          <p id={`${id}-text`} className="text-14 text-ink-soft">
            {text}
          </p>
        )}
      </div>
    </div>
  );
}
