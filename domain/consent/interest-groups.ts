/** [S7-23], [S9-15] The lifetimes of the two interest groups, in milliseconds: 30 and 60 days. */
export const interestGroupLifetimesMs = {
  'money-transfer-users': 2_592_000_000,
  'rate-alert-users': 5_184_000_000,
} as const;

export type InterestGroup = keyof typeof interestGroupLifetimesMs;

export const interestGroups = Object.keys(interestGroupLifetimesMs) as readonly InterestGroup[];

/** Returns the interest groups to join: the first for every visitor, the second only for users with an alert. */
export function interestGroupsToJoin(hasAlerts: boolean): readonly InterestGroup[] {
  return hasAlerts ? interestGroups : ['money-transfer-users'];
}

/** [S9-15] The range of financial topics in the browser's taxonomy. */
const firstFinancialTopic = 147;
const lastFinancialTopic = 152;

/** Returns the financial topics from the browser's list, ignoring anything that isn't a topic. */
export function extractFinancialTopicIds(named: unknown): readonly number[] {
  if (!Array.isArray(named)) return [];
  const ids = named.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'topic' in one ? one.topic : undefined,
  );
  return ids.filter(
    (id): id is number => Number.isInteger(id) && Number(id) >= firstFinancialTopic && Number(id) <= lastFinancialTopic,
  );
}
