import { Hono } from 'hono';
import { withContext } from '#api/accounts/login/with-context.ts';
import type { ApiEnv, Context } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import { requestLog } from '#api/http/request-log.ts';
import { metadataJson, metadataXml } from '#domain/feed/metadata.ts';
import { RESOURCES, type ResourceName } from '#domain/feed/resources.ts';
import type { ResoRecord } from '#domain/properties/catalogue/reso/reso-derived.ts';
import { issueToken } from './access-token.ts';
import { authorize } from './consumers.ts';
import { ODataError } from './odata-error.ts';
import { odataVersion } from './odata-version.ts';
import { eventByKey, eventCount, eventPage } from './pages/event-pages.ts';
import { lookupByKey, lookupCount, lookupPage } from './pages/lookup-pages.ts';
import { mediaByKey, mediaPage } from './pages/media-pages.ts';
import { openHouseByKey, openHouseCount, openHousePage } from './pages/open-house-pages.ts';
import { originOf } from './pages/origin.ts';
import { chosen, type Page } from './pages/page.ts';
import { propertyByKey, propertyCount, propertyPage } from './pages/property-pages.ts';
import { type QueryOptions, queryOptions } from './query-options.ts';

const ROOT = '/reso/odata';

type Served = Readonly<{
  page: (context: Context, options: QueryOptions) => Promise<Page>;
  byKey: (context: Context, key: string, options: QueryOptions) => Promise<ResoRecord | undefined>;
  count?: (context: Context, options: QueryOptions) => Promise<number>;
}>;

/** How each resource at the top level is read. */
const SERVED: Readonly<Record<string, Served>> = {
  Property: { page: propertyPage, byKey: propertyByKey, count: propertyCount },
  Media: { page: mediaPage, byKey: mediaByKey },
  OpenHouse: { page: openHousePage, byKey: openHouseByKey, count: openHouseCount },
  Lookup: { page: lookupPage, byKey: lookupByKey, count: lookupCount },
  EntityEvent: { page: eventPage, byKey: eventByKey, count: eventCount },
};

/** The RESO Web API (Core 2.1.0, OData 4.0 JSON), read-only, for consumers with a token. */
export const feed = new Hono<ApiEnv>();
feed.use(requestLog, withContext);
feed.onError((error, c) => {
  const known =
    error instanceof ODataError ? error : new ODataError(500, 'Something failed on our side.');
  if (known.status === 500) reportError(error, { requestId: c.var.requestId });
  return c.json(known.body(), known.status, {
    'OData-Version': odataVersion(c.req.raw.headers) ?? '4.0',
    ...known.headers,
  });
});
feed.notFound(() => {
  throw new ODataError(404, 'There is no such resource.');
});

feed.post('/reso/oauth2/token', async (c) => {
  c.header('Cache-Control', 'no-store');
  return c.json(await issueToken(c.var.context, c.req.raw));
});

feed.all('/reso/oauth2/token', () => {
  throw new ODataError(405, 'Tokens are asked for with POST.', { headers: { Allow: 'POST' } });
});

feed.use(`${ROOT}/*`, async (c, next) => {
  const version = odataVersion(c.req.raw.headers);
  await authorize(c.var.context, c.req.header('Authorization'));
  if (!version) throw new ODataError(400, 'The feed speaks OData 4.0 and 4.01.');
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
    throw new ODataError(405, 'The feed is read-only.', { headers: { Allow: 'GET, HEAD' } });
  }
  await next();
  c.res.headers.set('OData-Version', version);
  c.res.headers.set('Cache-Control', 'private, no-cache');
});

feed.get(ROOT, (c) =>
  c.json({
    '@odata.context': `${addressOf(c.var.context)}/$metadata`,
    value: Object.keys(SERVED).map((name) => ({ name, kind: 'EntitySet', url: name })),
  }),
);

feed.get(`${ROOT}/$metadata`, (c) => {
  const format = c.req.query('$format') ?? c.req.query('format') ?? '';
  const wantsJson = /json/.test(format || (c.req.header('Accept') ?? ''));
  if (wantsJson) return c.json(metadataJson());
  return c.body(metadataXml(), 200, { 'Content-Type': 'application/xml; charset=utf-8' });
});

feed.get(`${ROOT}/:what`, async (c) =>
  answer(c.var.context, c.req.param('what'), new URL(c.req.url)),
);
feed.get(`${ROOT}/:what/:part`, async (c) => {
  const [what, part] = [c.req.param('what'), c.req.param('part')];
  const address = new URL(c.req.url);
  return part === '$count'
    ? countAnswer(c.var.context, what, address)
    : behindAnswer(c.var.context, what, part, address);
});

async function answer(context: Context, what: string, address: URL): Promise<Response> {
  const { name, key } = addressed(what);
  const { page, byKey } = servedAs(name);
  const options = queryOptions(address.searchParams, RESOURCES[name]);
  const root = addressOf(context);
  if (key !== undefined) {
    const record = await byKey(context, key, options);
    if (!record) throw new ODataError(404, 'There is no such record.');
    const entity = `${root}/$metadata#${name}/$entity`;
    const select = options.select && [...options.select, ...options.expand];
    return Response.json({ '@odata.context': entity, ...chosen(record, select) });
  }
  const { records, count, next } = await page(context, options);
  return Response.json({
    '@odata.context': `${root}/$metadata#${name}`,
    ...(count !== undefined && { '@odata.count': count }),
    value: records,
    ...(next && { '@odata.nextLink': nextLink(`${root}/${what}`, address, next) }),
  });
}

async function countAnswer(context: Context, what: string, address: URL): Promise<Response> {
  const { name, key } = addressed(what);
  const { count } = servedAs(name);
  if (key !== undefined) throw new ODataError(404, 'There is no such resource.');
  if (!count) throw new ODataError(501, `${name} is not counted.`, { target: '$count' });
  const counted = await count(context, queryOptions(address.searchParams, RESOURCES[name]));
  return new Response(String(counted), { headers: { 'Content-Type': 'text/plain' } });
}

/** What stands behind a record: `Property('k')/Media`. */
async function behindAnswer(
  context: Context,
  what: string,
  navigation: string,
  address: URL,
): Promise<Response> {
  const { name, key } = addressed(what);
  const { expands } = RESOURCES[name];
  const target = Object.entries(expands).find(([one]) => one === navigation)?.[1];
  if (!target || key === undefined) throw new ODataError(404, 'There is no such resource.');
  const { select } = queryOptions(address.searchParams, RESOURCES[target]);
  const record = await propertyByKey(context, key, {
    select: ['ListingKey'],
    expand: [navigation],
  });
  if (!record) throw new ODataError(404, 'There is no such record.');
  const behind = record[navigation];
  const records = Array.isArray(behind) ? behind.filter((one) => typeof one !== 'string') : [];
  return Response.json({
    '@odata.context': `${addressOf(context)}/$metadata#${target}`,
    value: records.map((one) => chosen(one, select)),
  });
}

/** `Property` or `Property('key')`; the key of EntityEvent is a number. */
function addressed(what: string): Readonly<{ name: ResourceName; key?: string }> {
  const [, name = '', quoted, number] =
    /^(\w+)(?:\((?:'((?:''|[^'])*)'|(\d+))\))?$/.exec(what) ?? [];
  if (!isServed(name)) throw new ODataError(404, 'There is no such resource.');
  const key = quoted?.replaceAll("''", "'") ?? number;
  return { name, ...(key !== undefined && { key }) };
}

function isServed(name: string): name is ResourceName {
  return Object.hasOwn(SERVED, name);
}

function servedAs(name: ResourceName): Served {
  const served = SERVED[name];
  if (!served) throw new ODataError(404, 'There is no such resource.');
  return served;
}

function addressOf(context: Context): string {
  return `${originOf(context).site}${ROOT}`;
}

/** The same question from the next record on; what `$top` and `$skip` still say is in the token. */
function nextLink(resource: string, { searchParams }: URL, token: string): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ['$skiptoken', 'skiptoken', '$top', 'top', '$skip', 'skip']) {
    query.delete(name);
  }
  query.set('$skiptoken', token);
  return `${resource}?${query}`;
}
