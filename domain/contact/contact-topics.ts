/** [S2-13] What a message to the operator may be about. */
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
