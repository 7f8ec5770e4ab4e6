import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/**
 * 16 MiB and about 130 ms: the OWASP scrypt setting that fits an isolate's memory. The cost is
 * stored with each hash, so that it can be raised later.
 */
const COST = { ln: 14, r: 8, p: 5 } as const;
const KEY_BYTES = 32;
const SALT_BYTES = 16;
/** More than scrypt needs for this cost (128 · N · r bytes plus a small overhead). */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

/**
 * Hashes a password with a random salt: `$scrypt$ln=14,r=8,p=5$salt$key` (PHC string, base64
 * without padding).
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST);
  return `$scrypt$ln=${COST.ln},r=${COST.r},p=${COST.p}$${encoded(salt)}$${encoded(key)}`;
}

/**
 * Whether a password matches a hash. Without a hash it takes the same time and returns false, so
 * that the response time does not reveal whether an account exists.
 */
export async function isPassword(password: string, hash: string | undefined): Promise<boolean> {
  const stored = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash ?? '');
  const [, ln = COST.ln, r = COST.r, p = COST.p, salt = '', wanted = ''] = stored ?? [];
  const cost = { ln: Number(ln), r: Number(r), p: Number(p) };
  const key = await derive(password, Buffer.from(salt, 'base64'), cost);
  const expected = stored ? Buffer.from(wanted, 'base64') : Buffer.alloc(KEY_BYTES);
  const isSame = expected.length === key.length && timingSafeEqual(expected, key);
  return isSame && stored !== null;
}

function derive(password: string, salt: Buffer, cost: { ln: number; r: number; p: number }) {
  const options = { N: 2 ** cost.ln, r: cost.r, p: cost.p, maxmem: MAX_MEMORY_BYTES };
  // Different keyboards may encode the same characters differently (NFKC).
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

function encoded(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
