import { Hono } from 'hono';
import { z } from 'zod';
import { pictureRoutes } from '#api/accounts/profile/picture.ts';
import { disclosureRoutes } from '#api/disclosures/read/disclosure-pdf.ts';
import { webhookRoutes } from '#api/payments/record-event.ts';
import { availableRoutes, freshnessRoutes } from '#api/properties/freshness/confirm-available.ts';
import { Refusal } from '#domain/refusal.ts';
import { secondFactorRoutes } from './accounts/login/second-factor/second-factor-routes.ts';
import { sessionRoutes } from './accounts/login/session-routes.ts';
import { withContext } from './accounts/login/with-context.ts';
import { exportRoutes } from './accounts/personal-data/routes.ts';
import { accountRoutes } from './accounts/routes.ts';
import { userRoutes } from './accounts/user-routes.ts';
import { adminRoutes } from './admin/routes.ts';
import { favoriteRoutes, searchRoutes } from './alerts/routes.ts';
import { calendarRoutes } from './calendars/routes.ts';
import { inboxRoutes } from './contact/inbox-routes.ts';
import { contactRoutes } from './contact/routes.ts';
import type { ApiEnv } from './context.ts';
import { givenDisclosureRoutes } from './disclosures/give/routes.ts';
import { purgeAfterWrites } from './effects/page-cache.ts';
import { catalogRoutes } from './feed/catalogs/catalog-routes.ts';
import { consumerRoutes } from './feed/consumers/consumer-routes.ts';
import { mlsRoutes } from './feed/mls-routes.ts';
import { jsonOnly, limitJson } from './http/body/body.ts';
import { dropUnread } from './http/body/drop.ts';
import { about } from './http/described.ts';
import { DOCS_POLICY, docsPage } from './http/docs-page.ts';
import { answerError, problem } from './http/errors.ts';
import { idempotency } from './http/idempotency.ts';
import { methodsOf } from './http/methods.ts';
import { openApiDocument } from './http/openapi.ts';
import { requestLog } from './http/request-log.ts';
import { iconRoutes } from './icon-routes.ts';
import { importRoutes } from './imports/routes.ts';
import { leadRoutes } from './leads/routes.ts';
import { listingRoutes } from './listings/routes.ts';
import { sitemapRoutes } from './listings/sitemap-routes.ts';
import { verifyRoutes } from './log/routes.ts';
import { deliverAfterWrites } from './messages/deliver.ts';
import { emailRoutes } from './messages/email-routes.ts';
import { notificationRoutes } from './messages/notification-routes.ts';
import { pushRoutes } from './messages/push/push-routes.ts';
import { mailerRoutes } from './messages/routes.ts';
import { closingOfOfferRoutes, sharedClosingRoutes } from './offers/closing/routes.ts';
import { receivedOfferRoutes } from './offers/lists/received-routes.ts';
import { noticeRoutes } from './offers/notices/routes.ts';
import { offerRoundRoutes, propertyRoundRoutes, settlesRounds } from './offers/rounds/routes.ts';
import { offerRoutes } from './offers/routes.ts';
import { openHouseRoutes } from './open-houses/routes.ts';
import { planRoutes } from './payments/plans/plan-routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { workOrderRoutes } from './payments/work-orders/work-order-routes.ts';
import { agreementRoutes } from './properties/agreements/agreement-routes.ts';
import { renewalRoutes } from './properties/agreements/renewal-routes.ts';
import { catalogueRoutes } from './properties/catalogue-routes.ts';
import { photoRoutes } from './properties/photos/photo-routes.ts';
import { propertyRoutes } from './properties/routes.ts';
import { answerRoutes, threadRoutes } from './questions/routes.ts';
import { signingRoutes } from './signing/contracts/routes.ts';
import { signerRoutes } from './signing/link-routes.ts';
import { sealRoutes } from './signing/seal/seal-routes.ts';
import { countRoutes, statisticsRoutes } from './statistics/routes.ts';
import { syndicationRoutes } from './syndication/syndication-routes.ts';
import { translationRoutes } from './translations/routes.ts';
import {
  describedEstimateRoutes,
  ownEstimateRoutes,
  placeRoutes,
  publicEstimateRoutes,
} from './value/routes.ts';
import { VERSION } from './version.ts';
import { availabilityRoutes, slotRoutes } from './visits/hours/home-routes.ts';
import { visitRoutes } from './visits/routes.ts';

const base = new Hono<ApiEnv>().basePath('/api');
base.use(requestLog, dropUnread, withContext);
base.use(async (c, next) => (isUpload(c.req.header('Content-Type')) ? next() : limitJson(c, next)));
base.use(jsonOnly, idempotency, deliverAfterWrites, purgeAfterWrites);
base.use(settlesRounds);
base.onError(answerError);
const methodsAt = methodsOf(base);
base.notFound((c) => {
  const allowed = methodsAt(c.req.path);
  if (allowed.length === 0) return problem(c, new Refusal('not_found'));
  c.header('Allow', allowed.join(', '));
  return problem(c, new Refusal('method_not_allowed'));
});

const healthSchema = z.object({
  ok: z.boolean(),
  version: z.string(),
  checks: z.object({ db: z.boolean(), storage: z.boolean() }),
});

const healthRoutes = new Hono<ApiEnv>().get(
  '/',
  about('Check that the product, its database and its storage respond.', {
    auth: 'none',
    answers: { status: 200, schema: healthSchema },
  }),
  async (c) => {
    const [db, storage] = await Promise.all([
      answers(c.env.DB.prepare('select 1').first()),
      answers(c.env.FILES.head('health')),
    ]);
    const ok = db && storage;
    return c.json({ ok, version: VERSION, checks: { db, storage } }, ok ? 200 : 503);
  },
);

const routes = base
  .route('/health', healthRoutes)
  .route('/user/export', exportRoutes)
  .route('/user', userRoutes)
  .route('/user', sessionRoutes)
  .route('/user', secondFactorRoutes)
  .route('/pictures', pictureRoutes)
  .route('/mailer', mailerRoutes)
  .route('/listings', slotRoutes)
  .route('/listings', answerRoutes)
  .route('/listings', countRoutes)
  .route('/listings', publicEstimateRoutes)
  .route('/listings', listingRoutes)
  .route('/places', placeRoutes)
  .route('/value', describedEstimateRoutes)
  .route('/sitemap', sitemapRoutes)
  .route('/mls', mlsRoutes)
  .route('/catalogs', catalogRoutes)
  .route('/offers', offerRoutes)
  .route('/offers', signingRoutes)
  .route('/offers', closingOfOfferRoutes)
  .route('/offers', noticeRoutes)
  .route('/offers', offerRoundRoutes)
  .route('/closing', sharedClosingRoutes)
  .route('/properties', receivedOfferRoutes)
  .route('/properties', propertyRoundRoutes)
  .route('/properties', availabilityRoutes)
  .route('/properties', openHouseRoutes)
  .route('/properties', renewalRoutes)
  .route('/properties', statisticsRoutes)
  .route('/properties', ownEstimateRoutes)
  .route('/properties', freshnessRoutes)
  .route('/properties', syndicationRoutes)
  .route('/properties', givenDisclosureRoutes)
  .route('/properties', propertyRoutes)
  .route('/disclosures', disclosureRoutes)
  .route('/available', availableRoutes)
  .route('/', leadRoutes)
  .route('/verify', verifyRoutes)
  .route('/calendar', calendarRoutes)
  .route('/visits', visitRoutes)
  .route('/threads', threadRoutes)
  .route('/translations', translationRoutes)
  .route('/agreements', agreementRoutes)
  .route('/sign', signerRoutes)
  .route('/catalogue', catalogueRoutes)
  .route('/photos', photoRoutes)
  .route('/plans', planRoutes)
  .route('/payments/webhook', webhookRoutes)
  .route('/payments', paymentRoutes)
  .route('/work-orders', workOrderRoutes)
  .route('/contact', contactRoutes)
  .route('/admin/letters', emailRoutes)
  .route('/notifications', notificationRoutes)
  .route('/push', pushRoutes)
  .route('/favourites', favoriteRoutes)
  .route('/searches', searchRoutes)
  .route('/admin/messages', inboxRoutes)
  .route('/icons', iconRoutes)
  .route('/imports', importRoutes)
  .route('/admin/consumers', consumerRoutes)
  .route('/admin/seals', sealRoutes)
  .route('/admin', adminRoutes)
  .route('/', accountRoutes);

async function answers(asked: Promise<unknown>): Promise<boolean> {
  return asked.then(
    () => true,
    () => false,
  );
}

base.get('/openapi.json', (c) => c.json(openApiDocument(base, new URL(c.req.url).origin, VERSION)));
base.get('/docs', (c) => {
  const document = openApiDocument(base, new URL(c.req.url).origin, VERSION);
  c.header('Content-Security-Policy', DOCS_POLICY);
  return c.html(docsPage(document, c.var.context.locale).html);
});

export const api = routes;
export type Api = typeof routes;

function isUpload(contentType: string | undefined): boolean {
  return /^multipart\/form-data\s*;/i.test(contentType ?? '');
}
