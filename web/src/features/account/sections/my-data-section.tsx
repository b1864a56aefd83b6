import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/show-toast.ts';
import { accountFailureMessage } from '../account-failure-message.ts';
import { downloadAsJson } from '../data/download-as-json.ts';
import { readLocalPersonalData } from '../data/local-data.ts';
import { profileApi } from '../data/profile.api.ts';
import { SectionTitle } from '../form/settings-form.tsx';

/** [S3.10-3] Downloads the user's data from this browser and from the server as one file. */
export function MyDataSection() {
  const { t, i18n } = useLingui();
  const titleId = useId();
  const [isBusy, setIsBusy] = useState(false);

  const download = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const reply = await profileApi.export();
    setIsBusy(false);
    if (!reply.ok) return showToast({ message: i18n._(accountFailureMessage('export', reply.problem)), type: 'error' });
    const day = reply.data.exportDate.slice(0, 10);
    downloadAsJson(`tern-my-data-${day}.json`, { ...reply.data, localData: await readLocalPersonalData() });
  };

  return (
    <section aria-labelledby={titleId} className="settings-section">
      <SectionTitle
        id={titleId}
        title={t`Your data`}
        text={t`Download your data from our server and this browser as one JSON file.`}
      />
      <div>
        <Button type="button" kind="secondary" aria-busy={isBusy} onClick={() => void download()}>
          {t`Export my data`}
        </Button>
      </div>
    </section>
  );
}
