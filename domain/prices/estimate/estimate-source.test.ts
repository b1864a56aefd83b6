import { expect, it } from 'vitest';
import { estimateSource, surveyPeriodOfEstimateSource } from './estimate-source.ts';

it.each(['2025 Q3', '2026 Q1'])('the period %s is readable from the source of an estimate', (period) => {
  expect(surveyPeriodOfEstimateSource(estimateSource(period))).toBe(period);
});

it.each(['World Bank', 'Tern estimate', `${estimateSource('2025 Q3')}, and more`, estimateSource('2025 Q5'), ''])(
  'the source “%s” names no survey of an estimate',
  (source) => {
    expect(surveyPeriodOfEstimateSource(source)).toBeUndefined();
  },
);
