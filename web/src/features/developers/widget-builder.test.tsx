import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { WidgetBuilder } from './widget-builder.tsx';
import { parseWidgetSettings } from './widget-snippet.ts';

it('WidgetBuilder reads an amount as people write it, and names the limits if it can’t be used [B5-3]', async () => {
  const initial = parseWidgetSettings(new URLSearchParams('corridor=japan-to-mexico'), 'en');
  const { user } = await renderScreen(<WidgetBuilder corridors={[]} initialSettings={initial} />);
  const field = screen.getByLabelText('Amount in the sender’s currency (optional)');
  const code = () => screen.getByRole('region', { name: 'Widget code' }).textContent;
  await user.type(field, '1,000');
  expect(code()).toContain('/embed/japan-to-mexico?amount=1000"');
  await user.type(field, '.5');
  expect(screen.getByText('Amounts in JPY have no decimal places. Enter a whole number.')).toBeTruthy();
  expect(code()).not.toContain('amount');
  await user.clear(field);
  await user.type(field, '10,000,001');
  expect(screen.getByText('Enter an amount between 1 and 10,000,000.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
});
