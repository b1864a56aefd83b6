import { type DefaultTopic, defaultTexts, topicNames } from './default-texts.ts';

/**
 * Returns the built-in text for a question ([S8-28]). Fraud takes precedence over predictions because fraud does real
 * harm.
 */
export function defaultText(prompt: string): string {
  const asked = prompt.toLowerCase();
  const topics: readonly DefaultTopic[] = ['fraud_analysis', 'predictions'];
  const topic = topics.find((one) => one !== 'market_insights' && topicNames[one].some((word) => asked.includes(word)));
  return defaultTexts[topic ?? 'market_insights'];
}
