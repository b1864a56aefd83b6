import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../page/page-head.tsx';
import { ButtonLink } from '../ui/controls/button.tsx';
import { EmptyState } from '../ui/surfaces/empty-state.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Page not found`} description={t`We couldn’t find this page`} canonical={null} />
      <EmptyState
        title={t`We couldn’t find this page`}
        text={t`The link may be old, or a letter may be missing. You can still search.`}
        action={<ButtonLink to="/">{t`Compare transfers`}</ButtonLink>}
      />
    </>
  );
}
