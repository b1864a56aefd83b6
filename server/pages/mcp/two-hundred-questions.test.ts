import { assistantTools } from '@tern/contract/assistants/assistant-tools.ts';
import { currencyOfCountry } from '@tern/domain/reference/currency-of-country.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantedAdmission } from '../../abuse/bot-check/search-gate.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { type CallTool, createCallTool } from './call-tool.ts';
import { toAssistantError } from './tool-error.ts';
import type { ToolReply } from './tool-reply.ts';

let test: TestApp;
let answer: CallTool;
beforeAll(async () => {
  test = await startTestApp({ QUOTES: 'catalogue,bundled,rpw' });
  answer = createCallTool(test.context);
});
afterAll(() => test.close());

const caller = { origin: 'https://tern.example', admit: async () => grantedAdmission };
const from = ['US', 'GB', 'DE', 'AE', 'SA', 'CA', 'FR', 'JP', 'AU', 'ZA'];
const to = ['MX', 'IN', 'PH', 'PK', 'NG', 'VN', 'MA', 'BD', 'CO', 'KE'];

/** Two hundred tool calls: two for every pair of countries, with different tools. */
const questions = Array.from({ length: 200 }, (_, index) => {
  const [fromCountry, toCountry] = [from[index % 10] ?? '', to[Math.floor(index / 10) % 10] ?? ''];
  const currency = currencyOfCountry(fromCountry);
  const amount = [100, 200, 500, 1000, 2500, 5000][index % 6] ?? 100;
  const sent = index % 7 === 3 ? { receiveAmount: amount * 10 } : { amount };
  const payIn = [undefined, undefined, 'cash', 'debit_card'][index % 4];
  const base = { fromCountry, toCountry };
  const asked = { ...base, ...sent, ...(payIn && { payIn }) };
  const tool = (index + Math.floor(index / 10) + 2 * Math.floor(index / 100)) % 5;
  if (tool === 1)
    return ['explain_offer', { ...base, amount, provider: index % 2 ? 'western-union' : 'wise' }] as const;
  if (tool === 2) return ['check_price', { ...base, currency, amount, fee: 3, rate: 17 }] as const;
  if (tool === 3) return ['corridor_facts', base] as const;
  if (tool === 4 && index % 2)
    return ['rate_history', { from: currency, to: currencyOfCountry(toCountry), days: 90 }] as const;
  return ['compare_transfers', asked] as const;
});

async function ask([name, input]: (typeof questions)[number]): Promise<ToolReply | undefined> {
  try {
    return await answer(name, input, caller);
  } catch (error) {
    expect(toAssistantError(error)?.ask).toBeTruthy();
    return undefined;
  }
}

type Priced = { name: string; isEstimate: boolean; fallbacks?: unknown[]; provenance?: Record<string, unknown> };

/** Returns all provider prices in an answer, at any depth. */
function pricesIn(value: unknown): Priced[] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.values(value).flatMap(pricesIn);
  return 'receiveAmount' in value && 'isEstimate' in value ? [value as unknown as Priced, ...inner] : inner;
}

describe('assistant tool results', () => {
  it('include a source and date for every price and never call an estimate a quote [B5-1]', async () => {
    let [answers, estimates, seen] = [0, 0, 0];
    for (const question of questions) {
      const reply = await ask(question);
      if (!reply) continue;
      answers += 1;
      const said = JSON.stringify(question);
      const prices = pricesIn(reply.structured);
      for (const price of prices) {
        const source: Record<string, unknown> = price.provenance ?? { ...price };
        expect(source, said).toMatchObject({
          source: expect.stringMatching(/./),
          asOf: expect.stringMatching(/^\d{4}/),
        });
        expect(source['confidence'], said).toMatch(/^(live|fresh|estimated)$/);
      }
      expect(reply.sentences, said).toHaveLength(3);
      for (const sentence of reply.sentences) {
        // Sentences without an amount or a percentage don't need a source, nor do the user's own numbers.
        if (!/\d(?:[\d,.]*) [A-Z]{3}\b|%/.test(sentence) || sentence.startsWith('By your own numbers')) continue;
        expect(sentence, said).toMatch(/source: |1 [A-Z]{3} = [\d.e-]+ [A-Z]{3} \(/);
        expect(sentence, said).toMatch(/\b(?:\d{4}-\d{2}-\d{2}|Q\d \d{4})/);
        // Text in parentheses may contain “quote”, because it may be the name of a source.
        expect(sentence.replace(/\(.*?\)/g, ''), said).not.toMatch(/\bquote/i);
        // A sentence that names a provider with an estimated price also calls that price an estimate.
        const isOfEstimate = prices.some(({ name, isEstimate, fallbacks }) => {
          const isUnseen = isEstimate || (fallbacks?.length ?? 0) > 0;
          return isUnseen && sentence.includes(`ith ${name} `) && !prices.some((p) => p.name === name && !p.isEstimate);
        });
        if (isOfEstimate) {
          estimates += 1;
          expect(sentence, said).toMatch(/about [\d,]+ [A-Z]{3}/);
          expect(sentence, said).toContain('estimate, seen by nobody');
        }
        if (/\((?:seen|confirmed) \d/.test(sentence)) seen += 1;
      }
    }
    expect(answers).toBeGreaterThan(120);
    expect(estimates).toBeGreaterThan(20);
    expect(seen).toBeGreaterThan(20);
  }, 120_000);

  it('match their output schemas', async () => {
    for (const question of questions.slice(0, 60)) {
      const reply = await ask(question);
      const output = assistantTools.find(({ name }) => name === question[0])?.output;
      if (reply) expect(output?.safeParse(reply.structured).error).toBeUndefined();
    }
  }, 60_000);
});
