import { describe, expect, it } from 'vitest';
import { checkModelAnswer } from './check-model-answer.ts';
import { fallbackAnswer } from './fallback-answer.ts';
import { fallbackAnswersByTopic } from './fallback-answers.ts';

describe('fallback answers', () => {
  it.each([
    ['What will the peso do next month?', fallbackAnswersByTopic.predictions],
    ['Is this a SCAM? He says the rate will rise tomorrow', fallbackAnswersByTopic.fraud_analysis],
    ['Tell me about sending money to India', fallbackAnswersByTopic.market_insights],
    ['', fallbackAnswersByTopic.market_insights],
  ])('respond to "%s" with the text for its topic [S8-28]', (prompt, text) => {
    expect(fallbackAnswer(prompt)).toBe(text);
  });
});

describe('checkModelAnswer', () => {
  it.each([
    ['Compare what arrives.', 'hello', undefined],
    ['For 1.000 EUR compare three offers.', 'send 1000 EUR', undefined],
    ['The rate is 1.08.', 'send 1000 EUR', 'own_figure'],
    ['See www.cheap.example', 'hello', 'link'],
    ['<script>', 'hello', 'link'],
    ['', 'hello', 'empty'],
    ['a'.repeat(2001), 'hello', 'too_long'],
  ])('given the answer "%s" to the prompt "%s", returns %s [S7-3]', (text, prompt, error) => {
    expect(checkModelAnswer(text, prompt)).toBe(error);
  });
});
