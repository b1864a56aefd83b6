import { useLingui } from '@lingui/react/macro';
import { isCorridorAlertType } from '@tern/domain/alerts/draft/alert-draft.ts';
import { countryCurrency } from '../../../../data/reference/option-lists.ts';
import { countryOptions, currencyOptions } from '../../../../data/reference/select-options.ts';
import { usePageSettings } from '../../../../page/page-settings.ts';
import { AlertChoiceField, type AlertFormSectionProps, AlertNumberField } from './form-field.tsx';

/**
 * The fields for the watched transfer. A rate alert has two currencies. A price alert has two countries, a payment
 * currency and, unless it watches for new providers, an amount.
 */
export function WatchedTransferFields(part: AlertFormSectionProps) {
  const { t } = useLingui();
  const { language } = usePageSettings();
  const [ofCountries, ofCurrencies] = [countryOptions(language), currencyOptions(language)];
  const { values, onChange } = part;
  if (!isCorridorAlertType(values.type)) {
    const none = { value: '', text: t`Choose a currency` };
    return (
      <div className="grid gap-4 sm:grid-cols-2">
        <AlertChoiceField {...part} field="fromCurrency" label={t`You send`} choices={ofCurrencies} />
        <AlertChoiceField {...part} field="toCurrency" label={t`Recipient gets`} choices={[none, ...ofCurrencies]} />
      </div>
    );
  }
  const none = { value: '', text: t`Choose a country` };
  // Choosing a country selects its currency. The payment currency can still be changed below.
  const withCurrency = (change: Parameters<AlertFormSectionProps['onChange']>[0]): void => {
    const { fromCountry, toCountry } = change;
    onChange({
      ...change,
      ...(fromCountry && { fromCurrency: countryCurrency(fromCountry) }),
      ...(toCountry && { toCurrency: countryCurrency(toCountry) }),
    });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <AlertChoiceField
        {...part}
        onChange={withCurrency}
        field="fromCountry"
        label={t`From`}
        choices={[none, ...ofCountries]}
      />
      <AlertChoiceField
        {...part}
        onChange={withCurrency}
        field="toCountry"
        label={t`To`}
        choices={[none, ...ofCountries]}
      />
      {values.type !== 'new_provider' && (
        <AlertNumberField {...part} field="amount" label={t`Amount you pay`} before={values.fromCurrency} />
      )}
      <AlertChoiceField {...part} field="fromCurrency" label={t`Currency you send`} choices={ofCurrencies} />
    </div>
  );
}
