import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { downloadFile } from './render-share-card-png.ts';

/**
 * Saves the picture as a PNG, a format that every app accepts. If the server doesn't send the picture or the browser
 * can't create a PNG, a message suggests the SVG instead.
 */
export function DownloadPngButton({ png }: { readonly png: () => Promise<File | undefined> }) {
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  const save = async (): Promise<void> => {
    const file = await png();
    setFailed(file === undefined);
    if (file) downloadFile(file);
  };
  return (
    <>
      <Button type="button" onClick={() => void save()} className="needs-script">{t`Save as PNG`}</Button>
      <p role="status" className={hasFailed ? 'order-last w-full text-14 text-caution' : 'sr-only'}>
        {hasFailed && t`We couldn’t make the PNG. Try again, or save the SVG instead.`}
      </p>
    </>
  );
}
