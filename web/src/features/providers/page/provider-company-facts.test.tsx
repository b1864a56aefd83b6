import type { ProviderFacts } from '@tern/contract/providers/provider-facts.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { ProviderCompanyFacts } from './provider-company-facts.tsx';

it('ProviderCompanyFacts marks the language of what the provider says about fees for the recipient [B2-6]', async () => {
  const provider = {
    ...{ id: 'ria', name: 'Ria', limits: [], licenses: [], facts: [], establishedYear: null, isRegulated: null },
    ...{ recipientCharges: 'The bank may charge 5 EUR.', trackingUrl: null },
  } as unknown as ProviderFacts['provider'];
  await renderScreen(<ProviderCompanyFacts provider={provider} />, { language: 'de' });
  expect(screen.getByText('The bank may charge 5 EUR.').lang).toBe('en');
});
