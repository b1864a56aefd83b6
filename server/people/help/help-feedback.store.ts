import type { Db } from '../../foundation/db/database.ts';

/** Adds one vote to an article's helpful or unhelpful count. */
export async function recordHelpFeedback(db: Db, slug: string, isHelpful: boolean): Promise<void> {
  await db
    .insertInto('help_feedback')
    .values({ slug, helpful: isHelpful ? 1 : 0, unhelpful: isHelpful ? 0 : 1 })
    .onConflict((conflict) =>
      conflict.column('slug').doUpdateSet(({ ref, eb }) => ({
        helpful: eb('help_feedback.helpful', '+', ref('excluded.helpful')),
        unhelpful: eb('help_feedback.unhelpful', '+', ref('excluded.unhelpful')),
      })),
    )
    .execute();
}
