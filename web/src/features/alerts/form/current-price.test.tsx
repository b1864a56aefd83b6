import { expect, it } from 'vitest';
import { exampleProviderResponse } from '../../../../testing/example-response.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { CurrentPrice } from './current-price.tsx';

const price = exampleProviderResponse({ id: 'wise', name: 'Wise', fee: 2, margin: 0, minutes: 5, score: 90 });

it.each([
  ['receive_at_least', /^Recipient gets \S+\sPHP with Wise, /],
  ['fee_lower', /^Total cost: 2\.00\sUSD with Wise, /],
] as const)('CurrentPrice names the amount that an alert of the type %s watches', async (type, text) => {
  await renderScreen(
    <main>
      <CurrentPrice type={type} prices={[price]} values={{ fromCurrency: 'USD', provider: '' }} />
    </main>,
  );
  expect(document.querySelector('main')?.textContent).toMatch(text);
});
