import { lt } from 'drizzle-orm';
import { newToken } from '#api/accounts/login/sessions.ts';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { countFromNetwork } from '#api/http/limits/rate-limit.ts';
import { HOUR_MS, MINUTE_MS } from '#domain/calendar.ts';
import { consumerByCredentials } from './consumers.ts';
import { ODataError } from './odata-error.ts';
import { feedTokens } from './table.ts';
import { withinLimit } from './within-limit.ts';

const LIFE_MS = HOUR_MS;
const MAX_BODY_BYTES = 4096;
/** Limit on token requests per network. */
const TOKENS = { name: 'feed_token', max: 30, perMs: 10 * MINUTE_MS };

/** Successful response of RFC 6749, section 5.1. */
export type AccessToken = Readonly<{
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
}>;

/**
 * Issues an access token for one hour (OAuth 2 client credentials, RFC 6749, section 4.4). The
 * consumer's id and secret are in Basic authentication or in the form.
 * @throws ODataError 400 for another grant type, 401 for unknown credentials, 413, 429
 */
export async function issueToken(context: Context, request: Request): Promise<AccessToken> {
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
