import { scryptSync } from 'node:crypto';

export const PASSWORD = 'alameda siete mares';
const SALT = Buffer.from('a salt for tests');

/** The hash of `PASSWORD` at the least cost there is: thousands of logins would take hours otherwise. */
export const CHEAP_HASH = `$scrypt$ln=1,r=1,p=1$${encoded(SALT)}$${encoded(
  scryptSync(PASSWORD, SALT, 32, { N: 2, r: 1, p: 1 }),
)}`;

function encoded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
