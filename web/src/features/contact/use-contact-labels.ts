import { useLingui } from '@lingui/react/macro';
import type { Problem } from '@tern/contract/problem.ts';
import type { ContactTopic } from '@tern/domain/contact/contact-topics.ts';

/** Returns labels for the contact form's topics and errors. */
export function useContactLabels() {
  const { t } = useLingui();
  const topics: Readonly<Record<ContactTopic, string>> = {
    question: t`A question`,
    wrong_price: t`A price or rate is wrong`,
    late_money: t`My transfer is late`,
    privacy: t`My data`,
    accessibility: t`I can’t use part of this site`,
    fault: t`Something is broken`,
    other: t`Something else`,
  };
  const errors: Readonly<Record<string, string>> = {
    name_missing: t`Enter your name. A first name is enough.`,
    name_too_long: t`This name is too long. Use 100 characters or fewer.`,
    name_lines: t`This name contains a tab or line break. Replace it with a space.`,
    email_missing: t`Enter your email address. We’ll send our answer there.`,
    email_invalid: t`This doesn’t look like an email address. Enter one like maria@example.com.`,
    topic_missing: t`Choose what your message is about.`,
    message_missing: t`Write your message.`,
    message_too_long: t`Your message is too long. Use 5,000 characters or fewer.`,
    too_many_requests: t`We’ve received too many messages in a short time. Please wait 10 minutes and try again.`,
  };
  return {
    topics,
    error: (code: string | undefined): string | undefined =>
      code === undefined ? undefined : (errors[code] ?? t`We can’t use what you entered. Check it, then try again.`),
    unreached: t`We couldn’t send your message. It’s still here. Check your connection, then try again.`,
    problem({ code }: Problem): string {
      if (code === 'too_many_requests') return errors['too_many_requests'] ?? '';
      return t`We couldn’t send your message. It’s still here. Try again in a moment.`;
    },
  };
}
