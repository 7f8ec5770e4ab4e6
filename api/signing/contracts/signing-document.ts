import type { Context } from '#api/context.ts';
import { writeDocument } from '#api/documents/write-pdf.ts';
import { sha256Hex } from '#api/hash.ts';
import { checkOf } from '#api/log/issue-pdf.ts';
import type { FoundOffer } from '#api/offers/find-offer.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { ungroupedCode } from '#domain/log/document-check.ts';
import { postalAddress } from '#domain/properties/address-line.ts';
import { Refusal } from '#domain/refusal.ts';
import {
  contractHome,
  type DealDocument,
  dealDocument,
} from '#domain/signing/deal/deal-document.ts';
import type { NewSigner } from '#domain/signing/opening.ts';
import { partyName } from '#domain/signing/signature.ts';

/** The contract with its PDF, as stored. */
export type StoredDocument = Readonly<{
  document: DealDocument;
  documentSha256: string;
  documentKey: string;
  documentBytes: number;
  pages: number;
  verifyCode: string;
}>;

/** Returns the contract of an accepted offer for these signers. */
export function documentOf(
  { offer, property, sent }: FoundOffer,
  signers: readonly NewSigner[],
): DealDocument {
  if (!sent || offer.acceptedAt === null) throw new Refusal('transition_not_allowed');
  const { facts } = property.snapshot ?? property;
  return dealDocument({
    terms: sent.terms,
    version: offer.version,
    acceptedAt: offer.acceptedAt,
    address: postalAddress(facts),
    county: facts.countyOrParish ?? '',
    parcel: property.facts.parcelNumber,
    ...contractHome(facts),
    signers,
  });
}

/** Stores the contract under its hash, before any row refers to it. */
export async function storeDocument(
  { env }: Pick<Context, 'env'>,
  document: DealDocument,
  signers: readonly NewSigner[],
  at: number,
): Promise<StoredDocument> {
  const verifyCode = newVerifyCode();
  const { bytes, pages } = await writeDocument(env, {
    title: document.title,
    intro: document.intro,
    clauses: [...document.sections, { title: SIGNATURES, text: signatureLines(signers) }],
    mark: '',
    check: checkOf(env, ungroupedCode(verifyCode)),
    at,
  });
  const documentSha256 = await sha256Hex(bytes);
  const documentKey = signingKey(documentSha256);
  await env.FILES.put(documentKey, bytes, { httpMetadata: { contentType: 'application/pdf' } });
  const documentBytes = bytes.length;
  return { document, documentSha256, documentKey, documentBytes, pages, verifyCode };
}

/** Returns the storage key of a contract, unsealed or sealed. */
export function signingKey(sha256: string): string {
  return `signings/${sha256}.pdf`;
}

/** Letters and digits that are not easily confused. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns 20 random characters in groups of four (98 bits). */
function newVerifyCode(): string {
  const signs: string[] = [];
  while (signs.length < 20) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    const sign = byte < 240 ? SIGNS[byte % SIGNS.length] : undefined;
    if (sign) signs.push(sign);
  }
  return (signs.join('').match(/.{4}/g) ?? []).join('-');
}

function signatureLines(signers: readonly NewSigner[]): Localized<readonly string[]> {
  return inBoth((locale) => [
    ON_PAPER[locale],
    ...signers.map(
      (signer) =>
        `${SIDES[signer.side][locale]}: ${partyName(signer, locale)} ____________________`,
    ),
  ]);
}

const SIGNATURES: Localized = { es: 'Firmas', en: 'Signatures' };
const ON_PAPER: Localized = {
  es: 'En línea, las firmas van en la página de firmas, al final del PDF sellado. En papel, firme y ponga la fecha aquí.',
  en: 'Online, the signatures are on the page of signatures, at the end of the sealed PDF. On paper, sign and date here.',
};
const SIDES = {
  buyer: { es: 'Compra', en: 'Buyer' },
  seller: { es: 'Vende', en: 'Seller' },
} as const;
