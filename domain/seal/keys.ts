import type { Bytes } from '#domain/bytes.ts';
import { concat } from '#domain/bytes.ts';
import { integer, sequence, TAG } from './der.ts';
import { OID } from './oids.ts';
import { childrenOf, type Node, NotDer, oidOf, readDer } from './read-der.ts';

type Curve = 'P-256' | 'P-384' | 'P-521';
type Hash = 'SHA-256' | 'SHA-384' | 'SHA-512';

const CURVES: Readonly<Record<string, Curve>> = {
  [OID.p256]: 'P-256',
  [OID.p384]: 'P-384',
  [OID.p521]: 'P-521',
};
/** Size in bytes of each half of a signature. */
const HALF: Readonly<Record<Curve, number>> = { 'P-256': 32, 'P-384': 48, 'P-521': 66 };
const HASHES: Readonly<Record<string, Hash>> = {
  [OID.ecdsaWithSha256]: 'SHA-256',
  [OID.ecdsaWithSha384]: 'SHA-384',
  [OID.ecdsaWithSha512]: 'SHA-512',
  [OID.sha256WithRsa]: 'SHA-256',
  [OID.sha384WithRsa]: 'SHA-384',
  [OID.sha512WithRsa]: 'SHA-512',
};
export const DIGESTS: Readonly<Record<string, Hash>> = {
  [OID.sha256]: 'SHA-256',
  [OID.sha384]: 'SHA-384',
  [OID.sha512]: 'SHA-512',
};

/**
 * Type of a public key, from the algorithm in its SubjectPublicKeyInfo. @throws NotDer for
 * unsupported keys
 */
export function keyKind(spki: Node): Readonly<{ rsa: true } | { rsa: false; curve: Curve }> {
  const [algorithm] = childrenOf(spki, TAG.sequence, 2);
  const [type, parameters] = childrenOf(algorithm, TAG.sequence, 2);
  const name = oidOf(type);
  if (name === OID.rsa) return { rsa: true };
  const curve = name === OID.ecPublicKey ? CURVES[oidOf(parameters)] : undefined;
  if (!curve) throw new NotDer(`A key of the unknown type ${name}.`);
  return { rsa: false, curve };
}

/**
 * Whether a key signed these bytes.
 * @param algorithm of the signature; plain `rsaEncryption` takes the hash from `digest`.
 * @throws NotDer for an algorithm that is unknown or does not match the key
 */
export async function isSignedBy(
  spki: Node,
  algorithm: string,
  signature: Bytes,
  bytes: Bytes,
  digest?: Hash,
): Promise<boolean> {
  const kind = keyKind(spki);
  const hash = algorithm === OID.rsa ? digest : HASHES[algorithm];
  const isRsa = algorithm === OID.rsa || algorithm.startsWith('1.2.840.113549.1.1.');
  if (!hash || isRsa !== kind.rsa) throw new NotDer(`The signature has the type ${algorithm}.`);
  if (kind.rsa) {
    const key = await imported(spki, { name: 'RSASSA-PKCS1-v1_5', hash });
    return await crypto.subtle.verify('RSASSA-PKCS1-v1_5', key, signature, bytes);
  }
  const key = await imported(spki, { name: 'ECDSA', namedCurve: kind.curve });
  const halves = halvesOf(signature, HALF[kind.curve]);
  return await crypto.subtle.verify({ name: 'ECDSA', hash }, key, halves, bytes);
}

function imported(
  spki: Node,
  algorithm: RsaHashedImportParams | EcKeyImportParams,
): Promise<CryptoKey> {
  return crypto.subtle
    .importKey('spki', spki.whole.slice(), algorithm, false, ['verify'])
    .catch(() => {
      throw new NotDer('A key cannot be used.');
    });
}

/** Converts an ECDSA signature of Web Crypto (r‖s) to ASN.1 (RFC 3279 section 2.2.3). */
export function ecdsaToDer(halves: Bytes): Bytes {
  const middle = halves.length / 2;
  return sequence(integer(halves.subarray(0, middle)), integer(halves.subarray(middle)));
}

/** Converts an ECDSA signature from ASN.1 to r‖s. @throws NotDer */
function halvesOf(signature: Bytes, size: number): Bytes {
  const halves = childrenOf(readDer(signature), TAG.sequence, 2).map(({ tag, content }) => {
    const magnitude = content[0] === 0 ? content.subarray(1) : content;
    const isNegative = (content[0] ?? 0) > 0x7f;
    if (tag !== TAG.integer || isNegative || magnitude.length > size) {
      throw new NotDer('A half of a signature is no number of its curve.');
    }
    return concat(new Uint8Array(size - magnitude.length), magnitude);
  });
  return concat(...halves);
}
