import { describe, expect, it } from 'vitest';
import { assistantClientConfigs } from './assistant-client-configs.ts';

describe('settings for assistants', () => {
  const all = assistantClientConfigs('https://tern.example');

  it('contain the URL of this instance, or the command of the local program [B5-1]', () => {
    for (const { text } of all) expect(text).toMatch(/https:\/\/tern\.example\/mcp|"--silent",\s+"mcp"/);
  });

  it('are valid JSON if they belong in a JSON file', () => {
    for (const { file, text } of all) if (file.endsWith('.json')) expect(() => JSON.parse(text)).not.toThrow();
  });
});
