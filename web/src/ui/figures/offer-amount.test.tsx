import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { OfferAmount } from './offer-amount.tsx';

const range = { low: 8653.2, high: 8888.01 };
const textOf = () => screen.getByTestId('sum').textContent?.replaceAll('\u00a0', ' ');

describe('OfferAmount', () => {
  it.each([
    [{ isEstimate: true, range, isUnlabeled: true }, 'about 8,810 MXN (8,650–8,890)'],
    [{ isEstimate: true, range }, '8,810 MXN (8,650–8,890)'],
    [{ isEstimate: true, range: null }, '8,810 MXN'],
    [{ isEstimate: false, range: null, isUnlabeled: true }, '8,810.71 MXN'],
  ])('writes %o as "%s" [B1-3]', async (props, text) => {
    await renderScreen(
      <p data-testid="sum">
        <OfferAmount amount={8810.71} currency="MXN" {...props} />
      </p>,
    );
    expect(textOf()).toBe(text);
  });
});
