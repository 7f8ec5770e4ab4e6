import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { asBatch, type Statement } from '#api/db/read-together.ts';
import { orRollBack } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { cancelMessages } from '#api/messages/outbox.ts';
import { missingOf } from '#api/offers/find-offer.ts';
import { moveStatements } from '#api/offers/moves/move-statements.ts';
import { signers as signerTable } from '#api/signing/table.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { FITTING_RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { contractDueAt } from '#domain/offers/dates/deadlines.ts';
import { Refusal } from '#domain/refusal.ts';
import { whyNotSign } from '#domain/signing/rules.ts';
import type { Signature, SignBody } from '#domain/signing/signature.ts';
import { isSameName } from '#domain/signing/signer-name.ts';
import { sideOnTurn } from '#domain/signing/signers.ts';
import { type Acting, type FindActing, type Proof, proveAccount } from './acting.ts';
import { cancelEmails, inviteStatements, notifyAgents, signedReceipt } from './emails.ts';
import type { SignerRow } from './find-signing.ts';
import { unreadBy } from './guest-disclosures.ts';
import { notifyComplete } from './links/finished-emails.ts';
import { type NewEvent, signingMove, untilWritten } from './signing-statements.ts';

/**
 * Signs the contract. After the last signature of a side, the next side is asked to sign. The very
 * last signature makes the contract binding, in the same batch.
 * @throws Refusal `password_required`, `second_factor_required` (401); `signing_closed`,
 * `already_signed`, `not_your_turn`, `stale_document`, `consent_missing`, `document_unread`,
 * `disclosure_missing`, `disclosures_unread` (409); `invalid` (422) for a different name; nothing is written in these
 * cases
 * @returns the signer as they were before signing
 */
export async function signContract(find: FindActing, body: SignBody): Promise<Acting> {
  const first = await find();
  await requireSignable(first, body);
  const proof = await proven(first, body.code);
  let isFirst = true;
  await untilWritten(async () => {
    const acting = isFirst ? first : await find();
    isFirst = false;
    // A correction in the meantime has other signers.
    if (acting.signer.id !== first.signer.id) throw new Refusal('already_signed', ALREADY);
    await requireSignable(acting, body);
    return acting.context.db.batch(asBatch(await signStatements(acting, body.signature, proof)));
  });
  return first;
}

async function requireSignable(acting: Acting, body: SignBody): Promise<void> {
  const { context, found, signing, signers, signer } = acting;
  const missing = missingOf(found, context.now());
  const unread = await unreadBy(context, found, acting, signer);
  const why = whyNotSign({
    ...{ signing, signers, signer, documentSha256: body.documentSha256, now: context.now() },
    missing: missing.map(({ key }) => key),
    unread,
  });
  if (why === 'already_signed') throw new Refusal(why, ALREADY);
  if (why === 'not_your_turn') throw new Refusal(why, NOT_YET);
  if (why === 'disclosure_missing') {
    const names = missing.map(({ key, label, source }) => ({ key, label, source }));
    throw new Refusal(why, { extra: { missing: names } });
  }
  if (why === 'disclosures_unread') throw new Refusal(why, { extra: { unread } });
  if (why) throw new Refusal(why);
  if (isSameName(body.signature.name, signer.name)) return;
  const message = FITTING_RULE_TEXTS.contract_name[context.locale](signer.name);
  throw new Refusal('invalid', { errors: { 'signature.name': [message] } });
}

/** A guest has already entered a code. */
async function proven({ context, proof, userId }: Acting, code?: string): Promise<Proof> {
  if (proof || userId === null) return { method: 'email_code', statements: [] };
  return proveAccount(context, userId, code);
}

async function signStatements(
  acting: Acting,
  signature: Signature,
  { method, statements }: Proof,
): Promise<readonly Statement[]> {
  const { context, found, signing, signer, userId } = acting;
  const { db, now } = context;
  const at = now();
  const signed = acting.signers.map((one) =>
    one.id === signer.id ? { ...one, status: 'signed' as const, signedAt: at } : one,
  );
  const next = sideOnTurn(signed);
  const isLast = next === undefined;
  const invited = next !== undefined && next !== signer.side ? sideOf(signed, next) : [];
  const events: readonly NewEvent[] = [
    {
      ...{ kind: 'signed', signerId: signer.id, method, isTraced: true },
      note: await signatureNote(signature, signer),
    },
    ...invited.map(({ id }) => ({ kind: 'invited', signerId: id }) as const),
    ...(isLast ? [{ kind: 'completed' } as const] : []),
  ];
  const complete = {
    action: ['complete', 'system'],
    set: { completeAt: at, sealDueAt: at },
  } as const;
  const { id, sequence: _, ...rest } = found.offer;
  const move = await moveStatements(context, found.offer, {
    ...{ action: 'sign', actor: signer.side, byUserId: userId, version: signing.version },
    ...{ termsSha256: signing.termsSha256, note: signer.name },
    ...(isLast && { followedBy: 'signed_by_all' as const }),
    set: {
      ...(invited.length > 0 && { contractDueAt: contractDueAt(at) }),
      ...(isLast &&
        rest.contractAt === null && {
          contractAt: at,
          contractBy: signer.side,
          contractDocumentId: null,
        }),
    },
  });
  return [
    ...statements,
    ...(await signingMove(context, signing, { events, ...(isLast && complete) })),
    db
      .update(signerTable)
      .set({ status: 'signed', signedAt: at, method, signature, email: signer.email })
      .where(and(eq(signerTable.id, signer.id), ne(signerTable.status, 'signed'))),
    ...orRollBack(db),
    ...invited.map((one) => inviteUpdate(context, one)),
    ...move,
    ...cancelEmails(context, signing, [signer]),
    ...(await signedReceipt(context, found, signing, signer, isLast)),
    ...(signer.side === 'buyer'
      ? notifyAgents(context, found, acting, 'signing_progress', {
          by: signer.name,
          left: signed.filter(({ side, status }) => side === 'buyer' && status !== 'signed').length,
        })
      : []),
    // The buyers have signed.
    ...(invited.length > 0 || isLast ? [cancelMessages(db, `offer:${id}:contract`, at)] : []),
    ...(
      await Promise.all(
        invited.map((one) => inviteStatements(context, found, signing, one, contractDueAt(at))),
      )
    ).flat(),
    ...(isLast ? await notifyComplete(context, found, { signing, signers: signed }) : []),
  ];
}

function sideOf(signers: readonly SignerRow[], side: SignerRow['side']): readonly SignerRow[] {
  return signers.filter((one) => one.side === side && one.status === 'waiting');
}

function inviteUpdate({ db, now }: Context, { id }: SignerRow): Statement {
  return db
    .update(signerTable)
    .set({ status: 'invited', invitedAt: now() })
    .where(eq(signerTable.id, id));
}

/**
 * Returns the data of a signature for the history: the typed name, the hash of a drawing, and the
 * consent.
 */
async function signatureNote(signature: Signature, signer: SignerRow): Promise<string> {
  const drawing =
    signature.kind === 'drawn' ? await sha256Hex(canonicalJson(signature.strokes)) : null;
  return canonicalJson({ name: signature.name, drawing, consent: signer.consentSha256 });
}

const ALREADY = {
  message: { es: 'Usted ya firmó este contrato.', en: 'You have already signed this contract.' },
} as const;
const NOT_YET = {
  message: {
    es: 'Todavía no le toca: primero firma la parte compradora.',
    en: 'It is not your turn yet: the buyers sign first.',
  },
} as const;
