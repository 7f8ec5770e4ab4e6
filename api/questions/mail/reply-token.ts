const TOKEN_BYTES = 20;
/** Lowercase only, because mail programs may change the case of an address. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns the token in the reply address of one side of a thread: 100 random bits. */
export function newReplyToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}
