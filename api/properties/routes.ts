import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { orRollBack, unlessTaken } from '#api/db/unless-taken.ts';
import { body, query } from '#api/http/body/body.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about, described } from '#api/http/described.ts';
import { expectedVersion, versionTag } from '#api/http/if-match.ts';
import { signedIn } from '#api/http/signed-in.ts';
import { sellerSettings } from '#api/offers/table.ts';
import { findPlanState } from '#api/payments/plans/find-plan.ts';
import { changeProperty } from '#api/properties/edit/change-property.ts';
import { photosShape } from '#api/properties/photos/derive-photo.ts';
import { listingAnswerSchema } from '#domain/listings/listing-answer.ts';
import { follow } from '#domain/moves.ts';
import { PLAN_STATES } from '#domain/payments/plans.ts';
import { floridaPlaces } from '#domain/places/florida/gazetteer.ts';
import { placeKey } from '#domain/places/fold.ts';
import { factsAsType } from '#domain/properties/catalogue/wizard/wizard.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';
import { isDeletable, PROPERTY_LIFECYCLE } from '#domain/properties/status.ts';
import { Refusal } from '#domain/refusal.ts';
import { isActionSegment } from './allowed-moves.ts';
import { describeProperty, propertySchema } from './describe-property.ts';
import { changePrice, priceBodySchema } from './edit/change-price.ts';
import { createProperty, creationSchema } from './edit/create-property.ts';
import { patchBodySchema, saveProperty } from './edit/save-property.ts';
import { actorOn, findProperty, type PropertyRow } from './find-property.ts';
import { historyQuerySchema, historySchema, listHistory } from './list-history.ts';
import { listProperties, propertyListSchema, propertyQuerySchema } from './list-properties.ts';
import { moveBodySchema, moveProperty } from './moves/move-property.ts';
import { deleteUnusedFiles, usesStatements } from './photo-uses.ts';
import { addPhotos, arrangementSchema, arrangePhotos, removePhoto } from './photos/photos.ts';
import { previewListing } from './preview-listing.ts';
import { requireVersion } from './stale-version.ts';
import { planGrants, properties, propertyEvents } from './table.ts';

const typeSchema = z.strictObject({ propertyType: z.enum(PROPERTY_TYPES) });

/**
 * Changes the type of a draft. Answers that the new type does not have are deleted; the page lists
 * them first and sends the version it was shown.
 * @throws Refusal `not_found` (404), `transition_not_allowed` or `stale_version` (409)
 */
function changeType(
  context: Context,
  id: string,
  { propertyType }: z.output<typeof typeSchema>,
  expected: number | undefined,
): Promise<PropertyRow> {
  const viewer = requireViewer(context);
  const actor = actorOn(viewer);
  return changeProperty(context, id, expected, (property) => {
    follow(PROPERTY_LIFECYCLE, property.status, 'change_type', actor);
    const { facts } = factsAsType(property.facts, propertyType);
    const event = context.db.insert(propertyEvents).values({
      ...{ propertyId: id, version: property.version + 1, action: 'change_type' as const, actor },
      ...{ byUserId: viewer.id, fromStatus: property.status, toStatus: property.status },
      ...{ priceCents: facts.listPrice ?? null, at: context.now() },
    });
    return { set: { propertyType, facts }, statements: [event] };
  });
}

const answerSchema = z.strictObject({ property: propertySchema });
const photoListSchema = z.strictObject({
  photos: photosShape,
  version: z.int(),
});
const planSchema = z.strictObject({ state: z.enum(PLAN_STATES) });
const answers = { status: 200, schema: answerSchema } as const;

const foundPlaceSchema = z.strictObject({
  city: z.string(),
  zip: z.string().nullable(),
  county: z.string(),
});

export const placeListSchema = z.strictObject({ items: z.array(foundPlaceSchema) });

const placeQuerySchema = z.strictObject({ q: z.string().trim().min(2).max(80) });

export const propertyRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('List your properties; for an administrator all.', {
      answers: { status: 200, schema: propertyListSchema },
    }),
    query(propertyQuerySchema),
    async (c) => c.json(await listProperties(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/',
    about('Create a property from a signed listing agreement.', {
      answers: { status: 201, schema: answerSchema },
    }),
    body(creationSchema),
    async (c) => {
      const property = await createProperty(c.var.context, c.req.valid('json'));
      return c.json(answerOf(c.var.context, property), 201, tagOf(property));
    },
  )
  .get(
    '/places',
    about('List cities and ZIPs of Florida that begin with `q`, to fill in an address.', {
      answers: { status: 200, schema: placeListSchema },
    }),
    query(placeQuerySchema),
    (c) => c.json(findPlaces(c.req.valid('query').q)),
  )
  .get('/:id', about('Return the working copy of a property.', { answers }), async (c) => {
    const property = await findProperty(c.var.context, c.req.param('id'));
    return c.json(answerOf(c.var.context, property), 200, tagOf(property));
  })
  .get(
    '/:id/preview',
    about('Return the working copy of a property as its public page will show it.', {
      answers: { status: 200, schema: listingAnswerSchema },
    }),
    async (c) => c.json(await previewListing(c.var.context, c.req.param('id'))),
  )
  .get(
    '/:id/history',
    about('List the moves of a property, each with the price at the time.', {
      answers: { status: 200, schema: historySchema },
    }),
    query(historyQuerySchema),
    async (c) => c.json(await listHistory(c.var.context, c.req.param('id'), c.req.valid('query'))),
  )
  .get(
    '/:id/plan',
    about('Return whether a property has an active plan, a refunded one, or none.', {
      answers: { status: 200, schema: planSchema },
    }),
    async (c) => c.json({ state: await findPlanState(c.var.context, c.req.param('id')) }),
  )
  .patch(
    '/:id',
    about(
      'Save some answers of the working copy; `null` clears one, `lat` and `lng` move the pin.',
      {
        answers,
      },
    ),
    body(patchBodySchema),
    async (c) => {
      const expected = expectedVersion(c.req.header('If-Match'));
      const { context } = c.var;
      const property = await saveProperty(
        context,
        c.req.param('id'),
        c.req.valid('json'),
        expected,
      );
      return c.json(answerOf(context, property), 200, tagOf(property));
    },
  )
  .delete(
    '/:id',
    about('Delete a draft that was never public.', { answers: { status: 204 } }),
    noBody,
    async (c) => {
      const expected = expectedVersion(c.req.header('If-Match'));
      await deleteDraft(c.var.context, c.req.param('id'), expected);
      return c.body(null, 204);
    },
  )
  .put(
    '/:id/type',
    about('Change the type of a draft; answers that do not fit are deleted.', { answers }),
    body(typeSchema),
    async (c) => {
      const expected = expectedVersion(c.req.header('If-Match'));
      const { context } = c.var;
      const property = await changeType(context, c.req.param('id'), c.req.valid('json'), expected);
      return c.json(answerOf(context, property), 200, tagOf(property));
    },
  )
  .put(
    '/:id/price',
    about('Change the price of a property on the market.', { answers }),
    body(priceBodySchema),
    async (c) => {
      const expected = expectedVersion(c.req.header('If-Match'));
      const { context } = c.var;
      const property = await changePrice(context, c.req.param('id'), c.req.valid('json'), expected);
      return c.json(answerOf(context, property), 200, tagOf(property));
    },
  )
  .post(
    '/:id/photos',
    about('Upload photos: JPG, PNG, GIF or WebP, up to 20 MiB each.', {
      answers: { status: 201, schema: photoListSchema },
    }),
    described(async (_c, next) => next(), { files: { photos: 'files' } }),
    async (c) => {
      const { property, added } = await addPhotos(c.var.context, c.req.param('id'), c.req.raw);
      return c.json({ photos: added, version: property.version }, 201, tagOf(property));
    },
  )
  .patch(
    '/:id/photos',
    about('Order the photos, choose the cover, write captions, rotate a photo.', {
      answers: { status: 200, schema: photoListSchema },
    }),
    body(arrangementSchema),
    async (c) => {
      const expected = expectedVersion(c.req.header('If-Match'));
      const { context } = c.var;
      const property = await arrangePhotos(
        context,
        c.req.param('id'),
        c.req.valid('json'),
        expected,
      );
      return c.json({ photos: property.photos, version: property.version }, 200, tagOf(property));
    },
  )
  .delete(
    '/:id/photos/:photoId',
    about('Delete a photo.', { answers: { status: 204 } }),
    async (c) => {
      const property = await removePhoto(c.var.context, c.req.param('id'), c.req.param('photoId'));
      return c.body(null, 204, tagOf(property));
    },
  )
  .post(
    '/:id/:action',
    about(
      'Move a property: submit, approve, return, edit, discard, withdraw, back-on-market, close or reopen.',
      { answers },
    ),
    body(moveBodySchema),
    async (c) => {
      const { context } = c.var;
      const action = c.req.param('action');
      if (!isActionSegment(action)) throw new Refusal('not_found');
      const property = await moveProperty(context, c.req.param('id'), {
        segment: action,
        ...c.req.valid('json'),
        expected: expectedVersion(c.req.header('If-Match')),
      });
      return c.json(answerOf(context, property), 200, tagOf(property));
    },
  );

function answerOf(context: Context, property: PropertyRow) {
  return { property: describeProperty(property, requireViewer(context), context.now()) };
}

function tagOf({ version }: PropertyRow) {
  return { ETag: versionTag(version) };
}

/** Maximum number of suggestions below a field. */
const MAX_PLACES = 8;

/**
 * Returns cities and ZIPs of Florida that start with the typed text, larger ones first. A ZIP
 * includes its city and county, a city its county.
 */
function findPlaces(text: string): z.output<typeof placeListSchema> {
  const typed = placeKey(text);
  const isZip = /^\d+$/.test(typed);
  const items = floridaPlaces()
    .filter(({ kind, name }) =>
      isZip
        ? kind === 'zip' && name.startsWith(typed)
        : kind === 'city' && placeKey(name).startsWith(typed),
    )
    .toSorted((one, other) => other.weight - one.weight || one.name.localeCompare(other.name))
    .slice(0, MAX_PLACES)
    .map(({ kind, name, city, county }) => ({
      city: kind === 'zip' ? (city ?? '') : name,
      zip: kind === 'zip' ? name : null,
      county,
    }));
  return { items };
}

/**
 * Deletes a draft that was never public, with its history and photos. The account keeps the plan
 * for another home, and the signed agreement can be used for another draft.
 * @throws Refusal `not_found` (404), `transition_not_allowed` or `stale_version` (409)
 */
async function deleteDraft(
  context: Context,
  id: string,
  expected: number | undefined,
): Promise<void> {
  const { db } = context;
  const property = await findProperty(context, id);
  const { status, version } = property;
  const events = await db
    .select({ status: propertyEvents.toStatus })
    .from(propertyEvents)
    .where(eq(propertyEvents.propertyId, id));
  const reached = events.map((event) => event.status);
  if (actorOn(requireViewer(context)) !== 'owner' || !isDeletable(status, reached)) {
    throw new Refusal('transition_not_allowed', { extra: { status } });
  }
  requireVersion(context, property, expected);
  const isThis = eq(properties.id, id);
  await unlessTaken(
    db.batch([
      db
        .update(properties)
        .set({ version: version + 1 })
        .where(and(isThis, eq(properties.version, version), eq(properties.status, 'draft'))),
      ...orRollBack(db),
      db.update(planGrants).set({ propertyId: null }).where(eq(planGrants.propertyId, id)),
      db.delete(sellerSettings).where(eq(sellerSettings.propertyId, id)),
      db.delete(propertyEvents).where(eq(propertyEvents.propertyId, id)),
      ...usesStatements(context, property, []),
      // All other rows of the property are deleted by cascade.
      db.delete(properties).where(isThis),
    ]),
  );
  context.later(deleteUnusedFiles(context, property.photos));
}
