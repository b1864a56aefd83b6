import { exampleAlert, exampleNow } from '@tern/domain/alerts/examples/example-alert.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mockFetch, renderScreen } from '../../../../testing/render-screen.tsx';
import { draftToSettings } from '../alert-settings.ts';
import { defaultAlertFormValues } from '../form/alert-form-values.ts';
import { OptionalAlertFields } from '../form/fields/optional-alert-fields.tsx';
import { AlertRow } from '../list/alert-row.tsx';
import { RejectedVersions } from '../list/rejected-versions.tsx';

const nothing = (): void => {};
const alert = exampleAlert({
  ...{ type: 'receive_at_least', targetReceive: 57_000, provider: 'western-union', isActive: false },
});

function Page() {
  const lost = { key: 'k', keys: ['k'], at: exampleNow, reason: 'refused', settings: draftToSettings(alert) } as const;
  const values = { ...defaultAlertFormValues, type: 'receive_at_least', provider: 'western-union' } as const;
  return (
    <>
      <AlertRow
        shown={{ alert, sync: 'saved' }}
        market={{ rate: undefined, history: undefined, prices: undefined, now: exampleNow }}
        isSelected={false}
        onSelect={nothing}
        onSwitch={nothing}
        onDelete={nothing}
        onUndo={nothing}
      />
      <RejectedVersions rejected={[lost]} onRestore={nothing} onDismiss={nothing} />
      <OptionalAlertFields values={values} errors={{}} onChange={nothing} prices={undefined} />
    </>
  );
}

it('a provider is shown by name in a paused alert, a rejected version and the form, even without prices', async () => {
  const providers = [
    { id: 'wise', name: 'Wise' },
    { id: 'western-union', name: 'Western Union' },
  ];
  const asked = mockFetch({ 'GET /api/providers': () => [200, { providers, total: 2 }] });
  await renderScreen(<Page />);
  expect(
    await screen.findAllByText(/gets 57,000 PHP or more for 1,000 USD with Western Union, after fees$/),
  ).toHaveLength(3);
  expect(await screen.findByRole('option', { name: 'Western Union' })).toBeDefined();
  expect(document.body.textContent).not.toContain('western-union');
  expect(asked).toHaveLength(1);
});
