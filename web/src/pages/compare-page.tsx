import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../app/page-head.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead title={t`Compare`} description={t`Providers side by side.`} />
      <h1>{t`Side by side`}</h1>
    </>
  );
}
