import { useLingui } from '@lingui/react/macro';
import { type FeeMode as FeeModeId } from '@tern/domain/prices/compare-with-mid-market.ts';
import { maxPriceCheckProviderLength } from '@tern/domain/prices/price-check-form.ts';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { countryOptions, currencyOptions } from '../../data/reference/select-options.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field, type FieldControlProps } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { usePayoutLabels } from '../../ui/words/use-payout-labels.ts';
import {
  type CheckPriceErrors,
  type CheckPriceField,
  type CheckPriceValues,
  fieldCurrency,
  priceCheckFields,
} from './check-price-values.ts';
import { usePriceCheckErrorMessages } from './use-price-check-error-messages.ts';

type Props = { readonly values: CheckPriceValues; readonly errors?: CheckPriceErrors | undefined };
type CheckPriceFormProps = Props & {
  /** Suggestions for the provider field. */
  readonly providerNames: readonly string[];
};

const providerNamesListId = 'check-provider-names';

/**
 * The form for a price that a provider shows. It is a plain GET form, so it works without JavaScript and can be linked
 * to.
 */
export function CheckPriceForm({ values, errors = {}, providerNames }: CheckPriceFormProps) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const payout = usePayoutLabels();
  const isBusy = useNavigation().state === 'loading';
  const form = useRef<HTMLFormElement>(null);
  const firstError = priceCheckFields.find((field) => errors[field]);
  useEffect(() => {
    const control = firstError && form.current?.elements.namedItem(firstError);
    if (control instanceof HTMLElement) control.focus();
  }, [firstError]);
  const part = { values, errors };
  return (
    <Form ref={form} method="get" action="/check" className="grid gap-5">
      <div className="grid gap-4 sm:grid-cols-2">
        <ChoiceField {...part} field="fromCountry" label={t`From`}>
          <option value="">{t`Choose a country`}</option>
          {countryOptions(language).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </ChoiceField>
        <ChoiceField {...part} field="toCountry" label={t`To`}>
          <option value="">{t`Choose a country`}</option>
          {countryOptions(language).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </ChoiceField>
        <NumberField {...part} field="amount" label={t`Amount you send`} />
        <ChoiceField {...part} field="currency" label={t`Currency you send`}>
          <option value="">{t`Currency of the sending country`}</option>
          {currencyOptions(language).map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </ChoiceField>
      </div>
      <fieldset className="min-w-0 rounded-card border border-line p-4 sm:p-5">
        <legend className="px-1 text-18 font-semibold">{t`What the provider shows`}</legend>
        <p className="text-14 text-ink-soft">{t`Enter two of the three numbers. We calculate the third.`}</p>
        <div className="mt-4 grid gap-4 sm:grid-cols-3">
          <NumberField {...part} field="fee" label={t`Fee`} />
          <NumberField {...part} field="rate" label={t`Exchange rate`} />
          <NumberField {...part} field="receiveAmount" label={t`Recipient gets`} />
        </div>
        <fieldset className="mt-4 flex min-w-0 flex-wrap gap-x-6 gap-y-1">
          <legend className="mb-1 text-14 text-ink-soft">{t`How the provider charges the fee`}</legend>
          <FeeModeRadio value="on_top" chosen={values.feeMode !== 'included'} label={t`Added to the amount`} />
          <FeeModeRadio value="included" chosen={values.feeMode === 'included'} label={t`Taken from the amount`} />
        </fieldset>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...part}
          field="provider"
          label={t`Provider (optional)`}
          maxLength={maxPriceCheckProviderLength}
          list={providerNamesListId}
        />
        <datalist id={providerNamesListId}>
          {providerNames.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <ChoiceField {...part} field="payoutMethod" label={t`Payout method (optional)`}>
          <option value="">{t`Any method`}</option>
          {payoutMethods.map(({ id }) => (
            <option key={id} value={id}>
              {payout(id)}
            </option>
          ))}
        </ChoiceField>
      </div>
      <Button type="submit" aria-busy={isBusy} className="w-full sm:w-fit">
        {t`Check this price`}
      </Button>
    </Form>
  );
}

type FormFieldProps = Props & { readonly field: CheckPriceField; readonly label: string };

function FormField({
  children,
  ...props
}: FormFieldProps & { readonly children: (attributes: FormControlAttributes) => ReactNode }) {
  const { values, errors, field, label } = props;
  const errorLabel = usePriceCheckErrorMessages();
  return (
    <Field id={`check-${field}`} label={label} error={errorLabel(errors?.[field], fieldCurrency(field, values))}>
      {(wiring) => children({ ...wiring, name: field, defaultValue: values[field], autoComplete: 'off' })}
    </Field>
  );
}

type FormControlAttributes = FieldControlProps &
  Pick<ComponentProps<'input'>, 'name' | 'autoComplete'> & { readonly defaultValue: string };

function NumberField(props: FormFieldProps) {
  return (
    <FormField {...props}>
      {(attributes) => <input {...attributes} inputMode="decimal" className="input tabular-nums" />}
    </FormField>
  );
}

function TextField({
  maxLength,
  list,
  ...props
}: FormFieldProps & { readonly maxLength: number; readonly list: string }) {
  return (
    <FormField {...props}>
      {(attributes) => <input {...attributes} maxLength={maxLength} list={list} className="input" />}
    </FormField>
  );
}

function ChoiceField({ children, ...props }: FormFieldProps & { readonly children: ReactNode }) {
  return <FormField {...props}>{(attributes) => <Select {...attributes}>{children}</Select>}</FormField>;
}

type FeeModeRadioProps = { readonly value: FeeModeId; readonly chosen: boolean; readonly label: string };

function FeeModeRadio({ value, chosen, label }: FeeModeRadioProps) {
  return (
    <label className="flex min-h-11 items-center gap-2">
      <input type="radio" name="feeMode" value={value} defaultChecked={chosen} className="size-5 accent-sea" />
      {label}
    </label>
  );
}
