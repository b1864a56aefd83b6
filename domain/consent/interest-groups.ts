/** [S7-23], [S9-15] The two groups that a browser may keep for us, and for how many milliseconds: 30 and 60 days. */
export const interestGroupLifetimesMs = {
  'money-transfer-users': 2_592_000_000,
  'rate-alert-users': 5_184_000_000,
} as const;

export type InterestGroup = keyof typeof interestGroupLifetimesMs;

export const interestGroups = Object.keys(interestGroupLifetimesMs) as readonly InterestGroup[];

/** Returns the groups that fit: every visitor compares transfers; the second group is for people who made an alert. */
export function fittingInterestGroups(hasAlerts: boolean): readonly InterestGroup[] {
  return hasAlerts ? interestGroups : ['money-transfer-users'];
}

/** [S9-15] The browser's financial topics. */
const firstFinancialTopic = 147;
const lastFinancialTopic = 152;

/** Returns the financial topics among those the browser names, ignoring anything that isn't a topic. */
export function financialTopics(named: unknown): readonly number[] {
  if (!Array.isArray(named)) return [];
  const ids = named.map((one: unknown) =>
    typeof one === 'object' && one !== null && 'topic' in one ? one.topic : undefined,
  );
  return ids.filter(
    (id): id is number => Number.isInteger(id) && Number(id) >= firstFinancialTopic && Number(id) <= lastFinancialTopic,
  );
}
