import { expect, it } from 'vitest';
import { financialTopics, fittingInterestGroups, interestGroupLifetimesMs } from './interest-groups.ts';

const dayMs = 86_400_000;

it('S7-23 S9-15 the groups last 30 and 60 days', () => {
  expect(interestGroupLifetimesMs).toEqual({
    'money-transfer-users': 30 * dayMs,
    'rate-alert-users': 60 * dayMs,
  });
});

it('S7-23 only who made an alert is put among people with alerts', () => {
  expect(fittingInterestGroups(false)).toEqual(['money-transfer-users']);
  expect(fittingInterestGroups(true)).toEqual(['money-transfer-users', 'rate-alert-users']);
});

it.each<[unknown, readonly number[]]>([
  [
    [{ topic: 146 }, { topic: 147 }, { topic: 152 }, { topic: 153 }],
    [147, 152],
  ],
  [[{ topic: '150' }, { topic: 150.5 }, null, 150, {}], []],
  [[], []],
  [undefined, []],
  [{ topic: 150 }, []],
])('S9-15 of %j the topics about money are %j', (named, financial) => {
  expect(financialTopics(named)).toEqual(financial);
});
