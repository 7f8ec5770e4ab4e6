import { and, eq, isNotNull } from 'drizzle-orm';
import { type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { moveDeal } from '#api/offers/moves/move-statements.ts';
import { type Deal, openDeal } from '#api/offers/moves/open-deal.ts';
import { staleOffer } from '#api/offers/moves/requirements.ts';
import { closingTasks, offerDocuments } from '#api/offers/table.ts';
import { findTask, isTaskOf, mayMark, type TaskKey } from '#domain/closing/tasks.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeClosing, signedDeal } from './describe-closing.ts';

type GivenProof = Readonly<{
  documentId?: string | undefined;
  amountCents?: number | undefined;
}>;

/**
 * Marks a task of the closing as done, with the paper that proves it.
 * @throws Refusal `email_unverified` (403); `not_found` (404) also for a task of the other side;
 * `invalid` (422) without a proof or a figure that the task needs; `stale_version` (409)
 */
export async function completeTask(
  given: Context,
  id: string,
  key: TaskKey,
  { documentId, amountCents }: GivenProof = {},
) {
  const { deal, task } = await openTask(given, id, key);
  const { context, side, at } = deal;
  if (task.needsProof && documentId === undefined) {
    throw new Refusal('invalid', { errors: { documentId: [NEEDS_PROOF[given.locale]] } });
  }
  if (task.asks !== undefined && amountCents === undefined) {
    throw new Refusal('invalid', { errors: { amountCents: [NEEDS_AMOUNT[given.locale]] } });
  }
  if (documentId !== undefined) await requireDocument(deal, documentId);
  const statements = [
    ...(await moveDeal(deal, { action: 'complete_task', note: key })),
    context.db.insert(closingTasks).values({
      ...{ offerId: id, task: key, doneAt: at, doneBy: side, documentId: documentId ?? null },
      amountCents: (task.asks && amountCents) ?? null,
    }),
  ];
  await unlessTaken(context.db.batch(asBatch(statements)), () => staleOffer(given, id));
  return describeClosing(given, id);
}

/**
 * Takes back that a task is done; only the side that marked it may.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `stale_version` (409)
 */
export async function reopenTask(given: Context, id: string, key: TaskKey) {
  const { deal } = await openTask(given, id, key);
  const { context, side } = deal;
  const statements = [
    ...(await moveDeal(deal, { action: 'reopen_task', note: key })),
    context.db
      .delete(closingTasks)
      .where(
        and(
          eq(closingTasks.offerId, id),
          eq(closingTasks.task, key),
          eq(closingTasks.doneBy, side),
        ),
      ),
    ...orRollBack(context.db),
  ];
  await unlessTaken(context.db.batch(asBatch(statements)), () => staleOffer(given, id));
  return describeClosing(given, id);
}

async function openTask(given: Context, id: string, key: TaskKey) {
  const deal = await openDeal(given, id, requireVerified(given));
  const { deal: signed } = signedDeal(deal, deal.side, deal.at);
  const task = findTask(key);
  if (!task || !mayMark(task, deal.side)) throw new Refusal('not_found');
  const isOfDeal =
    isTaskOf(task, deal.property.propertyType) && signed.dates.some(({ kind }) => kind === task.by);
  if (!isOfDeal || signed.state === 'sold') throw new Refusal('not_found');
  return { deal, task };
}

/** @throws Refusal `not_found` (404) for a document that is not one of the offer's sent ones */
async function requireDocument({ context, offer }: Deal, documentId: string): Promise<void> {
  const [found] = await context.db
    .select({ id: offerDocuments.id })
    .from(offerDocuments)
    .where(
      and(
        eq(offerDocuments.id, documentId),
        eq(offerDocuments.offerId, offer.id),
        isNotNull(offerDocuments.sentAt),
      ),
    );
  if (!found) throw new Refusal('not_found');
}

const NEEDS_PROOF: Localized = {
  es: 'Suba el recibo: sin él no cuenta como hecho.',
  en: 'Upload the receipt: without it this does not count as done.',
};
const NEEDS_AMOUNT: Localized = {
  es: 'Escriba la cifra de la hoja de cierre.',
  en: 'Enter the figure of the closing statement.',
};
