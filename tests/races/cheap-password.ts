import { scryptSync } from 'node:crypto';

export const PASSWORD = 'alameda siete mares';
const SALT = Buffer.from('a salt for tests');

/**
 * Returns the hash of a password at scrypt's lowest cost, which is checked at once instead of in
 * 130 ms. The cost is stored in the hash, so the product's own check accepts it.
 */
export function cheapHash(password: string): string {
  const key = scryptSync(password, SALT, 32, { N: 2, r: 1, p: 1 });
  return `$scrypt$ln=1,r=1,p=1$${encoded(SALT)}$${encoded(key)}`;
}

function encoded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
