import { useLingui } from '@lingui/react/macro';
import { Form } from 'react-router';
import { buttonClass } from '../../../ui/controls/button.tsx';

/** Finds providers by part of their name; a plain form, so it needs no JavaScript. */
export function ProviderSearch({ asked }: { readonly asked: string }) {
  const { t } = useLingui();
  return (
    <Form method="get" action="/providers" role="search" className="mt-6 flex max-w-read flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1">
        <label htmlFor="provider-name" className="mb-1 block text-14 text-ink-soft">
          {t`Provider name`}
        </label>
        <input
          id="provider-name"
          name="q"
          type="search"
          className="input"
          maxLength={120}
          defaultValue={asked}
          autoComplete="off"
        />
      </div>
      <button type="submit" className={buttonClass('primary', 'min-h-12')}>{t`Find provider`}</button>
    </Form>
  );
}
