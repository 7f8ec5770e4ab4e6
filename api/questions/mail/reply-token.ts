const TOKEN_BYTES = 20;
/** Mail programs may change the case of an address; these signs have one. */
const SIGNS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** What only e-mails to one side of one thread carry: 100 random bits. */
export function newReplyToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(TOKEN_BYTES));
  return [...bytes].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}
