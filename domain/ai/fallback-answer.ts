import { type FallbackTopic, fallbackAnswersByTopic, topicKeywords } from './fallback-answers.ts';

/**
 * Returns the built-in text for a question ([S8-28]). Fraud takes precedence over predictions, because it does real
 * harm.
 */
export function fallbackAnswer(prompt: string): string {
  const asked = prompt.toLowerCase();
  const topics: readonly FallbackTopic[] = ['fraud_analysis', 'predictions'];
  const topic = topics.find(
    (one) => one !== 'market_insights' && topicKeywords[one].some((word) => asked.includes(word)),
  );
  return fallbackAnswersByTopic[topic ?? 'market_insights'];
}
