import type { BatchItem } from 'drizzle-orm/batch';
import { type Context, requireVerified, requireViewer } from '#api/context.ts';
import { listingStatusStatements } from '#api/listings/listing-status.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { closeOpenOffers } from '#api/offers/automatic/close-offers.ts';
import { releaseOffers } from '#api/offers/automatic/hold-offers.ts';
import {
  hasPlan,
  hasUnusedGrant,
  isPlanRefunded,
  usePlan as planStatements,
} from '#api/payments/plans/find-plan.ts';
import type { PropertyRow } from '#api/properties/find-property.ts';
import { usesStatements } from '#api/properties/photo-uses.ts';
import type { properties } from '#api/properties/table.ts';
import { requireAgreement } from '#api/signing/agreements/require-agreement.ts';
import { forgetSale } from '#api/value/closing-sale.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { VALIDATION_TEXTS } from '#domain/i18n/validation-texts.ts';
import type { ListingStatus } from '#domain/listings/status.ts';
import { factsSchema } from '#domain/properties/catalogue/wizard/completeness.ts';
import { REMARKS_IN } from '#domain/properties/catalogue/wizard/wizard.ts';
import { returnReasons } from '#domain/properties/corrections.ts';
import { type PriceStep, priceToConfirm } from '#domain/properties/large-price-change.ts';
import type { PropertyAction } from '#domain/properties/status.ts';
import { type FieldErrors, Refusal } from '#domain/refusal.ts';
import { explainedErrors } from '#domain/validation.ts';
import { confirmStatements, hideStatements } from './freshness-statements.ts';
import {
  notifyApprovedAhead,
  notifyOwner,
  notifyReturned,
  notifySubmitted,
} from './property-emails.ts';
import { publicationStatements, snapshotOf, wordStatements } from './publish.ts';
import type { Reasons } from './reasons.ts';
import { closeSale, type GivenSale, notifyOfSale } from './sales.ts';

/** The effects of a move apart from the status: columns of the property, and further statements. */
export type Consequence = Readonly<{
  set: Partial<typeof properties.$inferInsert>;
  statements: readonly BatchItem<'sqlite'>[];
}>;
type Prepare = (
  context: Context,
  property: PropertyRow,
  said: Said,
) => Consequence | Promise<Consequence>;
/** The body of the request. */
type Said = Readonly<{
  reasons?: Reasons | undefined;
  sale?: GivenSale | undefined;
  priceChange?: PriceStep | undefined;
}>;

/** One entry per action. Guards run before statements are prepared. */
export const CONSEQUENCES: Readonly<Record<PropertyAction, Prepare>> = {
  create: nothing,
  save: nothing,
  change_type: nothing,
  change_price: publishChanges,
  contract: nothing,
  edit: nothing,
  renew: nothing,
  submit: async (context, property, said) => ({
    set: { submittedAt: context.now(), approvedAt: null, returnReasons: null },
    statements: [
      ...(await sendingStatements(context, property, said)).statements,
      ...(await notifySubmitted(context, property)),
    ],
  }),
  publish_again: publishChanges,
  approve: async (context, property) => {
    const endsOn = await requireAgreement(context, property);
    if (await isPlanRefunded(context.db, property.id)) throw new Refusal('plan_required');
    const { set, statements } = await publish(context, property, endsOn);
    return {
      set,
      statements: [...statements, ...(await notifyOwner(context, property, 'property_approved'))],
    };
  },
  approve_ahead: async (context, property) => {
    await requireAgreement(context, property);
    if (await isPlanRefunded(context.db, property.id)) throw new Refusal('plan_required');
    return {
      set: { approvedAt: context.now(), returnReasons: null },
      statements: await notifyApprovedAhead(context, property),
    };
  },
  start: async (context, property) => {
    const { set, statements } = await publish(
      context,
      property,
      await requireAgreement(context, property),
    );
    return {
      set: { ...set, approvedAt: null },
      statements: [...statements, ...(await notifyOwner(context, property, 'property_approved'))],
    };
  },
  return: returnToOwner,
  return_to_editing: returnToOwner,
  discard: (context, property) => {
    const { snapshot } = property;
    if (!snapshot) throw new Refusal('transition_not_allowed');
    const { facts, photos, lat, lng } = snapshot;
    return {
      set: { facts, photos, lat, lng, returnReasons: null },
      statements: usesStatements(context, property, photos),
    };
  },
  withdraw: async (context, property) => ({
    set: {
      ...OFF_THE_MARKET,
      // What an administrator took off is reviewed before it is public again.
      approved: isOwners(context, property) ? property.snapshot : null,
    },
    statements: [
      ...(await closingStatements(context, property)),
      ...(isOwners(context, property)
        ? []
        : await notifyOwner(context, property, 'property_withdrawn')),
    ],
  }),
  expire: async (context, property) => ({
    set: { ...OFF_THE_MARKET, approved: property.snapshot },
    statements: [
      ...(await closingStatements(context, property)),
      cancelMessages(context.db, `property:${property.id}:term`, context.now()),
      ...(await notifyOwner(context, property, 'term_ended')),
    ],
  }),
  confirm: (context, property) => ({
    set: {},
    statements: confirmStatements(context, property.id),
  }),
  hide: (context, property) => ({ set: {}, statements: hideStatements(context, property.id) }),
  back_on_market: async (context, property) => ({
    set: {},
    statements: [
      ...listingStatements(context, property, 'published'),
      ...(await closeOpenOffers(context, property.id, 'contract_cancelled')),
      ...(await releaseOffers(context, property.id)),
    ],
  }),
  close: async (context, property, { sale }) => {
    const sold = await closeSale(context, property, sale);
    return {
      ...sold,
      statements: [...listingStatements(context, property, 'sold'), ...sold.statements],
    };
  },
  reopen: async (context, property) => ({
    set: { sale: null },
    statements: [
      ...listingStatements(context, property, 'under_contract'),
      ...wordStatements(context.db, property),
      ...(await notifyOfSale(context, property, 'sale_taken_back', property.sale)),
      forgetSale(context, property.id),
    ],
  }),
};

/** Whether the viewer is the owner, who gets no e-mail about their own actions. */
function isOwners(context: Context, { ownerId }: PropertyRow): boolean {
  return requireViewer(context).id === ownerId;
}

function nothing(): Consequence {
  return { set: {}, statements: [] };
}

const OFF_THE_MARKET = { snapshot: null, approvedAt: null, returnReasons: null } as const;

async function closingStatements(context: Context, property: PropertyRow) {
  return [
    ...listingStatements(context, property, 'withdrawn'),
    ...(await closeOpenOffers(context, property.id, 'listing_withdrawn')),
    ...usesStatements(context, property, property.photos),
  ];
}

function listingStatements({ db, now }: Context, { id }: PropertyRow, status: ListingStatus) {
  return listingStatusStatements(db, id, status, now());
}

/** A change that needs no review: what a submission requires, and the publication. */
async function publishChanges(
  context: Context,
  property: PropertyRow,
  said: Said,
): Promise<Consequence> {
  const sending = await sendingStatements(context, property, said);
  const { set, statements } = await publish(context, property, sending.endsOn);
  return { set, statements: [...sending.statements, ...statements] };
}

/** @param endsOn last day of the agreement's term; the owner may have set an earlier date */
async function publish(
  context: Context,
  property: PropertyRow,
  endsOn: string | undefined,
): Promise<Consequence> {
  const { expirationDate = endsOn } = property.facts;
  const publication = { ...property, version: property.version + 1 };
  return {
    set: {
      snapshot: snapshotOf(publication, context.now()),
      approved: null,
      returnReasons: null,
      ...(endsOn && expirationDate && { termEndsOn: expirationDate }),
    },
    statements: [
      ...(await publicationStatements(context, publication)),
      ...usesStatements(context, property, property.photos),
    ],
  };
}

async function returnToOwner(
  context: Context,
  property: PropertyRow,
  { reasons }: Said,
): Promise<Consequence> {
  return {
    set: { approvedAt: null, returnReasons: returnReasons(reasons ?? {}, property) },
    statements: await notifyReturned(context, property, reasons ?? {}),
  };
}

/**
 * Requires a verified e-mail, complete answers, all sellers' signatures and a plan, and returns the
 * statements of a submission; the first one uses the plan.
 */
async function sendingStatements(
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

/**
 * Checks the working copy as it will be public: all required answers valid, a cover photo, and
 * coordinates.
 * @throws Refusal `invalid` (422) with messages per field path or `photos`.
 */
function requireComplete(property: PropertyRow, locale: Locale): void {
  const { propertyType, facts, photos, lat } = property;
  const errors: FieldErrors = {
    ...askedErrors(explainedErrors(factsSchema(propertyType), facts, locale), locale),
    ...(photos.length === 0 && { photos: [PHOTO_MISSING[locale]] }),
    ...(lat === null && { postalCode: [VALIDATION_TEXTS.location[locale]] }),
  };
  if (Object.keys(errors).length > 0) throw new Refusal('invalid', { errors });
}

/** Names a missing description as the one in the owner's language. */
function askedErrors(
  { [REMARKS_IN.es]: missing, ...errors }: FieldErrors,
  locale: Locale,
): FieldErrors {
  return missing ? { ...errors, [REMARKS_IN[locale]]: missing } : errors;
}

const PHOTO_MISSING = {
  es: 'Suba al menos una foto. La primera debe mostrar el exterior.',
  en: 'Upload at least one photo. The first one must show the outside.',
} as const;
