import { useLingui } from '@lingui/react/macro';
import { useNavigation } from 'react-router';

/** Says that the next page is on its way, to eyes (after a moment, so that fast pages do not flicker) and to ears. */
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
