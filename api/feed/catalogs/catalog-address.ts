import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { newToken } from '#api/accounts/login/sessions.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { answeredConsumer } from '#api/feed/consumers/find-consumers.ts';
import { catalogFetches, feedConsumers } from '#api/feed/table.ts';
import { sha256Hex } from '#api/hash.ts';
import { CATALOG_FORMATS, CATALOGS } from '#domain/feed/portals/catalog.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Gives a consumer a new secret address for its catalogs; the old one answers 404 from then on.
 * Only this answer contains the addresses, because only a hash of the secret is stored.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for other profiles and for a consumer
 * that is unknown or revoked
 */
export async function renewCatalogAddress(context: Context, id: string) {
  requireProfile(context, 'admin');
  const { db, env, now } = context;
  const secret = newToken();
  const [row] = await db
    .update(feedConsumers)
    .set({ addressHash: await sha256Hex(secret), addressAt: now() })
    .where(and(eq(feedConsumers.id, id), isNull(feedConsumers.revokedAt)))
    .returning();
  if (!row) throw new Refusal('not_found');
  return {
    ...(await answeredConsumer(context, row)),
    files: CATALOG_FORMATS.map((format) => ({
      format,
      url: `${env.SITE_ORIGIN}/api/catalogs/${secret}/${CATALOGS[format].file}`,
    })),
  };
}

/**
 * Removes the secret address of a consumer's catalogs; its token keeps working.
 * @throws Refusal as `renewCatalogAddress`, and `not_found` (404) when there is no address
 */
export async function endCatalogAddress(context: Context, id: string) {
  requireProfile(context, 'admin');
  const { db } = context;
  const [[row]] = await db.batch([
    db
      .update(feedConsumers)
      .set({ addressHash: null, addressAt: null })
      .where(and(eq(feedConsumers.id, id), isNotNull(feedConsumers.addressHash)))
      .returning(),
    db.delete(catalogFetches).where(eq(catalogFetches.consumerId, id)),
  ]);
  if (!row) throw new Refusal('not_found');
  return answeredConsumer(context, row);
}
