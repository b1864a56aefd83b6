/** [S7-13] The browser's own translation interface, as far as we use it. Only some browsers have it, and only some of those do it. */
type Pair = { readonly sourceLanguage: string; readonly targetLanguage: string };
type Monitor = {
  addEventListener(type: 'downloadprogress', listener: (event: { readonly loaded: number }) => void): void;
};
type TranslatorSession = { translate(text: string): Promise<string>; destroy?(): void };
export type TranslatorInterface = {
  availability(pair: Pair): Promise<string>;
  create(options: Pair & { signal?: AbortSignal; monitor?: (monitor: Monitor) => void }): Promise<TranslatorSession>;
};

export type Opened =
  | { readonly kind: 'ready'; readonly translate: (text: string) => Promise<string>; readonly close: () => void }
  /** The browser does not know this pair of languages. */
  | { readonly kind: 'unsupported' }
  /** It knows it and could not: no room, no network, no leave. */
  | { readonly kind: 'failed' };

export type Opening = {
  readonly from: string;
  readonly to: string;
  readonly signal: AbortSignal;
  /** How much of the language has come, 0 to 1; only where it has to be fetched. */
  readonly onProgress: (loaded: number) => void;
};

/** undefined where the browser has no such interface. */
export function translatorOf(scope: object): TranslatorInterface | undefined {
  const found: unknown = 'Translator' in scope ? scope.Translator : undefined;
  const isSound = (typeof found === 'function' || typeof found === 'object') && found !== null;
  return isSound && 'create' in found && 'availability' in found ? (found as TranslatorInterface) : undefined;
}

/** Opens the browser's translator for two languages; to be called soon after a click, because a download needs one. Never throws. */
export async function openTranslator(translator: TranslatorInterface, opening: Opening): Promise<Opened> {
  const pair = { sourceLanguage: opening.from, targetLanguage: opening.to };
  try {
    if ((await translator.availability(pair)) === 'unavailable') return { kind: 'unsupported' };
    const session = await translator.create({
      ...pair,
      signal: opening.signal,
      monitor: (monitor) => monitor.addEventListener('downloadprogress', ({ loaded }) => opening.onProgress(loaded)),
    });
    return { kind: 'ready', translate: (text) => session.translate(text), close: () => session.destroy?.() };
  } catch {
    return { kind: 'failed' };
  }
}
