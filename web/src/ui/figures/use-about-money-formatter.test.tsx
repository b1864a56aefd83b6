import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { useAboutMoneyFormatter } from './use-about-money-formatter.ts';

function Amount({ amount, isEstimate, of }: { amount: number; isEstimate: boolean; of?: number }) {
  return <p data-testid="amount">{useAboutMoneyFormatter()(amount, 'MXN', isEstimate, { of })}</p>;
}

it.each([
  [{ amount: 86.2, isEstimate: false }, '86.20 MXN'],
  [{ amount: 86.2, isEstimate: true }, 'about 86 MXN'],
  [{ amount: 86.2, isEstimate: true, of: 8810 }, 'about 90 MXN'],
  [{ amount: 0.3, isEstimate: true }, '<1 MXN'],
  [{ amount: 0, isEstimate: true }, 'about 0 MXN'],
])('useAboutMoneyFormatter writes %o as "%s"', async (props, text) => {
  await renderScreen(<Amount {...props} />);
  expect(screen.getByTestId('amount').textContent?.replaceAll('\u00a0', ' ')).toBe(text);
});
