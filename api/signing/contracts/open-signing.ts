import { createId } from '@paralleldrive/cuid2';
import { and, eq, exists, inArray, isNull } from 'drizzle-orm';
import { presentEmails } from '#api/accounts/former-emails.ts';
import { users } from '#api/accounts/table.ts';
import { type Context, requireVerified } from '#api/context.ts';
import { isIn } from '#api/db/is-in.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { rollBackUnless, unlessTaken } from '#api/db/unless-taken.ts';
import { countAttempts, type Limit } from '#api/http/limits/rate-limit.ts';
import { recordIssuedStatement } from '#api/log/record-issued.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { restartContractTime } from '#api/offers/moves/contract-reminders.ts';
import { type Deal, openDeal } from '#api/offers/moves/open-deal.ts';
import { offers } from '#api/offers/table.ts';
import { agreements, properties } from '#api/properties/table.ts';
import { type FieldOf, linesOf, requirePrintable } from '#api/signing/require-printable.ts';
import { signers as signerTable, signings } from '#api/signing/table.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { FITTING_RULE_TEXTS, RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { ungroupedCode } from '#domain/log/document-check.ts';
import { contractDueAt } from '#domain/offers/dates/deadlines.ts';
import { fullName } from '#domain/offers/format.ts';
import { FIRST_HASH } from '#domain/offers/history.ts';
import { Refusal } from '#domain/refusal.ts';
import { copiesOf } from '#domain/signing/copies.ts';
import {
  buyersOf,
  missingSellers,
  type NewSigner,
  type Opening,
  onBothSides,
  sellersOf,
} from '#domain/signing/opening.ts';
import { signingExpiresAt } from '#domain/signing/rules.ts';
import { isSameName } from '#domain/signing/signer-name.ts';
import { inviteStatements, notifyAgents } from './emails.ts';
import { expireSigning } from './ends/end-signings.ts';
import type { SignerRow, SigningRow } from './find-signing.ts';
import { copyRows, insertCopies } from './links/copies.ts';
import { documentOf, storeDocument } from './signing-document.ts';
import { chained } from './signing-statements.ts';

/** Limits how often one person without an account is invited to sign. */
const INVITED: Limit = { name: 'contract_to', max: 10, perMs: HOUR_MS };

/**
 * Opens the signing of an accepted offer's contract: stores the sellers' signers and the document,
 * and asks the buyers to sign.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `transition_not_allowed` (409) for
 * the buyer, before an acceptance and once there is a contract or an open signing; `invalid` (422),
 * `rate_limited` (429)
 */
export async function openSigning(given: Context, id: string, opening: Opening): Promise<Deal> {
  const deal = await openDeal(given, id, requireVerified(given));
  const { offer, context, side, sent } = deal;
  if (side !== 'seller' || offer.status !== 'accepted' || offer.contractAt !== null || !sent) {
    throw new Refusal('transition_not_allowed');
  }
  await requireSellers(context, deal, opening);
  const buyers = buyersOf(sent.terms);
  const people = [...buyers, ...sellersOf(opening)];
  requireTwoSides(context, opening, people);
  const about = { isHomestead: opening.isHomestead, replacesId: null };
  const fieldOf: FieldOf = (place, part) =>
    place < buyers.length ? 'sellers' : `sellers.${place - buyers.length}.${part}`;
  const statements = [
    ...(await openingStatements(context, deal, people, about, fieldOf)),
    ...restartContractTime(context, deal, { isOpen: true }),
  ];
  const open = () =>
    unlessTaken(given.db.batch(asBatch(statements)), () => new Refusal('transition_not_allowed'));
  await open().catch(async (error: unknown) => {
    // An expired signing may be replaced even if the cron job has not ended it yet.
    if (!(await expireSigning(context, id))) throw error;
    await open();
  });
  return deal;
}

/** Checks that the list contains all sellers named in the listing agreement. */
async function requireSellers(context: Context, found: FoundOffer, opening: Opening) {
  const { locale } = context;
  const agreed = (await agreementOf(context, found.property.id))?.sellers ?? [];
  const missing = missingSellers(opening, agreed);
  if (missing.length === 0) return;
  const message = FITTING_RULE_TEXTS.sellers_missing[locale](missing.join(', '));
  throw new Refusal('invalid', { errors: { sellers: [message] } });
}

/**
 * Returns the listing agreement of a property; undefined for a property that was imported without
 * one.
 */
export async function agreementOf({ db }: Pick<Context, 'db'>, propertyId: string) {
  const [row] = await db
    .select({ document: agreements.document })
    .from(properties)
    .innerJoin(agreements, eq(agreements.id, properties.agreementId))
    .where(eq(properties.id, propertyId));
  return row?.document;
}

/** @throws Refusal `invalid` (422) if a person is on both sides */
export function requireTwoSides(
  { locale }: Context,
  { sellers }: Opening,
  people: readonly NewSigner[],
): void {
  const both = onBothSides(people);
  const errors = sellers.flatMap(({ name, email }, place) =>
    both.some((one) => one.name === name && one.email === email)
      ? [[`sellers.${place}.name`, [RULE_TEXTS.both_sides[locale]]] as const]
      : [],
  );
  if (errors.length > 0) throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
}

/**
 * Statements that open a signing: its row, its signers, its first events, and the e-mails to the
 * buyers. They fail if there is already a current one, or if the offer is no longer accepted.
 * Addresses that an account no longer has are replaced by its present one.
 * @param context with a fixed clock.
 * @throws Refusal `invalid` (422), `rate_limited` (429)
 */
export async function openingStatements(
  context: Context,
  found: FoundOffer,
  named: readonly NewSigner[],
  about: Pick<SigningRow, 'isHomestead' | 'replacesId'>,
  fieldOf: FieldOf,
): Promise<readonly Statement[]> {
  const { db, now, viewer } = context;
  const { offer, sent } = found;
  if (!sent) throw new Refusal('transition_not_allowed');
  const namedCopies = copiesOf(sent.terms);
  const presentOf = await presentEmails(
    context,
    [...named, ...namedCopies].map(({ email }) => email),
    [found.buyer.id, found.seller.id],
  );
  const present = <Named extends Readonly<{ email: string }>>(one: Named): Named => ({
    ...one,
    email: presentOf(one.email),
  });
  const people = named.map(present);
  const copies = namedCopies.map(present);
  await requirePrintable(context, linesOf(people, fieldOf));
  const emails = [...new Set(people.map(({ email }) => email))];
  await countAttempts(
    context,
    INVITED,
    emails.map((email) => `${viewer?.id}:${email}`),
  );
  const at = now();
  const stored = await storeDocument(context, documentOf(found, people), people, at);
  const known = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(
      and(
        isIn(users.email, [...emails, ...copies.map(({ email }) => email)]),
        isNull(users.deletedAt),
      ),
    );
  const start = { id: createId(), sequence: 0, historyHash: FIRST_HASH, ...stored };
  const rows = people.map(
    (person, position): SignerRow => ({
      ...person,
      ...{ id: createId(), signingId: start.id, position },
      userId: accountOf(person, people, found, known),
      language:
        known.find(({ email }) => email === person.email)?.language ?? found[person.side].language,
      status: person.side === 'buyer' ? 'invited' : 'waiting',
      invitedAt: person.side === 'buyer' ? at : null,
      ...{ remindedAt: null, consentSha256: null, consentedAt: null, openedAt: null },
      ...{ signedAt: null, method: null, signature: null },
    }),
  );
  const invited = rows.filter(({ status }) => status === 'invited');
  const { sequence, historyHash, statements } = await chained(context, start, [
    { kind: 'opened', isTraced: true },
    ...invited.map(({ id }) => ({ kind: 'invited', signerId: id }) as const),
  ]);
  const signing = {
    ...{ ...start, sequence, historyHash, ...about },
    ...{ offerId: offer.id, version: offer.version, termsSha256: sent.sha256 },
    ...{ status: 'open' as const, openedAt: at, expiresAt: signingExpiresAt(at) },
  };
  const dueAt = contractDueAt(at);
  const copied = copyRows(found, start.id, copies, known);
  const mails = await Promise.all(
    invited.map((signer) => inviteStatements(context, found, signing, signer, dueAt)),
  );
  const isAccepted = exists(
    db
      .select({ id: offers.id })
      .from(offers)
      .where(
        and(
          eq(offers.id, offer.id),
          eq(offers.version, offer.version),
          inArray(offers.status, ['accepted']),
        ),
      ),
  );
  return [
    ...rollBackUnless(db, isAccepted),
    db.insert(signings).values(signing),
    ...rows.map((row) => db.insert(signerTable).values(row)),
    ...insertCopies(context, copied),
    ...statements,
    recordIssuedStatement(context, stored.documentSha256, {
      ...{ type: 'contract', subjectId: start.id, version: offer.version, sequence: 1 },
      ...{ code: ungroupedCode(stored.verifyCode), pages: stored.pages },
    }),
    ...mails.flat(),
    ...notifyAgents(context, found, { signing, signers: rows, copies: copied }, 'signing_opened', {
      names: invited.map(({ name }) => name),
      dueAt,
    }),
  ];
}

/**
 * Returns the account that a signer has. The account of a side belongs to one person: of several
 * with its address to the one with its name, otherwise to the first. The others sign with a link
 * and a code, so that each proves their own identity.
 */
function accountOf(
  person: NewSigner,
  people: readonly NewSigner[],
  found: Pick<FoundOffer, 'buyer' | 'seller'>,
  known: readonly Readonly<{ id: string; email: string }>[],
): string | null {
  const { side, email } = person;
  const account = found[side];
  const sharing = people.filter((one) => one.side === side && one.email === email);
  if (email === account.email) {
    const holder = sharing.find((one) => isSameName(one.name, fullName(account))) ?? sharing[0];
    return holder === person ? account.id : null;
  }
  if (sharing[0] !== person) return null;
  const other = known.find((one) => one.email === email);
  const isParty = other?.id === found.buyer.id || other?.id === found.seller.id;
  return other && !isParty ? other.id : null;
}
