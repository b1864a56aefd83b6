import { useLingui } from '@lingui/react/macro';
import { AccountSettings } from '../../features/account/account-settings.tsx';
import { PageHead } from '../../page/page-head.tsx';

/** [S2-9] Account settings. */
export function Component() {
  const { t } = useLingui();
  return (
    <div className="page-width py-8 sm:py-10">
      <PageHead
        title={t`Account Settings`}
        description={t`Your profile, your preferences and your data.`}
        canonical="/profile"
      />
      <h1 className="mb-2 text-28 sm:text-36">{t`Account Settings`}</h1>
      <AccountSettings />
    </div>
  );
}
