import { pathToFileURL } from 'node:url';
import type { ExtractorType } from '@lingui/conf';
import type { TranslatableMessage } from '@tern/contract/messages.ts';

/**
 * Extracts the messages declared with `defineMessages` and `definePageMessages` in the contract and server folders, by
 * importing the files and reading their exports.
 */
export const messageExtractor: ExtractorType = {
  match: (file) => /\/(contract|server)\/.*\.ts$/.test(file),
  async extract(file, code, onMessageExtracted) {
    if (!/= define(?:Page)?Messages[<(]/.test(code)) return;
    const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(file).href);
    for (const { id, message } of Object.values(exported).flatMap(findMessages))
      onMessageExtracted({ id, message, placeholders: {}, origin: [file, 1] });
  },
};

function findMessages(exported: unknown): readonly TranslatableMessage[] {
  if (typeof exported !== 'object' || exported === null) return [];
  return Object.values(exported).filter(isMessage);
}

function isMessage(value: unknown): value is TranslatableMessage {
  return typeof value === 'object' && value !== null && 'id' in value && 'message' in value;
}
