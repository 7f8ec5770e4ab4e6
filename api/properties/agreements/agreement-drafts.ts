import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { findUser } from '#api/accounts/find-user.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { confirmedSchema, requireConfirmed } from '#api/http/require-confirmed.ts';
import { agreementDrafts } from '#api/signing/table.ts';
import { changedElsewhere } from '#domain/answers/changed-elsewhere.ts';
import { openDoubts } from '#domain/answers/doubts.ts';
import { dateOf } from '#domain/calendar.ts';
import type { UnsignedAgreement } from '#domain/properties/agreement/agreement.ts';
import {
  type AgreementAnswers,
  agreementAnswersSchema,
  newAgreementAnswers,
  patchedAgreement,
} from '#domain/properties/agreement/agreement-draft.ts';
import { agreementDoubts } from '#domain/properties/doubts.ts';
import { Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';

const answersShape = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.array(z.string()).readonly()]),
);

/** The draft in the form of the API. */
const draftSchema = z.strictObject({
  answers: answersShape,
  /** 0 if nothing was saved yet. */
  version: z.int(),
  savedAt: z.iso.datetime().nullable(),
});
export const draftAnswerSchema = z.strictObject({ draft: draftSchema });
type Draft = z.output<typeof draftSchema>;

/**
 * Answers by path; `null` deletes one. `base` has the values that the sender knew of the changed
 * answers, `null` for none.
 */
export const draftPatchSchema = z.strictObject({
  answers: z.record(z.string().max(64), z.unknown()),
  base: z.record(z.string().max(64), z.unknown()).optional(),
  /** Unlikely values that the person confirmed. */
  confirmed: confirmedSchema,
});

/** Maximum number of attempts when a concurrent save was faster. */
const MAX_ATTEMPTS = 6;

/**
 * Returns the viewer's draft of a listing agreement; without a draft, the values known from their
 * account.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for a buyer
 */
export async function readDraft(context: Context): Promise<Draft> {
  return described(await findDraft(context));
}

/**
 * Saves some answers of the viewer's draft. With `base`, changes saved by another device in the
 * meantime are kept, and only an answer that both changed is a conflict.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for a buyer, `invalid` or
 * `unconfirmed` (422) per path,
 * `stale_version` (409) with the current draft
 */
export async function saveDraft(
  context: Context,
  { answers, base, confirmed }: z.output<typeof draftPatchSchema>,
  expected?: number,
): Promise<Draft> {
  for (let attempt = 1; ; attempt += 1) {
    const draft = await findDraft(context);
    const isOther = expected !== undefined && expected !== draft.version;
    if (isOther || (base && changedElsewhere(draft.answers, answers, base).length > 0)) {
      throw staleDraft(draft);
    }
    const after = patched(context, draft, answers);
    const doubts = agreementDoubts(after);
    requireConfirmed(context, openDoubts(doubts, draft.answers, after, confirmed));
    const saved = await written(context, draft, after);
    if (saved) return described(saved);
    if (attempt === MAX_ATTEMPTS) throw staleDraft(await findDraft(context));
  }
}

/**
 * Requires that unlikely answers of an agreement were confirmed when its draft was saved.
 * @throws Refusal `unconfirmed` (422)
 */
export async function requireMeant(context: Context, agreement: UnsignedAgreement): Promise<void> {
  const { answers } = await findDraft(context);
  requireConfirmed(context, openDoubts(agreementDoubts(agreement), answers, agreement));
}

/** Deletes the viewer's draft; the next one starts with the data of their account. */
export async function deleteDraft(context: Context): Promise<void> {
  const { id } = requireProfile(context, 'seller', 'admin');
  await dropDraft(context.db, id);
}

/** Statement that deletes a person's draft. */
export function dropDraft(db: Context['db'], userId: string) {
  return db.delete(agreementDrafts).where(eq(agreementDrafts.userId, userId));
}

type Row = typeof agreementDrafts.$inferSelect;

async function findDraft(context: Context): Promise<Row> {
  const { db, now } = context;
  const { id } = requireProfile(context, 'seller', 'admin');
  const [row] = await db.select().from(agreementDrafts).where(eq(agreementDrafts.userId, id));
  if (row) return row;
  const answers = newAgreementAnswers(await findUser(context), dateOf(now()));
  return { userId: id, answers, version: 0, updatedAt: now() };
}

/** @throws Refusal `invalid` (422); a changed date is also compared with the unchanged one. */
function patched(
  { locale }: Context,
  draft: Row,
  answers: Readonly<Record<string, unknown>>,
): AgreementAnswers {
  const stays = DATES.some((path) => path in answers)
    ? Object.entries(draft.answers).filter(([path]) => DATES.includes(path))
    : [];
  const checked = { ...Object.fromEntries(stays), ...answers };
  const result = agreementAnswersSchema.safeParse(checked);
  if (result.success) return patchedAgreement(draft.answers, result.data);
  const errors = explainedErrors(agreementAnswersSchema, checked, locale);
  const { [END]: words, ...others } = errors;
  // If only the start date was changed, the error is shown there.
  const placed = words && !(END in answers) ? { ...others, [START]: words } : errors;
  throw new Refusal('invalid', { errors: placed });
}

const START = 'listing.startDate';
const END = 'listing.endDate';
const DATES: readonly string[] = [START, END];

/** Returns the saved draft; undefined if it is no longer the version that was read. */
async function written(
  { db, now }: Context,
  { userId, version }: Row,
  answers: AgreementAnswers,
): Promise<Row | undefined> {
  const next = { answers, version: version + 1, updatedAt: now() };
  const [row] =
    version === 0
      ? await db
          .insert(agreementDrafts)
          .values({ userId, ...next })
          .onConflictDoNothing()
          .returning()
      : await db
          .update(agreementDrafts)
          .set(next)
          .where(and(eq(agreementDrafts.userId, userId), eq(agreementDrafts.version, version)))
          .returning();
  return row;
}

function staleDraft(draft: Row): Refusal {
  return new Refusal('stale_version', { extra: { current: described(draft) } });
}

function described({ answers, version, updatedAt }: Row): Draft {
  return {
    answers: { ...answers },
    version,
    savedAt: version === 0 ? null : new Date(updatedAt).toISOString(),
  };
}
