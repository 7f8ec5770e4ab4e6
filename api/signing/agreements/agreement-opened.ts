import { isSigned, LINK_LIFE_MS, signature } from '#api/accounts/signed-link.ts';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type {
  Agreement,
  GivenAgreement,
  UnsignedAgreement,
} from '#domain/properties/agreement/agreement.ts';
import { AGREEMENT_EDITION } from '#domain/properties/agreement/agreement-text.ts';
import { REFUSALS, Refusal, type RefusalCode } from '#domain/refusal.ts';

/** The header of an unsigned agreement’s PDF with the proof that this person opened it. */
export const OPENED_HEADER = 'Agreement-Opened';

const PURPOSE = 'agreement_opened';

/**
 * Proof that an account holder opened the PDF of these answers, sent with the signature: its expiry
 * (epoch ms, a day from now), the hash of the answers and an HMAC over both and the person. An
 * unsigned agreement has no row in which an opening could be stored, as a contract has.
 */
export async function openedProof(
  context: Context,
  userId: string,
  answers: UnsignedAgreement,
): Promise<string> {
  const expires = String(context.now() + LINK_LIFE_MS);
  const hash = await answersHash(answers);
  return [expires, hash, await signature(context, PURPOSE, [userId, expires, hash])].join('.');
}

/**
 * Checks that an account holder opened the PDF of the agreement they sign, and returns the
 * agreement as it is stored: without the proof.
 * @throws Refusal `document_unread` (409) without a valid proof, `stale_document` (409) for another
 * agreement than the one that was opened; both with the message for the field
 */
export async function requireOpenedPdf(
  context: Context,
  userId: string,
  given: GivenAgreement,
): Promise<Agreement> {
  const { signature: signed, ...answers } = given;
  const { openedProof: proof, ...kept } = signed;
  const [expires = '', hash = '', mac = ''] = proof.split('.');
  const isOurs = await isSigned(context, PURPOSE, [userId, expires, hash], mac);
  if (!isOurs || context.now() >= Number(expires)) throw unopened(context, 'document_unread');
  if (hash !== (await answersHash(answers))) throw unopened(context, 'stale_document');
  return { ...answers, signature: kept };
}

function answersHash(answers: UnsignedAgreement): Promise<string> {
  return sha256Hex(canonicalJson({ answers, edition: AGREEMENT_EDITION }));
}

function unopened({ locale }: Context, code: RefusalCode): Refusal {
  return new Refusal(code, { errors: { 'signature.openedProof': [REFUSALS[code][locale]] } });
}
