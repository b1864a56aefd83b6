import { expect, it } from 'vitest';
import { exampleResponse } from '../../../../testing/example-response.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { MidMarketRateNote } from './mid-market-rate-note.tsx';

it('MidMarketRateNote marks a live rate as seen rather than confirmed, because it may be old', async () => {
  const { midMarket } = exampleResponse();
  await renderScreen(<MidMarketRateNote mid={{ ...midMarket, kind: 'live' }} />);
  const mark = document.querySelector('circle')?.getAttribute('class');
  expect(mark).toContain('stroke-sea');
  expect(mark).not.toContain('fill-gain');
});
