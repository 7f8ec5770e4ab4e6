import type { Context } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { Refusal } from '#domain/refusal.ts';
import { actingMember, type FindActing, ownSigner } from './acting.ts';
import { recordOpened } from './consent.ts';
import { findSigning, type SigningRow } from './find-signing.ts';

type StoredFile = Readonly<{ body: ReadableStream; headers: Record<string, string> }>;

/**
 * Returns the exact bytes that are signed, for the sides of an offer and administrators. Stores for
 * a signer that they opened the file.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function readUnsealed(given: Context, offerId: string): Promise<StoredFile> {
  const found = await findOffer(given, offerId);
  const signing = await findSigning(given, offerId);
  if (!signing) throw new Refusal('not_found');
  const isSigner = ownSigner(signing, found, found.viewer.id) !== undefined;
  if (isSigner && found.viewer.emailVerified) {
    await recordOpened(() => actingMember(given, offerId));
  }
  return readFile(given, signing.signing, 'unsealed');
}

/** Returns the same file for a guest. */
export async function readAsGuest(given: Context, find: FindActing): Promise<StoredFile> {
  const { signing } = await recordOpened(find);
  return readFile(given, signing, 'unsealed');
}

/**
 * Returns the sealed contract, for the sides of an offer and administrators.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) until it is sealed
 */
export async function readSealed(given: Context, offerId: string): Promise<StoredFile> {
  await findOffer(given, offerId);
  const signing = await findSigning(given, offerId);
  if (!signing) throw new Refusal('not_found');
  return readFile(given, signing.signing, 'sealed');
}

/** Returns the sealed contract for a guest. */
export async function readSealedAsGuest(given: Context, find: FindActing): Promise<StoredFile> {
  const { signing } = await find();
  return readFile(given, signing, 'sealed');
}

/**
 * Returns a stored contract, byte for byte.
 * @throws Refusal `not_found` (404) if it is not sealed yet
 */
export async function readFile(
  { env }: Pick<Context, 'env'>,
  signing: SigningRow,
  which: 'unsealed' | 'sealed',
): Promise<StoredFile> {
  const key = which === 'sealed' ? signing.sealedKey : signing.documentKey;
  const file = key && (await env.FILES.get(key));
  if (!file) throw new Refusal('not_found');
  const name = which === 'sealed' ? 'sealed' : 'contract';
  return {
    // The stream types of Cloudflare and of the DOM differ, but describe the same object.
    body: file.body as unknown as ReadableStream,
    headers: {
      ...pdfHeaders(`trato-${name}-${signing.id}.pdf`),
      'Content-Length': String(file.size),
    },
  };
}
