const writers = new Map<string, Intl.NumberFormat>();

/** A percentage (1.68 for 1.68 %) as text in a language's conventions. Writers are kept: making one costs far more than using it. */
export function percentText(value: number, language: string, decimals = 2, signed = false): string {
  const key = `${language} ${decimals} ${signed}`;
  let writer = writers.get(key);
  if (!writer) {
    const signDisplay = signed ? 'exceptZero' : 'auto';
    writer = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: decimals, signDisplay });
    writers.set(key, writer);
  }
  return writer.format(value / 100);
}
