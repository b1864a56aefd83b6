import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** [S2.4-1] Lists three advantages of installing Tern. */
export function InstallBenefitsDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const items = [
    [
      t`Offline access and fast loading`,
      t`You can open recent searches without a connection. Each shows how old it is. Tern also loads fast, because its files are on your device.`,
    ],
    [
      t`Rate alerts and background sync`,
      t`You get alerts while Tern is closed, if you allow notifications. When you open Tern online again, we save your offline changes.`,
    ],
    [t`Native app experience`, t`Tern gets its own icon and window. You don’t need an app store.`],
  ];
  return (
    <Dialog title={t`Features`} onClose={onClose}>
      <ul className="mt-3 grid gap-4">
        {items.map(([name, words]) => (
          <li key={name} className="border-s-2 border-sea ps-3">
            <h3 className="text-16 font-semibold">{name}</h3>
            <p className="text-14 text-ink-soft">{words}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
