import { type Context, requireVerified } from '#api/context.ts';
import {
  hasPlan,
  hasUnusedGrant,
  usePlan as planStatements,
} from '#api/payments/plans/find-plan.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { requireAgreement } from '#api/signing/agreements/require-agreement.ts';
import { type PriceStep, priceToConfirm } from '#domain/properties/large-price-change.ts';
import { Refusal } from '#domain/refusal.ts';
import { requireComplete } from './require-complete.ts';

/**
 * Requires a verified e-mail, complete answers, all sellers' signatures and a plan, and returns the
 * statements of a submission; the first one uses the plan.
 */
export async function sendingStatements(
  context: Context,
  property: PropertyRow,
  said: Readonly<{ priceChange?: PriceStep | undefined }>,
) {
  const { db } = context;
  requireVerified(context);
  requireComplete(property, context.locale);
  const endsOn = await requireAgreement(context, property);
  if (!(await hasPlan(db, property.id)) && !(await hasUnusedGrant(db, property.ownerId))) {
    throw new Refusal('plan_required');
  }
  requirePriceConfirmed(property, said.priceChange);
  // Even if it has one, because a concurrent refund may remove it.
  return { statements: planStatements(db, property.ownerId, property.id), endsOn };
}

/**
 * Requires that the owner has confirmed a large price change.
 * @throws Refusal `price_change_unconfirmed` (409) with both prices.
 */
function requirePriceConfirmed({ snapshot, facts }: PropertyRow, said: PriceStep | undefined) {
  const step = priceToConfirm(snapshot?.facts.listPrice, facts.listPrice);
  if (!step) return;
  if (said?.fromCents === step.fromCents && said.toCents === step.toCents) return;
  throw new Refusal('price_change_unconfirmed', { extra: step });
}
