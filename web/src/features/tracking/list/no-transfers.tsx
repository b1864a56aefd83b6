import { useLingui } from '@lingui/react/macro';
import { ButtonLink } from '../../../ui/controls/button.tsx';
import { TernLogo } from '../../../ui/surfaces/tern.tsx';

/** Shown instead of an empty list. Explains what tracking is for, and offers two ways to start. */
export function NoTransfers() {
  const { t } = useLingui();
  const lines = [
    {
      title: t`When should the money arrive?`,
      text: t`For bank transfers, our estimate considers weekends, public holidays and local time in the receiving country.`,
    },
    {
      title: t`What if the money doesn’t arrive?`,
      text: t`We notify you. We also tell you what to do and which reference to have ready.`,
    },
    {
      title: t`Did the money arrive as promised?`,
      text: t`Enter the amount that arrived. We compare it with the promised amount. We also show how long the transfer took and how much your transfers cost each year.`,
    },
  ];
  return (
    <div className="mx-auto max-w-read py-12 text-center">
      <TernLogo className="mx-auto h-14 w-20" />
      <h2 className="mt-4 text-28">{t`No transfers yet`}</h2>
      <p className="mt-2 text-ink-soft">
        {t`Open an offer and press “Track this transfer”, or add a transfer you made elsewhere.`}
      </p>
      <ul className="mt-6 grid gap-3 text-start">
        {lines.map(({ title, text }) => (
          <li key={title} className="rounded-card border border-line p-4">
            <h3 className="font-semibold">{title}</h3>
            <p className="text-14 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        <ButtonLink to="/delivery-tracking?new">{t`Add a transfer`}</ButtonLink>
        <ButtonLink to="/" kind="secondary">{t`Compare rates`}</ButtonLink>
      </div>
    </div>
  );
}
