import { and, desc, eq, gte, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#api/context.ts';
import { visits } from '#api/visits/table.ts';
import { countFeedback, feedbackCountsSchema } from '#domain/visits/feedback.ts';

/** Maximum number of visits whose feedback is read; a home has fewer in 90 days. */
const MAX_READ = 1_000;
/** Maximum number of comments shown; the latest ones. */
const MAX_WORDS = 5;

export const feedbackFoundSchema = z.strictObject({
  /** Number of visitors who gave feedback. */
  answers: z.int(),
  counts: feedbackCountsSchema,
  /** The latest comments. */
  words: z.array(
    z.strictObject({ visitId: z.string(), startsAt: z.iso.datetime(), text: z.string() }),
  ),
});

/** Returns the feedback of a home's visitors since an instant (epoch ms). */
export async function findFeedback(
  { db }: Pick<Context, 'db'>,
  propertyId: string,
  since: number,
): Promise<z.output<typeof feedbackFoundSchema>> {
  const rows = await db
    .select({ id: visits.id, startsAt: visits.startsAt, feedback: visits.feedback })
    .from(visits)
    .where(
      and(
        eq(visits.propertyId, propertyId),
        gte(visits.startsAt, since),
        isNotNull(visits.feedback),
      ),
    )
    .orderBy(desc(visits.startsAt))
    .limit(MAX_READ);
  const given = rows.flatMap(({ feedback }) => feedback ?? []);
  return {
    answers: given.length,
    counts: countFeedback(given),
    words: rows
      .flatMap(({ id, startsAt, feedback }) =>
        feedback?.text
          ? { visitId: id, startsAt: new Date(startsAt).toISOString(), text: feedback.text }
          : [],
      )
      .slice(0, MAX_WORDS),
  };
}
