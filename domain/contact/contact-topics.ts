/** [S2-13] The topics of a message to the operator. */
export const contactTopics = [
  'question',
  'wrong_price',
  'late_money',
  'privacy',
  'accessibility',
  'fault',
  'other',
] as const;
export type ContactTopic = (typeof contactTopics)[number];
