import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isCurrentRate } from '@tern/domain/rates/rate-age.ts';
import { useNow } from './use-now.ts';

const dayMs = 86_400_000;

/**
 * Whether a rate still speaks of now, by the page's own clock: what is shown may be a stored copy. Once it doesn't, its age in words
 * takes the place of every statement about this week ("54 days old").
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
