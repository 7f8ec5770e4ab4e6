import { and, eq, gt, sql } from 'drizzle-orm';
import { newToken } from '#api/accounts/login/sessions.ts';
import { isSigned, signature } from '#api/accounts/signed-link.ts';
import { atOneInstant, type Context } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { sha256Hex } from '#api/hash.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { CODE_FORMAT, readCode } from '#domain/accounts/second-factor.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { Refusal } from '#domain/refusal.ts';
import { GUEST_MS, openedLink, type PersonalLink } from './personal-links.ts';
import { personalLinks } from './table.ts';

/** Limits the codes per link. */
const CODES: Limit = { name: 'signing_codes', max: 5, perMs: HOUR_MS };
const CODE_MS = 600_000;
const CODE_TRIES = 5;

/** What differs between logins by links to contracts and to agreements. */
export type LinkTarget = Readonly<{
  /** Statements of the e-mail with the code. */
  codeEmail: (context: Context, link: PersonalLink, code: string) => Promise<readonly Statement[]>;
  /** Writes statements together with the login event, if the document has a history. */
  record: (
    context: Context,
    link: PersonalLink,
    event: 'code_sent' | 'code_ok' | 'code_failed',
    statements: readonly Statement[],
  ) => Promise<void>;
}>;

/** For a document without its own history. */
export const writeAlone: LinkTarget['record'] = async ({ db }, _link, _event, statements) => {
  if (statements.length > 0) await db.batch(asBatch(statements));
};

/**
 * Sends a code to the address of a link and invalidates the previous one. The result does not
 * reveal whether the link exists.
 * @throws Refusal `rate_limited` (429) after five in an hour
 */
export async function sendCode(
  given: Context,
  targetOf: (link: PersonalLink) => LinkTarget,
  token: string,
): Promise<void> {
  const context = atOneInstant(given);
  const { db, now } = context;
  await countAttempt(context, CODES, await sha256Hex(token));
  const link = await openedLink(context, token).catch(() => undefined);
  if (!link) return;
  const code = newCode();
  const codeHash = await signature(context, 'signing_code', [link.id, code]);
  const target = targetOf(link);
  await target.record(context, link, 'code_sent', [
    db
      .update(personalLinks)
      .set({ codeHash, codeExpiresAt: now() + CODE_MS, codeTriesLeft: CODE_TRIES })
      .where(and(eq(personalLinks.id, link.id), eq(personalLinks.tokenHash, link.tokenHash))),
    ...(await target.codeEmail(context, link, code)),
  ]);
}

/**
 * Starts a session for a link and its code.
 * @returns the value of the cookie
 * @throws Refusal `not_found` (404), `link_expired` (410), `invalid` (422) for a text that is not a
 * code, which does not count as an attempt, `code_wrong` (409) with the number of
 * attempts left, `code_expired` (409)
 */
export async function enter(
  given: Context,
  targetOf: (link: PersonalLink) => LinkTarget,
  token: string,
  typed: string,
): Promise<string> {
  const context = atOneInstant(given);
  const { db, now } = context;
  const link = await openedLink(context, token);
  const read = readCode(typed);
  if (read?.kind !== 'app') {
    throw new Refusal('invalid', { errors: { code: [CODE_FORMAT.link[context.locale]] } });
  }
  // The attempt is counted before the check, so that concurrent requests cannot exceed five.
  const [taken] = await db
    .update(personalLinks)
    .set({ codeTriesLeft: sql`${personalLinks.codeTriesLeft} - 1` })
    .where(
      and(
        eq(personalLinks.tokenHash, link.tokenHash),
        gt(personalLinks.codeTriesLeft, 0),
        gt(personalLinks.codeExpiresAt, now()),
      ),
    )
    .returning();
  if (!taken?.codeHash) throw new Refusal('code_expired');
  const { id, codeHash, codeTriesLeft } = taken;
  const isRight = await isSigned(context, 'signing_code', [id, read.code], codeHash);
  const cookie = newToken();
  const sessionHash = await sha256Hex(cookie);
  const lets = db
    .update(personalLinks)
    .set({
      ...{ codeHash: null, codeExpiresAt: null, codeTriesLeft: 0 },
      ...{ sessionHash, sessionExpiresAt: now() + GUEST_MS },
    })
    .where(and(eq(personalLinks.tokenHash, link.tokenHash), eq(personalLinks.codeHash, codeHash)));
  const event = isRight ? 'code_ok' : 'code_failed';
  await targetOf(link).record(context, link, event, isRight ? [lets] : []);
  if (!isRight) throw new Refusal('code_wrong', { extra: { triesLeft: codeTriesLeft } });
  return cookie;
}

/** Returns six digits, all values equally likely. */
function newCode(): string {
  const max = 4_294_000_000;
  for (;;) {
    const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
    if (number < max) return String(number % 1_000_000).padStart(6, '0');
  }
}
