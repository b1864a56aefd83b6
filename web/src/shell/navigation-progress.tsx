import { useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';

/** Shows that the next page is loading (after a moment, so fast pages don't flicker), and announces it. */
export function NavigationProgress() {
  const { t } = useLingui();
  const isLoading = useNavigation().state === 'loading';
  return (
    <div role="status" className="no-print">
      {isLoading && (
        <>
          <span className="sr-only">{t`Loading the page`}</span>
          <span aria-hidden="true" className="navigation-progress" />
        </>
      )}
    </div>
  );
}
