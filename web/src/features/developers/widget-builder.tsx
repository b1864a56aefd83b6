import { useLingui } from '@lingui/react/macro';
import type { CorridorLink } from '@tern/contract/corridors/corridor-facts.ts';
import { languageByCode } from '@tern/domain/reference/languages.ts';
import { useEffect, useRef, useState } from 'react';
import { useCountryNameFormatter } from '../../data/reference/use-country-name-formatter.ts';
import { usePageSettings } from '../../page/page-settings.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { amountTooPreciseMessage } from '../../ui/words/amount-too-precise-message.ts';
import { numberInputLocale } from '../../ui/words/number-input-locale.ts';
import { CodeBlock } from './code-block.tsx';
import {
  parseWidgetSettings,
  type WidgetSettings,
  widgetCurrency,
  widgetOfferCounts,
  widgetPath,
  widgetSnippet,
  widgetThemes,
  widgetTitle,
} from './widget-snippet.ts';

type WidgetBuilderProps = { readonly corridors: readonly CorridorLink[]; readonly initialSettings: WidgetSettings };

/**
 * The widget's settings, a preview and its code. Without JavaScript, submitting the form reloads the page with new
 * code.
 */
export function WidgetBuilder({ corridors, initialSettings: asked }: WidgetBuilderProps) {
  const { t, i18n } = useLingui();
  const { origin, language, instance } = usePageSettings();
  const named = useCountryNameFormatter();
  const [settings, setSettings] = useState(asked);
  const form = useRef<HTMLFormElement>(null);
  const readForm = (): void => {
    const entries = [...new FormData(form.current ?? undefined)].map(([name, value]) => [
      name,
      typeof value === 'string' ? value : '',
    ]);
    setSettings(parseWidgetSettings(new URLSearchParams(entries), language, numberInputLocale(language)));
  };
  // The form may have been changed before hydration.
  useEffect(readForm, []);
  const themes: Record<WidgetSettings['theme'], string> = {
    auto: t`Same as the reader’s device`,
    light: t`Light`,
    dark: t`Dark`,
    transparent: t`Transparent, for light pages`,
  };
  const amountErrors = {
    invalid: t`Enter an amount between 1 and 10,000,000.`,
    too_precise: i18n._(amountTooPreciseMessage(widgetCurrency(settings.corridor))),
  };
  const isListed = corridors.some(({ slug }) => slug === asked.corridor);
  return (
    <div className="mt-6 grid gap-8 md:grid-cols-2">
      <div className="min-w-0">
        <form
          ref={form}
          method="get"
          action="/developers/embed"
          aria-label={t`Widget settings`}
          className="grid gap-4"
          onChange={readForm}
        >
          <Field id="widget-corridor" label={t`Route`}>
            {(wiring) => (
              <Select {...wiring} name="corridor" defaultValue={asked.corridor}>
                {!isListed && <option value={asked.corridor}>{asked.corridor}</option>}
                {corridors.map(({ slug, from, to }) => (
                  <option key={slug} value={slug}>
                    {named(from)} – {named(to)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field
            id="widget-amount"
            label={t`Amount in the sender’s currency (optional)`}
            error={settings.amountError && amountErrors[settings.amountError]}
          >
            {(wiring) => (
              <input {...wiring} name="amount" inputMode="decimal" defaultValue={asked.amountText} className="input" />
            )}
          </Field>
          <Field id="widget-language" label={t`Language`}>
            {(wiring) => (
              <Select {...wiring} name="language" defaultValue={asked.language}>
                {['en', ...(instance.languages ?? [])].map((code) => (
                  <option key={code} value={code}>
                    {languageByCode(code)?.nativeName ?? code}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id="widget-theme" label={t`Theme`}>
            {(wiring) => (
              <Select {...wiring} name="theme" defaultValue={asked.theme}>
                {widgetThemes.map((theme) => (
                  <option key={theme} value={theme}>
                    {themes[theme]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Field id="widget-offers" label={t`Number of offers`}>
            {(wiring) => (
              <Select {...wiring} name="offers" defaultValue={asked.offers}>
                {widgetOfferCounts.map((size) => (
                  <option key={size}>{size}</option>
                ))}
              </Select>
            )}
          </Field>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="refresh" value="1" defaultChecked={asked.refresh} className="size-5" />
            {t`Reload the widget every five minutes`}
          </label>
          <noscript>
            <Button type="submit">{t`Show the code`}</Button>
          </noscript>
        </form>
        <h2 className="mt-8 text-22">{t`Code to copy`}</h2>
        <CodeBlock
          label={t`Widget code`}
          id="widget"
          code={widgetSnippet(origin, settings, widgetTitle(settings.corridor, language))}
        />
      </div>
      <section aria-labelledby="preview-title" className="min-w-0">
        <h2 id="preview-title" className="text-22">{t`Preview`}</h2>
        <iframe
          key={widgetPath(settings)}
          src={widgetPath(settings)}
          title={t`Preview of the widget`}
          width="420"
          height="600"
          className="mt-2 max-w-full rounded-card border border-line"
        />
      </section>
    </div>
  );
}
