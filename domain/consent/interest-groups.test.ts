import { expect, it } from 'vitest';
import { extractFinancialTopicIds, interestGroupLifetimesMs, interestGroupsToJoin } from './interest-groups.ts';

const dayMs = 86_400_000;

it('interest groups last 30 and 60 days [S7-23] [S9-15]', () => {
  expect(interestGroupLifetimesMs).toEqual({
    'money-transfer-users': 30 * dayMs,
    'rate-alert-users': 60 * dayMs,
  });
});

it('interestGroupsToJoin adds only users with an alert to the alert group [S7-23]', () => {
  expect(interestGroupsToJoin(false)).toEqual(['money-transfer-users']);
  expect(interestGroupsToJoin(true)).toEqual(['money-transfer-users', 'rate-alert-users']);
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
])('filterFinancialTopics returns only valid financial topics (case %#) [S9-15]', (named, financial) => {
  expect(extractFinancialTopicIds(named)).toEqual(financial);
});
