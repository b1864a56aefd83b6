import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../../app/page-head.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/surfaces/empty-state.tsx';

/** [S2-8] Rate alerts. */
export function Component() {
  const { t } = useLingui();
  return (
    <div className="page-width py-10">
      <PageHead title={t`Rate Alerts`} description={t`Be told once when a rate is worth it.`} canonical={null} />
      <EmptyState
        title={t`No alerts yet`}
        text={t`Search for a corridor first.`}
        action={<ButtonLink to="/">{t`Compare rates`}</ButtonLink>}
      />
    </div>
  );
}
