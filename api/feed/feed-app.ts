import { lt } from 'drizzle-orm';
import { Hono } from 'hono';
import { newToken } from '#api/accounts/login/sessions.ts';
import { withContext } from '#api/accounts/login/with-context.ts';
import type { ApiEnv, Context } from '#api/context.ts';
import { reportError } from '#api/effects/reports.ts';
import { sha256Hex } from '#api/hash.ts';
import { countFromNetwork } from '#api/http/limits/rate-limit.ts';
import { requestLog } from '#api/http/request-log.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar.ts';
import { metadataJson, metadataXml } from '#domain/feed/metadata.ts';
import type { ResoRecord, ResoValue } from '#domain/properties/catalogue/reso/reso-derived.ts';
import {
  authorize,
  type Consumer,
  consumerByCredentials,
  recordReadUpTo,
  withinLimit,
} from './consumers.ts';
import { ODataError } from './odata-error.ts';
import { continueCopy, endCopy } from './pages/one-copy.ts';
import { originOf } from './pages/origin.ts';
import { chosen } from './pages/page.ts';
import { propertyByKey } from './pages/property-pages.ts';
import { queryOptions } from './query-options.ts';
import { addressed, resourcesOf, servedIn } from './served.ts';
import { feedTokens } from './table.ts';

const ROOT = '/reso/odata';

/** The RESO Web API (Core 2.1.0, OData 4.0 JSON), read-only, for consumers with a token. */
export const feed = new Hono<{
  Bindings: ApiEnv['Bindings'];
  Variables: ApiEnv['Variables'] & Readonly<{ consumer: Consumer }>;
}>({ getPath: pathOf });
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

const LIFE_MS = HOUR_MS;
const MAX_BODY_BYTES = 4096;
/** Limit on token requests per network. */
const TOKENS = { name: 'feed_token', max: 30, perMs: 10 * MINUTE_MS };

/** Successful response of RFC 6749, section 5.1. */
type AccessToken = Readonly<{
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
}>;

/**
 * Issues an access token for one hour (OAuth 2 client credentials, RFC 6749, section 4.4). The
 * consumer's id and secret are in Basic authentication or in the form.
 * @throws ODataError 400 for another grant type, 401 for unknown credentials, 413, 429
 */
async function issueToken(context: Context, request: Request): Promise<AccessToken> {
  await withinLimit(countFromNetwork(context, TOKENS), 'Too many requests for a token.');
  const text = await request.text();
  if (text.length > MAX_BODY_BYTES) throw new ODataError(413, 'The form is too large.');
  const form = new URLSearchParams(text);
  if (form.get('grant_type') !== 'client_credentials') {
    throw new ODataError(400, 'Only client_credentials are granted.', { target: 'grant_type' });
  }
  const consumer = await consumerByCredentials(
    context,
    basicCredentials(request.headers.get('Authorization')) ?? {
      id: form.get('client_id') ?? '',
      secret: form.get('client_secret') ?? '',
    },
  );
  const token = newToken();
  const { db, now } = context;
  await db.batch([
    db.delete(feedTokens).where(lt(feedTokens.expiresAt, now())),
    db.insert(feedTokens).values({
      hash: await sha256Hex(token),
      consumerId: consumer.id,
      expiresAt: now() + LIFE_MS,
    }),
  ]);
  return { access_token: token, token_type: 'Bearer', expires_in: LIFE_MS / 1000 };
}

function basicCredentials(authorization: string | null) {
  const encoded = /^Basic ([\w+/]+=*)$/i.exec(authorization ?? '')?.[1];
  if (!encoded) return undefined;
  const [id = '', ...secret] = Buffer.from(encoded, 'base64').toString().split(':');
  return { id, secret: secret.join(':') };
}

feed.all('/reso/oauth2/token', () => {
  throw new ODataError(405, 'Tokens are asked for with POST.', { headers: { Allow: 'POST' } });
});

feed.use(`${ROOT}/*`, async (c, next) => {
  const version = odataVersion(c.req.raw.headers);
  c.set('consumer', await authorize(c.var.context, c.req.header('Authorization')));
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
    value: servedIn(c.var.context).map((name) => ({ name, kind: 'EntitySet', url: name })),
  }),
);

feed.get(`${ROOT}/$metadata`, (c) => {
  const format = c.req.query('$format') ?? c.req.query('format') ?? '';
  const wantsJson = /json/.test(format || (c.req.header('Accept') ?? ''));
  const declared = resourcesOf(c.var.context);
  if (wantsJson) return c.json(metadataJson(declared));
  return c.body(metadataXml(declared), 200, { 'Content-Type': 'application/xml; charset=utf-8' });
});

feed.get(`${ROOT}/:what`, async (c) =>
  answer(c.var.context, c.var.consumer, c.req.param('what'), new URL(c.req.url)),
);
feed.get(`${ROOT}/:what/:part`, async (c) => {
  const [what, part] = [c.req.param('what'), c.req.param('part')];
  const address = new URL(c.req.url);
  return part === '$count'
    ? countAnswer(c.var.context, what, address)
    : relatedAnswer(c.var.context, what, part, address);
});

async function answer(
  context: Context,
  consumer: Consumer,
  what: string,
  address: URL,
): Promise<Response> {
  const { name, key, served, resource } = addressed(context, what);
  const options = queryOptions(address.searchParams, resource);
  const root = addressOf(context);
  if (key !== undefined) {
    const record = await served.byKey(context, key, options);
    if (!record) throw new ODataError(404, 'There is no such record.');
    const entity = `${root}/$metadata#${name}/$entity`;
    const select = options.select && [...options.select, ...options.expand];
    return Response.json({ '@odata.context': entity, ...chosen(record, select) });
  }
  const copy = await continueCopy(context, consumer, options);
  const { records, count, next, through } = await served.page(context, options);
  if (copy && !next) await endCopy(context, consumer, copy);
  if (through) context.later(recordReadUpTo(context, consumer, through));
  return Response.json({
    '@odata.context': `${root}/$metadata#${name}`,
    ...(count !== undefined && { '@odata.count': count }),
    value: records,
    ...(next && { '@odata.nextLink': nextLink(`${root}/${what}`, address, next) }),
  });
}

async function countAnswer(context: Context, what: string, address: URL): Promise<Response> {
  const { key, served, resource } = addressed(context, what);
  if (key !== undefined) throw new ODataError(404, 'There is no such resource.');
  const counted = await served.count(context, queryOptions(address.searchParams, resource));
  return new Response(String(counted), { headers: { 'Content-Type': 'text/plain' } });
}

/** Returns the related records of a record: `Property('k')/Media`. */
async function relatedAnswer(
  context: Context,
  what: string,
  navigation: string,
  address: URL,
): Promise<Response> {
  const { key, resource } = addressed(context, what);
  const declared = resourcesOf(context);
  const [, target = ''] =
    Object.entries(resource.expands).find(([one]) => one === navigation) ?? [];
  const related = declared[target];
  if (!related || key === undefined) throw new ODataError(404, 'There is no such resource.');
  const { select } = queryOptions(address.searchParams, related);
  const record = await propertyByKey(context, key, {
    select: ['ListingKey'],
    expand: [navigation],
  });
  if (!record) throw new ODataError(404, 'There is no such record.');
  const value = record[navigation];
  if (isRecord(value)) {
    const entity = `${addressOf(context)}/$metadata#${target}/$entity`;
    return Response.json({ '@odata.context': entity, ...chosen(value, select) });
  }
  const records = Array.isArray(value) ? value.filter((one) => typeof one !== 'string') : [];
  return Response.json({
    '@odata.context': `${addressOf(context)}/$metadata#${target}`,
    value: records.map((one) => chosen(one, select)),
  });
}

/**
 * The path by which an address is found: some clients encode `$`, or end the service root with a
 * slash, as the OData URL conventions write it.
 */
function pathOf(request: Request): string {
  return new URL(request.url).pathname.replace(/%24/g, '$').replace(/\/+$/, '');
}

function isRecord(value: ResoValue | undefined): value is ResoRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function addressOf(context: Context): string {
  return `${originOf(context).site}${ROOT}`;
}

/** Address of the query's next page; the token contains what remains of `$top` and `$skip`. */
function nextLink(resource: string, { searchParams }: URL, token: string): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ['$skiptoken', 'skiptoken', '$top', 'top', '$skip', 'skip']) {
    query.delete(name);
  }
  query.set('$skiptoken', token);
  return `${resource}?${query}`;
}

/**
 * Returns the OData version of the answer: 4.01 if the client accepts it, else 4.0; `undefined` if
 * it accepts neither (OData 4.01 part 1, sections 8.1.5 and 8.2.7).
 */
function odataVersion(headers: Headers): '4.0' | '4.01' | undefined {
  const sent = headers.get('OData-Version');
  const max = headers.get('OData-MaxVersion');
  if ([sent, max].some((version) => version !== null && !/^4\.0(1)?$/.test(version))) {
    return undefined;
  }
  return sent === '4.01' || max === '4.01' ? '4.01' : '4.0';
}
