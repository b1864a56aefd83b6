import { withInactivityTimeout } from './with-inactivity-timeout.ts';

/**
 * [S7-13] The parts of the browser's own translation API that we use. Only some browsers have it, and it doesn't work
 * in all of those.
 */
type LanguagePair = { readonly sourceLanguage: string; readonly targetLanguage: string };
type CreateMonitor = {
  addEventListener(type: 'downloadprogress', listener: (event: { readonly loaded: number }) => void): void;
};
type TranslatorSession = { translate(text: string): Promise<string>; destroy?(): void };
export type TranslatorApi = {
  availability(pair: LanguagePair): Promise<string>;
  create(
    options: LanguagePair & { signal?: AbortSignal; monitor?: (monitor: CreateMonitor) => void },
  ): Promise<TranslatorSession>;
};

export type TranslatorOpenResult =
  | { readonly kind: 'ready'; readonly translate: (text: string) => Promise<string>; readonly close: () => void }
  /** The browser doesn't support this pair of languages. */
  | { readonly kind: 'unsupported' }
  /** Opening failed: no space, no network, no permission or no response. */
  | { readonly kind: 'failed' };

export type TranslatorOptions = {
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
  /** Receives the language download progress, 0 to 1. */
  readonly onProgress: (loaded: number) => void;
};

/** Returns the API; undefined if the browser has none. */
export function findTranslatorApi(scope: object): TranslatorApi | undefined {
  const found: unknown = 'Translator' in scope ? scope.Translator : undefined;
  const isSound = (typeof found === 'function' || typeof found === 'object') && found !== null;
  return isSound && 'create' in found && 'availability' in found ? (found as TranslatorApi) : undefined;
}

/** Timeouts in milliseconds, because some browsers have the API but never respond. */
const inactivityTimeoutsMs = { availability: 4_000, create: 10_000, translate: 15_000 };
/** Translators that timed out while opening; not tried again on this page. */
const timedOutTranslators = new WeakSet<TranslatorApi>();

/**
 * Opens the browser's translator for two languages. Call it soon after a click, because a language download requires
 * one. Never throws.
 */
export async function openTranslator(
  translator: TranslatorApi,
  opening: TranslatorOptions,
): Promise<TranslatorOpenResult> {
  const { from, to, signal, onProgress } = opening;
  const pair = { sourceLanguage: from, targetLanguage: to };
  if (timedOutTranslators.has(translator)) return { kind: 'failed' };
  try {
    const availability = await withInactivityTimeout(inactivityTimeoutsMs.availability, () =>
      translator.availability(pair),
    );
    if (availability === 'unavailable') return { kind: 'unsupported' };
    const session = await withInactivityTimeout(inactivityTimeoutsMs.create, (restart) =>
      translator.create({
        ...pair,
        signal,
        monitor: (monitor) =>
          monitor.addEventListener('downloadprogress', ({ loaded }) => {
            restart();
            onProgress(loaded);
          }),
      }),
    );
    return {
      kind: 'ready',
      translate: (text) => withInactivityTimeout(inactivityTimeoutsMs.translate, () => session.translate(text)),
      close: () => session.destroy?.(),
    };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') timedOutTranslators.add(translator);
    return { kind: 'failed' };
  }
}
