import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { toOther } from '#api/messages/gather.ts';
import { moveDeal } from '#api/offers/moves/move-statements.ts';
import { type Deal, openDeal } from '#api/offers/moves/open-deal.ts';
import { staleOffer } from '#api/offers/moves/requirements.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import { closingTasks, walkThroughs } from '#api/offers/table.ts';
import { findSigning } from '#api/signing/contracts/find-signing.ts';
import { readerOf } from '#api/signing/contracts/readers.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { WalkedRow } from '#domain/deal/tracker.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { languageSchema, writtenText } from '#domain/i18n/written-text.ts';
import { Refusal } from '#domain/refusal.ts';
import { dealParagraphs } from '#domain/text-audience.ts';
import { describeClosing, signedDeal } from './describe-closing.ts';
import { rowsOf } from './walk-through.ts';

export const walkThroughBody = z.strictObject({
  /** Number of the terms whose list was shown. */
  version: z.int().min(1),
  rows: z.record(
    z.string().max(40),
    z.strictObject({
      isOk: z.boolean(),
      note: dealParagraphs(1_000).optional(),
      noteLanguage: languageSchema,
    }),
  ),
});

/**
 * Saves what the buyer found at the walk-through, marks its task as done, and sends every seller
 * an e-mail about what is not as agreed, or that all is as agreed again.
 * @throws Refusal `email_unverified` (403); `not_found` (404) for everyone but the buyer, and after the
 * sale; `invalid` (422) per row; `stale_version` (409) also if the terms are no longer those of the list
 */
export async function saveWalkThrough(
  given: Context,
  id: string,
  { version, rows: answers }: z.output<typeof walkThroughBody>,
) {
  const deal = await openDeal(given, id, requireVerified(given));
  const signed = signedDeal(deal, deal.side, deal.at);
  if (deal.side !== 'buyer' || signed.deal.state === 'sold') throw new Refusal('not_found');
  const { context, offer, at } = deal;
  if (version !== offer.version) throw await staleOffer(given, id);
  const errors: Record<string, string[]> = {};
  const rows = rowsOf(deal, signed.terms, signed.deal).map(({ follows: _, ...row }): WalkedRow => {
    const { isOk = false, note, noteLanguage } = answers[row.key] ?? {};
    if (!answers[row.key]) errors[`rows.${row.key}`] = [NEEDS_ANSWER[given.locale]];
    else if (!isOk && !note) errors[`rows.${row.key}.note`] = [NEEDS_NOTE[given.locale]];
    return { ...row, isOk, note: (!isOk && writtenText(note, noteLanguage, given.locale)) || null };
  });
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
  const sha256 = await sha256Hex(canonicalJson(rows));
  const { db } = context;
  const [last] = await db
    .select({ number: walkThroughs.number, rows: walkThroughs.rows })
    .from(walkThroughs)
    .where(eq(walkThroughs.offerId, id))
    .orderBy(desc(walkThroughs.number))
    .limit(1);
  const wrong = notAsAgreed(rows);
  const number = (last?.number ?? 0) + 1;
  const statements = [
    ...(await moveDeal(deal, {
      action: 'save_walk_through',
      note: `${wrong.length}/${rows.length} ${sha256}`,
    })),
    db.insert(walkThroughs).values({ offerId: id, number, version, rows, sha256, at }),
    db
      .insert(closingTasks)
      .values({ offerId: id, task: 'walk_through', doneAt: at, doneBy: 'buyer' })
      .onConflictDoNothing(),
    ...(wrong.length > 0 || notAsAgreed(last?.rows ?? []).length > 0
      ? await notifySellers(deal, number, wrong)
      : []),
  ];
  await unlessTaken(db.batch(asBatch(statements)), () => staleOffer(given, id));
  return describeClosing(given, id);
}

function notAsAgreed(rows: readonly WalkedRow[]): readonly WalkedRow[] {
  return rows.filter(({ isOk }) => !isOk);
}

/**
 * Statements that tell the seller, and the sellers who signed without an account. Every list has its
 * own messages, because each says something else.
 */
async function notifySellers(deal: Deal, number: number, wrong: readonly WalkedRow[]) {
  const { context, offer, other } = deal;
  const signing = await findSigning(context, offer.id);
  const guests = (signing?.signers ?? [])
    .filter(({ side }) => side === other)
    .map((signer) => readerOf(deal, signer))
    .filter(({ id }) => id === null);
  return [deal[other], ...guests].flatMap((to) =>
    toOther(
      context,
      {
        ...{ template: 'walk_through_found', to },
        cause: `walk_through:${offer.id}:${number}`,
        data: {
          ...{ origin: context.env.SITE_ORIGIN, offerId: offer.id, isGuest: to.id === null },
          address: postalAddressFor(deal, other),
          wrong: wrong.map(({ title, note }) => ({ title, note })),
        },
      },
      `offer:${offer.id}`,
    ),
  );
}

const NEEDS_ANSWER: Localized = {
  es: 'Diga si está como se acordó.',
  en: 'Say whether it is as agreed.',
};
const NEEDS_NOTE: Localized = {
  es: 'Escriba qué no está como se acordó.',
  en: 'Write what is not as agreed.',
};
