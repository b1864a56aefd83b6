import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isCurrentRate } from '@tern/domain/rates/rate-age.ts';
import { useNow } from './use-now.ts';

const dayMs = 86_400_000;

/**
 * Returns a function that returns whether a rate is current, and its age in words ("54 days old"). It uses the
 * browser's clock after hydration, because the page may be a stored copy. For an old rate, pages show its age instead
 * of statements about the current week.
 */
export function useRateAge(): (asOf: string) => { readonly isCurrent: boolean; readonly words: string } {
  const { t } = useLingui();
  const now = useNow();
  return (asOf) => {
    const at = Date.parse(asOf);
    const days = Math.max(0, Math.floor((now - at) / dayMs));
    return { isCurrent: isCurrentRate(at, now), words: t`${plural(days, { one: '# day old', other: '# days old' })}` };
  };
}
