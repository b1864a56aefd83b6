import { useLingui } from '@lingui/react/macro';
import { Dialog } from '../../ui/dialog/dialog.tsx';

/** [S2.4-1] The advantages of an installed Tern, in three items. */
export function FeaturesDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui();
  const items = [
    [
      t`Offline access and fast loading`,
      t`The searches you opened open again without a network, with their age. What does not change is already here.`,
    ],
    [
      t`Rate alerts and background sync`,
      t`An alert reaches you while no page is open, if you allow it. What you do offline is sent when the network is back.`,
    ],
    [
      t`Native app experience`,
      t`Its own icon and window. Nothing to download from a store, and nothing more is asked for.`,
    ],
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
