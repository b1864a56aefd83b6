import { useLingui } from '@lingui/react/macro';
import { PageHead } from '../app/page-head.tsx';

export function Component() {
  const { t } = useLingui();
  return (
    <>
      <PageHead
        title={t`Tern: see what really arrives`}
        description={t`Compare what arrives when you send money abroad: fees, exchange rates and delivery times, with the source and age of each figure.`}
      />
      <h1>{t`See what really arrives`}</h1>
    </>
  );
}
