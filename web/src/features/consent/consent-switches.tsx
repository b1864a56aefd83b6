import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { isChosen, type useConsentForm, type WhyNot } from './use-consent-form.ts';

type Props = { readonly form: ReturnType<typeof useConsentForm> };

/** The four switches, each with its real effect here, and why it can't be on. */
export function ConsentSwitches({ form }: Props) {
  const { t } = useLingui();
  const id = useId();
  const switches = [
    [
      'topics',
      t`Ad topics`,
      t`Your browser may count this visit towards the interests it keeps of you. Tern looks whether money is among them, keeps nothing and sends nothing.`,
    ],
    [
      'protectedAudience',
      t`Interest groups`,
      t`Your browser remembers for 30 days that you compare transfers, and for 60 days that you have a rate alert. It may show only Tern’s own ad for that.`,
    ],
    [
      'trustTokens',
      t`Trust tokens`,
      t`Your browser gets anonymous tokens that spare it the check for robots. They cannot be traced to you.`,
    ],
    [
      'contextualAds',
      t`Tern’s own notices`,
      t`Contextual ads: below the offers, a notice from Tern that fits the two currencies of the search. Nothing about you is read or saved for it.`,
    ],
  ] as const;
  const reasons: Record<WhyNot, string> = {
    missing: t`This browser does not offer it.`,
    refused: t`Your browser was asked just now and refused.`,
    brave: t`Brave takes no part in it.`,
    'global-privacy-control': t`Stays off: your browser says no for all sites (Global Privacy Control).`,
  };
  return (
    <div className="divide-y divide-line">
      {switches.map(([name, label, text]) => {
        const why = form.whyNot(name);
        return (
          <div key={name} className="flex items-start justify-between gap-4 py-3">
            <div className="min-w-0">
              <label htmlFor={`${id}-${name}`} className="block font-semibold">
                {label}
              </label>
              <p id={`${id}-${name}-text`} className="text-14 text-ink-soft">
                {text}
              </p>
              <p id={`${id}-${name}-why`} role="status" className="text-14 font-medium">
                {why && reasons[why]}
              </p>
            </div>
            <span className="grid size-11 w-12 shrink-0 place-items-center">
              <input
                id={`${id}-${name}`}
                type="checkbox"
                role="switch"
                className="switch"
                checked={isChosen(form.chosen, name)}
                disabled={why !== undefined && why !== 'refused'}
                aria-describedby={`${id}-${name}-text ${id}-${name}-why`}
                onChange={({ currentTarget }) => form.turn(name, currentTarget.checked)}
              />
            </span>
          </div>
        );
      })}
    </div>
  );
}
