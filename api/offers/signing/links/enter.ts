import { and, eq, gt, sql } from 'drizzle-orm';
import { newToken } from '#api/accounts/login/sessions.ts';
import { isSigned, signature } from '#api/accounts/signed-link.ts';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/as-batch.ts';
import { sha256Hex } from '#api/hash.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { signerLinks } from '#api/signings/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { findBySigner, offerOf } from '../find-signing.ts';
import { codeLetter } from '../letters.ts';
import { type NewEvent, signingMove, untilWritten } from '../signing-statements.ts';
import { GUEST_MS } from './guest.ts';
import { findLink } from './signer-links.ts';

/** Codes that one link gets in an hour. */
const CODES: Limit = { name: 'signing_codes', max: 5, perMs: HOUR_MS };
const CODE_MS = 600_000;
const CODE_TRIES = 5;

/**
 * Sends a code to the address of a link; the one before ends. Says nothing of whether there is such a link.
 * @throws Refusal `rate_limited` (429) after five in an hour
 */
export async function sendCode(given: Context, token: string): Promise<void> {
  const context = atOneInstant(given);
  const { db, now } = context;
  await countAttempt(context, CODES, await sha256Hex(token));
  const link = await findLink(context, token);
  if (!link || link.expiresAt <= now()) return;
  const code = newCode();
  const codeHash = await signature(context, 'signing_code', [link.signerId, code]);
  await untilWritten(async () => {
    const { signer, signing } = await findBySigner(context, link.signerId);
    const found = await offerOf(context, signing);
    return db.batch(
      asBatch([
        ...(await eventOf(context, signing, { kind: 'code_sent', signerId: signer.id })),
        db
          .update(signerLinks)
          .set({ codeHash, codeExpiresAt: now() + CODE_MS, codeTriesLeft: CODE_TRIES })
          .where(
            and(eq(signerLinks.signerId, signer.id), eq(signerLinks.tokenHash, link.tokenHash)),
          ),
        ...codeLetter(context, found, signer, code),
      ]),
    );
  });
}

/**
 * Lets somebody in who has the link and the code.
 * @returns the value of the cookie
 * @throws Refusal `not_found` (404), `link_expired` (410), `code_wrong` (409) with the guesses that are
 * left, `code_expired` (409)
 */
export async function enter(given: Context, token: string, typed: string): Promise<string> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const link = await findLink(context, token);
  if (!link) throw new Refusal('not_found');
  if (link.expiresAt <= now()) throw new Refusal('link_expired');
  // The guess is taken first, so that no number of guesses at once is more than five.
  const [taken] = await db
    .update(signerLinks)
    .set({ codeTriesLeft: sql`${signerLinks.codeTriesLeft} - 1` })
    .where(
      and(
        eq(signerLinks.tokenHash, link.tokenHash),
        gt(signerLinks.codeTriesLeft, 0),
        gt(signerLinks.codeExpiresAt, now()),
      ),
    )
    .returning();
  if (!taken?.codeHash) throw new Refusal('code_expired');
  const code = typed.replace(/\D/g, '');
  const { signerId, codeHash, codeTriesLeft } = taken;
  const isRight = await isSigned(context, 'signing_code', [signerId, code], codeHash);
  const cookie = newToken();
  const sessionHash = await sha256Hex(cookie);
  await untilWritten(async () => {
    const { signing } = await findBySigner(context, signerId);
    const kind = isRight ? 'code_ok' : 'code_failed';
    const lets = db
      .update(signerLinks)
      .set({
        ...{ codeHash: null, codeExpiresAt: null, codeTriesLeft: 0 },
        ...{ sessionHash, sessionExpiresAt: now() + GUEST_MS },
      })
      .where(and(eq(signerLinks.tokenHash, link.tokenHash), eq(signerLinks.codeHash, codeHash)));
    const event: NewEvent = { kind, signerId, isTraced: true };
    const statements = [...(await eventOf(context, signing, event)), ...(isRight ? [lets] : [])];
    if (statements.length > 0) await db.batch(asBatch(statements));
  });
  if (!isRight) throw new Refusal('code_wrong', { extra: { triesLeft: codeTriesLeft } });
  return cookie;
}

/** The event in the history, whatever has become of the signing; a guess more or less decides nothing. */
function eventOf(
  context: Context,
  signing: Parameters<typeof signingMove>[1],
  event: NewEvent,
): ReturnType<typeof signingMove> {
  return signingMove(context, signing, { events: [event] });
}

/** Six digits, each as likely as any other. */
function newCode(): string {
  const max = 4_294_000_000;
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < max) return String(number % 1_000_000).padStart(6, '0');
  }
}
