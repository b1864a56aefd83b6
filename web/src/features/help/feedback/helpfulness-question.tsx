import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { readHelpCenterActivity, recordArticleFeedback } from '../../../data/storage/help/help-center.ts';
import { Link } from '../../../page/link.tsx';
import { Chip } from '../../../ui/controls/chip.tsx';
import { postArticleFeedback } from './help.api.ts';

type State = 'open' | 'sending' | 'thanked' | 'failed';

/**
 * Asks "Was this helpful?" until the visitor has answered. Only the browser records that they answered, so the server
 * doesn't learn who did.
 */
export function HelpfulnessQuestion({ slug }: { readonly slug: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<State>('open');
  const thanks = useRef<HTMLParagraphElement>(null);
  const isAnswered = useRef(false);
  useEffect(() => {
    if (readHelpCenterActivity().answered.includes(slug)) setState('thanked');
  }, [slug]);
  useEffect(() => {
    // Moves the focus, because the clicked button is removed.
    if (state === 'thanked' && isAnswered.current) thanks.current?.focus();
  }, [state]);

  const answer = async (isHelpful: boolean): Promise<void> => {
    if (state === 'sending') return;
    setState('sending');
    const reply = await postArticleFeedback(slug, isHelpful);
    if (reply.ok) {
      recordArticleFeedback(slug);
      isAnswered.current = true;
    }
    setState(reply.ok ? 'thanked' : 'failed');
  };

  return (
    <section aria-label={t`Your feedback`} className="needs-script no-print mt-8 border-t border-line pt-6">
      {state === 'thanked' ? (
        <p ref={thanks} tabIndex={-1} className="outline-none">
          {t`Thank you for your feedback.`}{' '}
          <Link
            to="/contact"
            className="text-sea underline underline-offset-2"
          >{t`Tell us what’s missing or wrong`}</Link>
        </p>
      ) : (
        <div className="flex flex-wrap items-center gap-3" aria-busy={state === 'sending'}>
          <p id="helpful-question">{t`Was this helpful?`}</p>
          <Chip type="button" aria-describedby="helpful-question" onClick={() => void answer(true)}>{t`Yes`}</Chip>
          <Chip type="button" aria-describedby="helpful-question" onClick={() => void answer(false)}>{t`No`}</Chip>
          <p role="status" className="text-14 text-beak-text">
            {state === 'failed' && t`We couldn’t send your feedback. Check your connection, or try again later.`}
          </p>
        </div>
      )}
    </section>
  );
}
