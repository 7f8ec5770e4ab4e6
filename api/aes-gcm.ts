const IV_BYTES = 12;

/**
 * Encrypts bytes with AES-GCM.
 * @param boundTo an identifier without which it cannot be decrypted
 * @returns base64url of IV and ciphertext
 */
export async function encrypt(
  key: CryptoKey,
  boundTo: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  const sealed = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv, additionalData: new TextEncoder().encode(boundTo) },
    key,
    bytes,
  );
  return Buffer.concat([iv, Buffer.from(sealed)]).toString('base64url');
}

/**
 * Decrypts what `encrypt` returned.
 * @throws when it was encrypted for another identifier or with another key, or was changed.
 */
export async function decrypt(
  key: CryptoKey,
  boundTo: string,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = Uint8Array.from(Buffer.from(sealed, 'base64url'));
  return new Uint8Array(
    await crypto.subtle.decrypt(
      {
        name: 'AES-GCM',
        iv: bytes.subarray(0, IV_BYTES),
        additionalData: new TextEncoder().encode(boundTo),
      },
      key,
      bytes.subarray(IV_BYTES),
    ),
  );
}
