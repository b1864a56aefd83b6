import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { usePageSettings } from '../../page/page-settings.ts';
import { formatList } from './format-list.ts';

const shownNameCount = 3;

/**
 * Returns a function that counts and names hidden providers whose entire estimated range is cheaper than the lowest
 * price seen. It returns undefined if there are none.
 */
export function useCheaperEstimatesLabel(): (found: readonly { readonly name: string }[]) => string | undefined {
  const { t } = useLingui();
  const { language } = usePageSettings();
  return (found) => {
    if (found.length === 0) return undefined;
    const shown = found
      .slice(0, found.length > shownNameCount + 1 ? shownNameCount : found.length)
      .map(({ name }) => name);
    const more = found.length - shown.length;
    const rest = more > 0 ? [t`${plural(more, { one: '# more', other: '# more' })}`] : [];
    const names = formatList([...shown, ...rest], language, 'conjunction');
    return t`${plural(found.length, { one: '# provider with an estimated price may be cheaper', other: '# providers with estimated prices may be cheaper' })}: ${names}.`;
  };
}
