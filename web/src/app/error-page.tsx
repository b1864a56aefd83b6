import { useLingui } from '@lingui/react/macro';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { PageHead } from '../page/page-head.tsx';
import { Shell } from '../shell/shell.tsx';
import { Button, ButtonLink } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/surfaces/empty-state.tsx';

export function ErrorPage() {
  const { t } = useLingui();
  const error = useRouteError();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  // Only a browser can be offline; the server can always respond.
  const isAway = !isMissing && typeof window !== 'undefined' && window.navigator.onLine === false;
  const title = isMissing ? t`We couldn’t find this page` : t`We couldn’t show this page`;
  return (
    <Shell>
      <PageHead title={title} description={title} canonical={null} />
      <EmptyState
        title={title}
        text={
          isMissing
            ? t`The link may be old, or a letter may be missing. You can still search.`
            : isAway
              ? t`This page needs an internet connection. Try again when you’re back online.`
              : t`Try again, or start a new search.`
        }
        action={
          isMissing ? (
            <ButtonLink to="/">{t`Compare transfers`}</ButtonLink>
          ) : (
            <Button type="button" onClick={() => window.location.reload()}>
              {t`Retry`}
            </Button>
          )
        }
      />
    </Shell>
  );
}
