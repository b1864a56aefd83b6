import { useLingui } from '@lingui/react/macro';
import { payoutMethods } from '@tern/domain/reference/payout-methods.ts';
import { countryCurrency } from '../../../data/reference/option-lists.ts';
import { countryOptions, currencyOptions } from '../../../data/reference/select-options.ts';
import { usePageSettings } from '../../../page/page-settings.ts';
import { usePayoutLabels } from '../../../ui/words/use-payout-labels.ts';
import { type TransferFormSectionProps, TransferSelectInput, TransferTextInput } from './form-field.tsx';
import type { NamedProvider } from './use-corridor-providers.ts';

type Props = TransferFormSectionProps & { readonly providers: readonly NamedProvider[]; readonly timeZone: string };

/** Provider, countries, amount, currencies, payout method and time of sending. */
export function TransferMainFields({ providers, timeZone, ...part }: Props) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const [ofCountries, ofCurrencies] = [countryOptions(language), currencyOptions(language)];
  const payout = usePayoutLabels();
  const { values, onChange } = part;
  const none = { value: '', text: t`Choose a country` };
  // Choosing a country selects its currency, which can still be changed.
  const withCurrency: TransferFormSectionProps['onChange'] = (change) =>
    onChange({
      ...change,
      ...(change.fromCountry && { sendCurrency: countryCurrency(change.fromCountry) }),
      ...(change.toCountry && { receiveCurrency: countryCurrency(change.toCountry) }),
    });
  return (
    <div className="mt-6 grid gap-4 sm:grid-cols-2">
      <TransferSelectInput
        {...part}
        onChange={withCurrency}
        field="fromCountry"
        label={t`From`}
        choices={[none, ...ofCountries]}
      />
      <TransferSelectInput
        {...part}
        onChange={withCurrency}
        field="toCountry"
        label={t`To`}
        choices={[none, ...ofCountries]}
      />
      <TransferTextInput {...part} field="providerName" label={t`Provider`} max={80} list="tracked-providers" />
      <TransferSelectInput
        {...part}
        field="payoutMethod"
        label={t`Payout method`}
        choices={payoutMethods.map(({ id }) => ({ value: id, text: payout(id) }))}
      />
      <TransferTextInput {...part} field="amount" label={t`You sent`} before={values.sendCurrency} isFigure />
      <TransferTextInput
        {...part}
        field="sentAt"
        label={t`When you sent the money (${timeZone})`}
        type="datetime-local"
      />
      <TransferSelectInput {...part} field="sendCurrency" label={t`Currency you sent`} choices={ofCurrencies} />
      <TransferSelectInput
        {...part}
        field="receiveCurrency"
        label={t`Currency the recipient gets`}
        choices={[{ value: '', text: t`Choose a currency` }, ...ofCurrencies]}
      />
      <datalist id="tracked-providers">
        {providers.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </div>
  );
}
