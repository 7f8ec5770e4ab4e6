import { createId } from '@paralleldrive/cuid2';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { releaseOffers } from '#api/offers/automatic/hold-offers.ts';
import { moveDeal } from '#api/offers/moves/move-statements.ts';
import { type Deal, openDeal } from '#api/offers/moves/open-deal.ts';
import { staleOffer } from '#api/offers/moves/requirements.ts';
import { closingNotices } from '#api/offers/table.ts';
import { putBackOnMarket } from '#api/properties/moves/move-by-offer.ts';
import { ownSigner, proveAccount } from '#api/signing/contracts/acting.ts';
import type { SignerRow } from '#api/signing/contracts/find-signing.ts';
import { requirePrintable } from '#api/signing/require-printable.ts';
import { answersSchema } from '#domain/answers/answer-schema.ts';
import type { Answers } from '#domain/answers/paths.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { isLocale, type Locale } from '#domain/i18n/locale.ts';
import { FITTING_RULE_TEXTS, VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import { writersLanguage } from '#domain/i18n/written-text.ts';
import { findNotice, isOffered, missingAnswers, NOTICE_KEYS } from '#domain/notices/index.ts';
import { languagePath, type Notice, ownAnswer } from '#domain/notices/notice.ts';
import type { NoticePreview, Notices } from '#domain/notices/notice-answer.ts';
import { noticeDocument } from '#domain/notices/notice-document.ts';
import { type FieldErrors, Refusal } from '#domain/refusal.ts';
import { personName } from '#domain/scalars.ts';
import { isSameName } from '#domain/signing/signer-name.ts';
import { explainedErrors, rule } from '#domain/validation.ts';
import { describeNotices } from './describe-notices.ts';
import { findNoticed, type NoticedDeal, ownFigures } from './find-notices.ts';
import { notifySigners } from './notice-mail.ts';

export const previewBody = z.strictObject({
  key: z.enum(NOTICE_KEYS),
  answers: z.record(z.string().max(64), z.unknown()).default({}),
});

/** A typed signature under the document that was shown. */
export const signedBody = z.strictObject({
  documentSha256: z.string().regex(/^[0-9a-f]{64}$/),
  name: personName(160),
  intent: z.boolean().refine((intent) => intent, rule('acknowledgement')),
  /** Code of the authenticator app, if the account has a second factor. */
  code: z.string().max(40).optional(),
});
export type SignedBody = z.output<typeof signedBody>;
export const noticeBody = z.strictObject({
  ...previewBody.shape,
  ...signedBody.shape,
  /** The waiting proposal of the other side that this one answers. */
  counters: z.string().min(1).max(64).optional(),
});

type Written = NoticedDeal &
  Readonly<{ deal: Deal; preview: NoticePreview; answers: Answers; signer: SignerRow }>;

/**
 * Returns what a notice would say and what would follow. Nothing is stored.
 * @throws Refusal `email_unverified` (403); `not_found` (404) for a notice that nothing foresees today,
 * and for accounts that did not sign the contract; `invalid` (422) per answer
 */
export async function previewNotice(
  context: Context,
  id: string,
  body: z.output<typeof previewBody>,
): Promise<NoticePreview> {
  return (await written(context, id, body)).preview;
}

/**
 * Signs a notice and serves it to the other side. One that ends the contract puts the home back on
 * the market, and the backup offers count again, in the same batch.
 * @throws Refusal as {@link previewNotice}; `password_required`, `second_factor_required` (401);
 * `stale_document` (409) if it now says something else; `invalid` (422) for a different name;
 * `stale_version` (409)
 */
export async function giveNotice(
  given: Context,
  id: string,
  body: z.output<typeof noticeBody>,
): Promise<Notices> {
  const whole = await written(given, id, body);
  const { deal, preview, answers, signer } = whole;
  const { context, offer, side, viewer, at } = deal;
  requireSignature(context, body, preview.sha256, signer);
  const proof = await proveAccount(context, viewer.id, body.code);
  const notice = findNotice(body.key);
  const row = {
    ...{ id: createId(), offerId: id, key: body.key, by: side, answers },
    ...{ document: preview.document, follows: preview.follows, sha256: preview.sha256 },
    status: notice?.isProposal ? ('proposed' as const) : ('served' as const),
    terms: notice?.amended?.(whole.facts, answers) ?? null,
    ...{ version: offer.version, sequence: offer.sequence + 1 },
    ...{ signedName: signer.name, method: proof.method, servedAt: at },
    // A proposal is sealed once both sides have signed it.
    sealDueAt: notice?.isProposal ? null : at,
  };
  const statements = [
    ...proof.statements,
    ...(await moveDeal(deal, {
      action: notice?.ends ? 'end_by_notice' : 'give_notice',
      note: noteOf(row),
      ...(notice?.ends && { set: { draft: null } }),
    })),
    ...(notice?.ends ? await endingStatements(deal) : []),
    ...(body.counters ? counterStatements(deal, body.counters) : []),
    context.db.insert(closingNotices).values(row),
    ...notifySigners(whole, row),
  ];
  await unlessTaken(context.db.batch(asBatch(statements)), () => staleOffer(given, id));
  return describeNotices(given, id);
}

/** What the history says of a notice: which one, and the hash of what was signed. */
export function noteOf({ key, sha256 }: Readonly<{ key: string; sha256: string }>): string {
  return `${key} ${sha256}`;
}

/** @throws Refusal `stale_document` (409); `invalid` (422) for a different name */
export function requireSignature(
  { locale }: Context,
  { documentSha256, name }: SignedBody,
  sha256: string,
  signer: SignerRow,
): void {
  if (documentSha256 !== sha256) throw new Refusal('stale_document');
  if (isSameName(name, signer.name)) return;
  const message = FITTING_RULE_TEXTS.contract_name[locale](signer.name);
  throw new Refusal('invalid', { errors: { name: [message] } });
}

/** Returns the person of the viewer's account in the contract. @throws Refusal `not_found` (404) */
export function requireSigner(deal: Deal, { signing }: Pick<NoticedDeal, 'signing'>): SignerRow {
  const signer = ownSigner(signing, deal, deal.viewer.id);
  if (!signer) throw new Refusal('not_found');
  return signer;
}

async function written(
  given: Context,
  id: string,
  { key, answers: asked }: z.output<typeof previewBody>,
): Promise<Written> {
  const deal = await openDeal(given, id, requireVerified(given));
  const { context, side } = deal;
  const noticed = await findNoticed(context, deal, side);
  const { facts } = noticed;
  const signer = requireSigner(deal, noticed);
  const notice = findNotice(key);
  if (!notice || !isOffered(notice, facts)) throw new Refusal('not_found');
  const schema = answersSchema(notice.questions(facts));
  const checked = schema.safeParse(asked);
  if (!checked.success) {
    throw new Refusal('invalid', { errors: explainedErrors(schema, asked, context.locale) });
  }
  const answers = withLanguage(
    notice,
    Object.fromEntries(
      Object.entries(checked.data).filter(([, answer]) => answer !== null && answer !== undefined),
    ),
    context.locale,
  );
  const errors: FieldErrors = {
    ...Object.fromEntries(
      missingAnswers(notice, facts, answers).map((path) => [
        path,
        [VALIDATION_TEXTS.required[context.locale]],
      ]),
    ),
    ...Object.fromEntries(
      (notice.problems?.(facts, answers) ?? []).map(({ path, text }) => [
        path,
        [text[context.locale]],
      ]),
    ),
  };
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  await requirePrintable(
    context,
    Object.entries(answers).flatMap(([field, text]) =>
      typeof text === 'string' ? [[field, text] as const] : [],
    ),
  );
  const document = noticeDocument(notice, facts, answers);
  const sha256 = await sha256Hex(
    canonicalJson({ offerId: id, version: deal.offer.version, document }),
  );
  const follows = notice.follows(facts, answers);
  const own = ownFigures(deal, notice.amended?.(facts, answers) ?? null);
  return { ...noticed, deal, signer, answers, preview: { document, sha256, follows, own } };
}

/** The answers with the language of the one in the writer's own words. */
function withLanguage({ ownWords }: Notice, answers: Answers, page: Locale): Answers {
  const own = ownWords === undefined ? undefined : ownAnswer(answers, ownWords);
  if (ownWords === undefined || !own) return answers;
  const chosen = answers[languagePath(ownWords)];
  const language = writersLanguage(own.text, isLocale(chosen) ? chosen : undefined, page);
  return { ...answers, [languagePath(ownWords)]: language };
}

/** Marks the other side's proposal as answered with this one, if it still waits. */
function counterStatements({ context, offer, other }: Deal, id: string): readonly Statement[] {
  const isWaiting = and(
    ...[eq(closingNotices.id, id), eq(closingNotices.offerId, offer.id)],
    ...[eq(closingNotices.by, other), eq(closingNotices.status, 'proposed')],
  );
  const answered = { status: 'countered', answeredAt: context.now() } as const;
  return [
    context.db.update(closingNotices).set(answered).where(isWaiting),
    ...orRollBack(context.db),
  ];
}

/** What else ends with the contract: proposals that wait, its reminders, and the home's hold. */
async function endingStatements({ context, offer, property }: Deal): Promise<readonly Statement[]> {
  const { db, now } = context;
  return [
    db
      .update(closingNotices)
      .set({ status: 'void', answeredAt: now() })
      .where(and(eq(closingNotices.offerId, offer.id), eq(closingNotices.status, 'proposed'))),
    cancelMessages(db, `offer:${offer.id}:contract`, now()),
    ...putBackOnMarket(context, property),
    ...(await releaseOffers(context, property.id)),
  ];
}
