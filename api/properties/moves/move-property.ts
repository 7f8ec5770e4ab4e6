import { z } from 'zod';
import { type Context, requireViewer } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { actionFor, requireAllowed } from '#api/properties/allowed-moves.ts';
import { actorOn, findProperty, type PropertyRow } from '#api/properties/find-property.ts';
import { deleteUnusedFiles, photosInUse } from '#api/properties/photo-uses.ts';
import { requireVersion, staleVersion } from '#api/properties/stale-version.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import type { PriceStep } from '#domain/properties/large-price-change.ts';
import type { ActionSegment } from '#domain/properties/status.ts';
import { Refusal } from '#domain/refusal.ts';
import { CONSEQUENCES } from './move-consequences.ts';
import { moveStatements } from './move-statements.ts';
import { type Reasons, reasonsSchema } from './reasons.ts';
import { type GivenSale, saleSchema } from './sales.ts';

type Wanted = Readonly<{
  segment: ActionSegment;
  /** For a return: what to correct, by field. */
  reasons?: Reasons | undefined;
  /** For a closing: price and date. */
  sale?: GivenSale | undefined;
  /** For a submission: the large price change that the owner confirmed. */
  priceChange?: PriceStep | undefined;
  /** The version that the person was shown (`If-Match`). */
  expected?: number | undefined;
}>;

/**
 * Actions that end or release the offers on a home. They are retried if an offer was sent or
 * changed in the meantime.
 */
const MOVE_OFFERS: readonly ActionSegment[] = ['withdraw', 'close', 'back-on-market'];

/** A public price and the new one, in cents. */
export const priceStepSchema = z.strictObject({ fromCents: z.int(), toCents: z.int() });

/** Only a return, a closing and a submission have a body. */
export const moveBodySchema = z.strictObject({
  reasons: reasonsSchema.optional(),
  sale: saleSchema.optional(),
  priceChange: priceStepSchema.optional(),
});

/**
 * Changes a property's status. Status, event, public listing, offers and messages change in one
 * batch.
 * @throws Refusal `transition_not_allowed` or `stale_version` (409), `email_unverified` (403),
 * `invalid` (422) with what is missing, `plan_required` (402), `price_change_unconfirmed` (409)
 * with both prices, `agreement_address`, `agreement_term` or `signatures_missing` (409) if the
 * agreement does not allow it
 */
export async function moveProperty(
  context: Context,
  id: string,
  wanted: Wanted,
  tries = 3,
): Promise<PropertyRow> {
  const { db } = context;
  const actor = actorOn(requireViewer(context));
  const property = await findProperty(context, id);
  requireAllowed(property, wanted.segment, actor, context.now());
  requireReasons(context, wanted);
  requireVersion(context, property, wanted.expected);

  const action = actionFor(wanted.segment, property, context.now());
  const consequence = await CONSEQUENCES[action](context, property, wanted);
  const move = moveStatements(context, property, { ...wanted, action, actor, consequence });
  try {
    await unlessTaken(db.batch(asBatch(move)), () => refusalOfBatch(context, id, wanted));
  } catch (error) {
    const mayTry = error instanceof Refusal && MOVE_OFFERS.includes(wanted.segment) && tries > 1;
    if (mayTry) return moveProperty(context, id, wanted, tries - 1);
    throw error;
  }
  const { set } = consequence;
  if (set.photos !== undefined || set.snapshot !== undefined) {
    context.later(deleteUnusedFiles(context, photosInUse(property)));
  }
  return findProperty(context, id);
}

/** Requires the body's members that the action needs, and refuses others. */
function requireReasons({ locale }: Context, wanted: Wanted): void {
  const { segment, reasons, sale, priceChange } = wanted;
  const given = { reasons: [segment === 'return', reasons], sale: [segment === 'close', sale] };
  for (const [key, [isAsked, answer]] of Object.entries(given)) {
    if (isAsked === (answer !== undefined)) continue;
    const why = VALIDATION_TEXTS[answer ? 'unknown' : 'required'][locale];
    throw new Refusal('invalid', { errors: { [key]: [why] } });
  }
  if (priceChange && segment !== 'submit') {
    throw new Refusal('invalid', { errors: { priceChange: [VALIDATION_TEXTS.unknown[locale]] } });
  }
}

/**
 * Finds out why the batch failed. All guards run again, because a plan may have been used for
 * another property in the meantime.
 */
async function refusalOfBatch(context: Context, id: string, wanted: Wanted) {
  const { segment } = wanted;
  const property = await findProperty(context, id);
  requireAllowed(property, segment, actorOn(requireViewer(context)), context.now());
  await CONSEQUENCES[actionFor(segment, property, context.now())](context, property, wanted);
  return staleVersion(context, property);
}
