import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type DisabledReason, isConsentSwitchOn, type useConsentForm } from './use-consent-form.ts';

type Props = { readonly form: ReturnType<typeof useConsentForm> };

/** Shows the four switches with their real effects on this site, and the reason if one can't be turned on. */
export function ConsentSwitches({ form }: Props) {
  const { t } = useLingui();
  const id = useId();
  const switches = [
    [
      'topics',
      t`Ad topics`,
      t`Your browser may count this visit when it guesses your interests. Tern checks whether money is one of them. We don’t save or send anything.`,
    ],
    [
      'protectedAudience',
      t`Interest groups`,
      t`Your browser remembers for 30 days that you compare transfers. If you have a rate alert, it remembers that for 60 days. This is used only for ads about Tern.`,
    ],
    [
      'trustTokens',
      t`Trust tokens`,
      t`Your browser gets anonymous tokens and needs fewer robot checks. Nobody can trace the tokens to you.`,
    ],
    [
      'contextualAds',
      t`Tern’s own ads`,
      t`Contextual ads: below the offers, we show ads based only on your transfer’s currencies. We don’t use any information about you.`,
    ],
  ] as const;
  const reasons: Record<DisabledReason, string> = {
    missing: t`Your browser doesn’t support this option.`,
    refused: t`Your browser refused this option. To use it, check your browser’s privacy settings.`,
    brave: t`Brave doesn’t support this option.`,
    'global-privacy-control': t`This stays off because your browser asks all sites not to share your data (Global Privacy Control).`,
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
                checked={isConsentSwitchOn(form.chosen, name)}
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
