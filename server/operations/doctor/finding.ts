/** The result of one check: good, a warning, or an error. `advice` says what to do. */
export type Finding = {
  readonly state: 'good' | 'note' | 'mend';
  readonly text: string;
  readonly advice?: string;
};

export const goodFinding = (text: string): Finding => ({ state: 'good', text });
export const warningFinding = (text: string, advice?: string): Finding => ({
  state: 'note',
  text,
  ...(advice && { advice }),
});
export const errorFinding = (text: string, advice: string): Finding => ({ state: 'mend', text, advice });

/** Returns an error's message as one short line. */
export function describeError(error: unknown): string {
  const inner = error instanceof AggregateError ? error.errors[0] : error;
  const message = inner instanceof Error ? inner.message : String(inner);
  return (message.split('\n')[0] ?? '').slice(0, 200);
}
