import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { requireRecentPassword } from '#api/accounts/login/sessions.ts';
import type { ApiEnv, Context } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about } from '#api/http/described.ts';
import { listOf } from '#api/http/list.ts';
import { confirmedSchema } from '#api/http/require-confirmed.ts';
import { beforeVerification } from '#api/http/signed-in.ts';
import { properties } from '#api/properties/table.ts';
import { languageSchema } from '#domain/i18n/written-text.ts';
import { MAX_LENGTH } from '#domain/offers/answers.ts';
import { contingencyCount } from '#domain/offers/changes/compare.ts';
import { termsPatchSchema } from '#domain/offers/draft/draft.ts';
import { OFFER_STEP_KEYS } from '#domain/offers/steps/step.ts';
import { Refusal } from '#domain/refusal.ts';
import { personName } from '#domain/scalars.ts';
import { dealParagraphs } from '#domain/text-audience.ts';
import {
  begunSchema,
  listedOfferSchema,
  markAnswerSchema,
  offerAnswerSchema,
  othersSchema,
} from './answer-schemas.ts';
import { describeOffer, offerTag } from './describe-offer.ts';
import { beginOffer } from './drafts/begin-offer.ts';
import { saveOffer } from './drafts/save-offer.ts';
import { sendOffer } from './drafts/send-offer.ts';
import { findOffer } from './find-offer.ts';
import { listOffers, offerQuerySchema } from './lists/list-offers.ts';
import { markOffer, markSchema } from './lists/marks.ts';
import { acceptOffer } from './negotiation/accept-offer.ts';
import { counterOffer, discardCounter } from './negotiation/counter-offer.ts';
import { improveOffer } from './negotiation/improve-offer.ts';
import { rejectOffer } from './negotiation/reject-offer.ts';
import { withdrawOffer } from './negotiation/withdraw-offer.ts';
import { offerPdfRoutes } from './pdf-routes.ts';
import { offerRecordRoutes } from './record-routes.ts';
import { isStanding } from './status-sql.ts';
import { offers, offerVersions } from './table.ts';

const beginSchema = z.strictObject({
  propertyId: z.string().min(1).max(64),
  /** The agent's client; absent if the account buys for itself. */
  client: personName(MAX_LENGTH.title).optional(),
  /** Id of an earlier offer of the viewer to copy. */
  from: z.string().min(1).max(64).optional(),
});
const patchSchema = z.strictObject({
  terms: termsPatchSchema.optional(),
  confirmed: confirmedSchema,
  step: z.union([z.enum(OFFER_STEP_KEYS), z.int().min(1).max(OFFER_STEP_KEYS.length)]).optional(),
});
const counterSchema = z.strictObject({
  terms: termsPatchSchema.optional(),
  confirmed: confirmedSchema,
});
const improveSchema = z.strictObject({
  version: z.int().min(1),
  terms: termsPatchSchema,
  confirmed: confirmedSchema,
});
const answerSchema = z.strictObject({
  version: z.int().min(1),
  note: dealParagraphs(2_000).optional(),
  noteLanguage: languageSchema,
});

export const offerRoutes = new Hono<ApiEnv>()
  .get(
    '/',
    about('List the offers made or received.', {
      answers: { status: 200, schema: listOf(listedOfferSchema) },
    }),
    query(offerQuerySchema),
    async (c) => c.json(await listOffers(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/',
    about('Start an offer, optionally as a copy of a former one, or continue the open one.', {
      answers: { status: 201, schema: begunSchema, orStatus: 200 },
    }),
    beforeVerification,
    body(beginSchema),
    async (c) => {
      const { propertyId, ...beginning } = c.req.valid('json');
      const { id, isNew, emptied } = await beginOffer(c.var.context, propertyId, beginning);
      const offer = await describeOffer(c.var.context, id);
      c.header('ETag', offerTag(offer));
      return c.json({ offer, emptied }, isNew ? 201 : 200);
    },
  )
  .get(
    '/:id',
    about('Return an offer as the viewer sees it.', {
      answers: { status: 200, schema: offerAnswerSchema },
    }),
    async (c) => {
      const offer = await describeOffer(c.var.context, c.req.param('id'));
      c.header('ETag', offerTag(offer));
      return c.json({ offer });
    },
  )
  .patch(
    '/:id',
    about('Save some answers of the draft or the counter-offer.', {
      answers: { status: 200, schema: offerAnswerSchema },
    }),
    beforeVerification,
    body(patchSchema),
    async (c) => {
      const offer = await saveOffer(
        c.var.context,
        c.req.param('id'),
        c.req.valid('json'),
        c.req.header('If-Match'),
      );
      c.header('ETag', offerTag(offer));
      return c.json({ offer });
    },
  )
  .post(
    '/:id/submit',
    about('Send the draft or the counter-offer.', {
      answers: { status: 200, schema: offerAnswerSchema },
    }),
    noBody,
    async (c) => {
      const tag = c.req.header('If-Match');
      const offer = await sendOffer(c.var.context, c.req.param('id'), tag);
      c.header('ETag', offerTag(offer));
      return c.json({ offer });
    },
  )
  .post(
    '/:id/counter',
    about('Open or edit a counter-offer.', { answers: { status: 200, schema: offerAnswerSchema } }),
    body(counterSchema),
    async (c) => {
      const tag = c.req.header('If-Match');
      const { terms = {}, confirmed } = c.req.valid('json');
      const offer = await counterOffer(c.var.context, c.req.param('id'), terms, tag, confirmed);
      c.header('ETag', offerTag(offer));
      return c.json({ offer });
    },
  )
  .delete(
    '/:id/counter',
    about('Discard the unsent counter-offer.', {
      answers: { status: 200, schema: offerAnswerSchema },
    }),
    noBody,
    async (c) => c.json({ offer: await discardCounter(c.var.context, c.req.param('id')) }),
  )
  .post(
    '/:id/improve',
    about('Change one’s own waiting offer, or give more time to answer it.', {
      answers: { status: 200, schema: offerAnswerSchema },
    }),
    body(improveSchema),
    async (c) => {
      const improvement = c.req.valid('json');
      const offer = await improveOffer(c.var.context, c.req.param('id'), improvement);
      c.header('ETag', offerTag(offer));
      return c.json({ offer });
    },
  )
  .post(
    '/:id/accept',
    about('Accept a version.', { answers: { status: 200, schema: offerAnswerSchema } }),
    body(answerSchema),
    async (c) => {
      const { context } = c.var;
      // Requires a recently entered password, because an unattended session must not be able to
      // accept an offer.
      if (context.viewer) await requireRecentPassword(context);
      return c.json({ offer: await acceptOffer(context, c.req.param('id'), c.req.valid('json')) });
    },
  )
  .post(
    '/:id/reject',
    about('Reject a version.', { answers: { status: 200, schema: offerAnswerSchema } }),
    body(answerSchema),
    async (c) =>
      c.json({ offer: await rejectOffer(c.var.context, c.req.param('id'), c.req.valid('json')) }),
  )
  .post(
    '/:id/withdraw',
    about('Withdraw the offer; a draft is deleted.', {
      answers: { status: 200, schema: offerAnswerSchema },
    }),
    beforeVerification,
    noBody,
    async (c) => c.json({ offer: await withdrawOffer(c.var.context, c.req.param('id')) }),
  )
  .put(
    '/:id/mark',
    about('Star an offer and save a private note about it; visible only to the seller.', {
      answers: { status: 200, schema: markAnswerSchema },
    }),
    body(markSchema),
    async (c) =>
      c.json({ mark: await markOffer(c.var.context, c.req.param('id'), c.req.valid('json')) }),
  )
  .get(
    '/:id/others',
    about('Return what the buyer may know about the other offers on the home.', {
      answers: { status: 200, schema: othersSchema },
    }),
    async (c) => c.json(await otherOffers(c.var.context, c.req.param('id'))),
  )
  .route('/', offerRecordRoutes)
  .route('/', offerPdfRoutes);

/** Maximum number of other offers shown. */
const MAX_SHOWN = 20;

/** The buyer's last version, because the seller's counter-offers to others are confidential. */
const lastOfBuyer = sql`(
  select max("number") from ${offerVersions} "theirs"
  where "theirs"."offer_id" = ${offers.id} and "theirs"."author" = 'buyer')`;

/**
 * Returns what a buyer may know about the other offers on the home, depending on the seller's two
 * answers: nothing, whether there are any, or their terms. It never includes who made them, when,
 * or how many there are beyond those shown. The same rows are read in all cases, so that response
 * times reveal nothing.
 * @throws Refusal `not_found` (404) for all but the buyer of a sent offer
 */
async function otherOffers(context: Context, id: string) {
  const found = await findOffer(context, id);
  const { offer, actor } = found;
  if (actor !== 'buyer' || offer.version === 0) {
    throw new Refusal('not_found');
  }
  const [property] = await context.db
    .select({ facts: properties.facts, snapshot: properties.snapshot })
    .from(properties)
    .where(eq(properties.id, offer.propertyId));
  const rows = await context.db
    .select({ terms: offerVersions.terms })
    .from(offers)
    .innerJoin(
      offerVersions,
      and(eq(offerVersions.offerId, offers.id), eq(offerVersions.number, lastOfBuyer)),
    )
    .where(
      and(eq(offers.propertyId, offer.propertyId), ne(offers.id, id), isStanding(context.now())),
    )
    .orderBy(desc(sql`json_extract(${offerVersions.terms}, '$.amountCents')`))
    .limit(MAX_SHOWN);
  const facts = property?.snapshot?.facts ?? property?.facts;
  if (facts?.showOffersToBuyers === true) {
    return {
      disclosed: 'terms' as const,
      items: rows.map(({ terms }) => ({
        amountCents: terms.amountCents,
        financeType: terms.financeType,
        closingDate: terms.closingDate,
        contingencies: contingencyCount(terms),
      })),
    };
  }
  if (facts?.discloseMultipleOffers === true) {
    return { disclosed: 'existence' as const, hasOthers: rows.length > 0 };
  }
  return { disclosed: 'nothing' as const };
}
