import { languages } from '@tern/domain/reference/languages.ts';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { exampleResponse } from '../../../testing/example-response.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ShareCardForm } from './share-card-form.tsx';

it('ShareCardForm puts the chosen offer and language into the URL [D4]', async () => {
  const { providers } = exampleResponse();
  const { user, url } = await renderScreen(
    <ShareCardForm providers={providers} choice={{ provider: 'wise', language: 'tl' }} />,
    { at: '/share?fromCountry=US&toCountry=PH&amount=500&currency=USD' },
  );
  const language = screen.getByRole<HTMLSelectElement>('combobox', { name: /language/ });
  expect([language.value, language.options.length]).toEqual(['tl', languages.length]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Offer' }), 'remitly');
  await user.selectOptions(language, 'hi');
  await user.click(screen.getByRole('button', { name: 'Update the picture' }));
  await expect.poll(url).toMatch(/provider=remitly/);
  expect(Object.fromEntries(new URLSearchParams(url().slice('/share'.length)))).toEqual({
    ...{ fromCountry: 'US', toCountry: 'PH', amount: '500', currency: 'USD', provider: 'remitly', language: 'hi' },
  });
});
