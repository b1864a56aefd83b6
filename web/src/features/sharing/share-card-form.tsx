import { useLingui } from '@lingui/react/macro';
import { languages } from '@tern/domain/reference/languages.ts';
import { Form, useSearchParams } from 'react-router';
import type { SearchView } from '../../data/api/normalize-search-response.ts';
import { searchQueryEntries } from '../../data/api/search-query.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import type { ShareCardChoice } from './results-urls.ts';

type Props = { readonly providers: SearchView['providers']; readonly choice: ShareCardChoice };

/** A form for choosing the offer and the language. It is a plain form, so it works without JavaScript. */
export function ShareCardForm({ providers, choice }: Props) {
  const { t } = useLingui();
  const [search] = useSearchParams();
  return (
    <Form action="/share" method="get" preventScrollReset className="space-y-4">
      {searchQueryEntries(search).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Field id="share-provider" label={t`Offer`}>
        {(wiring) => (
          <Select {...wiring} name="provider" defaultValue={choice.provider}>
            {providers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field id="share-language" label={t`Recipient’s language`}>
        {(wiring) => (
          <Select {...wiring} name="language" defaultValue={choice.language}>
            {languages.map(({ code, nativeName }) => (
              <option key={code} value={code} lang={code}>
                {nativeName}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Button type="submit" kind="secondary">{t`Update the picture`}</Button>
    </Form>
  );
}
