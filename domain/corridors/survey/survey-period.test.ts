import { expect, it } from 'vitest';
import { formatSurveyPeriod } from './survey-period.ts';

it.each([
  ['2025 Q1', 'Q1 2025'],
  ['2025_3Q', 'Q3 2025'],
  ['2025', '2025'],
  ['2025 Q5', '2025 Q5'],
  ['in 2025 Q1', 'in 2025 Q1'],
])('formatSurveyPeriod returns %s as %s', (period, text) => {
  expect(formatSurveyPeriod(period)).toBe(text);
});
