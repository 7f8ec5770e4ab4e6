import type { Context } from '#api/context.ts';

/** The purposes a key may be derived for; each purpose has its own key. */
export type KeyPurpose =
  | 'verify_email'
  | 'unsubscribe'
  | 'second_factor'
  | 'recovery_code'
  | 'plan_interest'
  | 'open_house_door'
  | 'open_house_sheet'
  | 'still_for_sale'
  | 'feed_page'
  | 'feed_webhook'
  | 'signing_link'
  | 'signing_code'
  | 'signing_dispute'
  | 'contract_link'
  | 'agreement_opened'
  | 'document_code'
  | 'round_key';

const MIN_SECRET_LENGTH = 32;

const ALGORITHMS = {
  sign: [{ name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign', 'verify']],
  seal: [{ name: 'AES-GCM', length: 256 }, ['encrypt', 'decrypt']],
} as const;

/** Derives a separate key for each purpose from the configured secret (HKDF). */
export async function derivedKey(
  env: Context['env'],
  purpose: KeyPurpose,
  use: keyof typeof ALGORITHMS,
): Promise<CryptoKey> {
  const { LINK_SECRET = '', APP_ENV } = env;
  if (LINK_SECRET.length < (APP_ENV === 'development' ? 1 : MIN_SECRET_LENGTH)) {
    throw new Error(`LINK_SECRET needs at least ${MIN_SECRET_LENGTH} characters.`);
  }
  const secret = await crypto.subtle.importKey('raw', utf8(LINK_SECRET), 'HKDF', false, [
    'deriveKey',
  ]);
  const [algorithm, usages] = ALGORITHMS[use];
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(`trato:${purpose}`) },
    secret,
    algorithm,
    false,
    [...usages],
  );
}

export function utf8(text: string) {
  return new TextEncoder().encode(text);
}
