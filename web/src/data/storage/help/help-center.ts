import { safeLocalStorage } from '../create-browser-storage.ts';

/**
 * localStorage: which help articles were read in this browser, and which got feedback ([S7-22] help-center data). It is
 * part of a user's export ([S3.10-3]), and is deleted with their other personal data ([S4.1-5], personal-data.ts). It
 * is never sent to the server.
 */
export const helpCenterKey = 'tern.helpCenter';

type HelpCenterActivity = {
  /** Slugs of articles, most recently read first. */
  readonly read: readonly string[];
  /** Slugs of articles that this visitor has given feedback on, newest first. */
  readonly answered: readonly string[];
};

const maxReadArticles = 5;
const maxAnsweredArticles = 200;

/** Returns the saved data without invalid entries. */
export function readHelpCenterActivity(): HelpCenterActivity {
  const kept = safeLocalStorage.read(helpCenterKey) as
    | Partial<Record<keyof HelpCenterActivity, unknown>>
    | null
    | undefined;
  return { read: parseSlugs(kept?.read, maxReadArticles), answered: parseSlugs(kept?.answered, maxAnsweredArticles) };
}

export function recordArticleRead(slug: string): void {
  const { read, answered } = readHelpCenterActivity();
  safeLocalStorage.write(helpCenterKey, {
    read: [slug, ...read.filter((one) => one !== slug)].slice(0, maxReadArticles),
    answered,
  });
}

export function recordArticleFeedback(slug: string): void {
  const { read, answered } = readHelpCenterActivity();
  safeLocalStorage.write(helpCenterKey, {
    read,
    answered: [slug, ...answered.filter((one) => one !== slug)].slice(0, maxAnsweredArticles),
  });
}

function parseSlugs(value: unknown, max: number): string[] {
  if (!Array.isArray(value)) return [];
  return value.filter((one) => typeof one === 'string' && /^[a-z0-9-]{1,80}$/.test(one)).slice(0, max) as string[];
}
