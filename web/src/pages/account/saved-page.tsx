import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { SavedView } from '../../features/favorites/saved-view.tsx';
import { PageHead } from '../../page/page-head.tsx';

/** [S2-6] [S2-7] A user's saved items; /saved and /favorites share one screen. */
export function Component() {
  const { t } = useLingui();
  const shown = /^\/favorites/i.test(useLocation().pathname) ? 'favorites' : 'searches';
  return (
    <>
      <PageHead
        title={shown === 'favorites' ? t`Favorites` : t`Saved searches`}
        description={t`Your favorite routes and saved searches, with today’s offers.`}
        canonical={shown === 'favorites' ? '/favorites' : '/saved'}
      />
      <SavedView shown={shown} />
    </>
  );
}
