import { derivedKey, utf8 } from '#api/accounts/derived-key.ts';
import { decrypt, encrypt } from '#api/aes-gcm.ts';
import type { Context } from '#api/context.ts';
import { sha256Hex } from '#api/hash.ts';
import { type SealedTerms, sealedText } from '#domain/rounds/history.ts';
import { isDue } from '#domain/rounds/status.ts';
import type { RoundRow, SubmissionRow } from './find-round.ts';

type Keeper = Pick<Context, 'env'>;

const KEY_BYTES = 32;

/** Returns a new random key for a round, encrypted with a key derived from the secret. */
export async function newWrappedKey({ env }: Keeper, roundId: string): Promise<string> {
  const key = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return encrypt(await derivedKey(env, 'round_key', 'seal'), roundId, key);
}

/** Returns sealed terms encrypted with the key of their round, and their SHA-256. */
export async function sealTerms(
  keeper: Keeper,
  round: RoundRow,
  offerId: string,
  terms: SealedTerms,
) {
  const text = sealedText(terms);
  const sealed = await encrypt(
    await keyOf(keeper, round),
    boundTo({ ...terms, offerId }),
    utf8(text),
  );
  return { sealed, sha256: await sha256Hex(text) };
}

/**
 * Decrypts all sealed terms of a round that is due. No other function reads terms for anyone but
 * their author.
 * @param at epoch ms
 * @throws when the deadline is ahead, or the terms are not those that were sealed
 */
export async function openAll(
  keeper: Keeper,
  round: RoundRow,
  submissions: readonly SubmissionRow[],
  at: number,
): Promise<readonly SealedTerms[]> {
  if (!isDue(round, at)) throw new Error('The sealed terms of a round are opened at its deadline.');
  const key = await keyOf(keeper, round);
  return Promise.all(submissions.map((one) => unseal(key, one)));
}

/** Decrypts terms for the person who sealed them; the caller checks that it is them. */
export async function openOwn(keeper: Keeper, round: RoundRow, submission: SubmissionRow) {
  return unseal(await keyOf(keeper, round), submission);
}

/**
 * Computes a figure from all sealed terms that the rules show to every participant, such as the
 * best price. The terms themselves are not returned.
 */
export async function figureOf<Figure extends number>(
  keeper: Keeper,
  round: RoundRow,
  submissions: readonly SubmissionRow[],
  compute: (terms: readonly SealedTerms[]) => Figure | null,
): Promise<Figure | null> {
  const key = await keyOf(keeper, round);
  return compute(await Promise.all(submissions.map((one) => unseal(key, one))));
}

async function unseal(key: CryptoKey, submission: SubmissionRow): Promise<SealedTerms> {
  const { sealed, sha256 } = submission;
  const bytes = await decrypt(key, boundTo(submission), sealed);
  const text = new TextDecoder().decode(bytes);
  if ((await sha256Hex(text)) !== sha256) throw new Error('Sealed terms were changed.');
  return JSON.parse(text);
}

function boundTo({
  roundId,
  offerId,
  number,
}: Pick<SubmissionRow, 'roundId' | 'offerId' | 'number'>) {
  return `${roundId}:${offerId}:${number}`;
}

async function keyOf({ env }: Keeper, { id, wrappedKey }: RoundRow): Promise<CryptoKey> {
  const key = await decrypt(await derivedKey(env, 'round_key', 'seal'), id, wrappedKey);
  return crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
