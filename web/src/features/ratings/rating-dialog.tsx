import { useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { type RatingOutcome, setProviderRating } from '../../data/ratings/set-provider-rating.ts';
import { SignInButton } from '../../data/session/sign-in/sign-in-button.tsx';
import { currentRatings } from '../../data/storage/saved-ratings.ts';
import { browserClock } from '../../lib/time/browser-clock.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { RatingStars } from './rating-stars.tsx';

type Props = {
  readonly id: string;
  readonly name: string;
  readonly own: number | null;
  readonly onCounted: () => void;
  readonly onClose: () => void;
};

/** Shows five stars, how ratings count, and whether the user's rating was saved. */
export function RatingDialog({ id, name, own, onCounted, onClose }: Props) {
  const { t } = useLingui();
  const [outcome, setOutcome] = useState<RatingOutcome | 'removed' | 'not_removed'>();
  const status = useRef<HTMLParagraphElement>(null);
  const rate = async (rating: number | null): Promise<void> => {
    const next = await setProviderRating(id, rating, browserClock());
    setOutcome(rating === null ? removalOutcome(next, currentRatings().has(id)) : next);
    if (next === 'counted') onCounted();
  };
  const words = {
    counted: t`Your rating is saved. Thank you.`,
    saved_here: t`Your rating is saved in this browser. Sign in to add it to the rating everyone sees.`,
    waiting: t`Your change is saved in this browser. We’ll update your account as soon as we can.`,
    rejected: t`Not saved. Please try again in a moment.`,
    limit_reached: t`You can rate at most 200 providers. Remove a rating, then try again.`,
    removed: t`Rating removed`,
    not_removed: t`We couldn’t remove your rating. Try again.`,
  };
  return (
    <Dialog title={t`How was ${name}?`} onClose={onClose}>
      <RatingStars name={`rating-${id}`} own={own} onChoose={(rating) => void rate(rating)} />
      <p ref={status} role="status" tabIndex={-1} className="mt-2 min-h-6 text-14 font-medium outline-none">
        {outcome && words[outcome]}
      </p>
      <p className="mt-2 text-14 text-ink-soft">
        {t`One rating per person. Each provider starts at 4 stars, as if ten people had rated it.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {outcome === 'saved_here' && own !== null && <SignInButton kind="primary" onSignedIn={() => void rate(own)} />}
        {own !== null && (
          <Button
            type="button"
            kind="secondary"
            onClick={() => {
              // The button disappears with the rating.
              status.current?.focus();
              void rate(null);
            }}
          >
            {t`Remove my rating`}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function removalOutcome(outcome: RatingOutcome, isStillRated: boolean): RatingOutcome | 'removed' | 'not_removed' {
  if (outcome !== 'waiting') return 'removed';
  return isStillRated ? 'not_removed' : 'waiting';
}
