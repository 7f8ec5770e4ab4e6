import { type Bytes, concat, sha256, toBase64 } from '#domain/bytes.ts';
import {
  bitString,
  contextTag,
  der,
  integer,
  NULL,
  octetString,
  oid,
  sequence,
  setOf,
  TRUE,
  time,
  utf8,
} from './der.ts';
import { ecdsaToDer } from './keys.ts';
import { OID } from './oids.ts';
import { TEST_MARK } from './sealer.ts';

const YEAR_MS = 365.25 * 86_400_000;
const ROOT_YEARS = 10;
const LEAF_YEARS = 3;

/** An issuer of certificates. Keys are on P-256, except in tests. */
type Issuer = Readonly<{ keys: CryptoKeyPair; certificate: Bytes; name: Bytes; keyId: Bytes }>;

type NewCertificate = Readonly<{
  name: string;
  /** Epoch ms. */
  notBefore: number;
  notAfter: number;
  /** Hexadecimal; random unless given. */
  serial?: Bytes;
  isAuthority?: boolean;
  purposes?: readonly string[];
}>;

/** The operator's name in every certificate. */
const ORGANIZATION = 'Trato';

export function newKeys(): Promise<CryptoKeyPair> {
  return crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ]);
}

/**
 * Creates an X.509 certificate, version 3 (RFC 5280).
 * @param issuer signs it; without one it is self-signed.
 */
export async function writeCertificate(
  wanted: NewCertificate,
  keys: CryptoKeyPair,
  issuer?: Issuer,
): Promise<Issuer> {
  const name = nameOf(wanted.name);
  const publicKey = new Uint8Array(await crypto.subtle.exportKey('spki', keys.publicKey));
  const keyId = (await sha256(publicKey)).slice(0, 20);
  const signer = issuer?.keys.privateKey ?? keys.privateKey;
  const algorithm = signatureAlgorithm(signer);
  const tbs = sequence(
    der(contextTag(0), integer(2)),
    integer(wanted.serial ?? randomSerial()),
    algorithm,
    issuer?.name ?? name,
    sequence(time(wanted.notBefore), time(wanted.notAfter)),
    name,
    publicKey,
    der(contextTag(3), sequence(...extensions(wanted, keyId, issuer?.keyId ?? keyId))),
  );
  const signature = new Uint8Array(
    await crypto.subtle.sign({ name: signer.algorithm.name, hash: 'SHA-256' }, signer, tbs),
  );
  const value = isEc(signer) ? ecdsaToDer(signature) : signature;
  const certificate = sequence(tbs, algorithm, bitString(value));
  return { keys, certificate, name, keyId };
}

/**
 * Creates a root certificate for ten years and a signer's for three, in the formats of the secrets
 * `SEAL_KEY` and `SEAL_CERTS`.
 */
export async function newSeal(
  at: number,
  isTest = false,
): Promise<Readonly<{ rootKey: string; root: Bytes; key: string; certs: string }>> {
  const name = isTest ? `${ORGANIZATION} ${TEST_MARK}` : `${ORGANIZATION} document seal`;
  const root = await writeCertificate(
    { name: `${name} root`, notBefore: at, notAfter: at + ROOT_YEARS * YEAR_MS, isAuthority: true },
    await newKeys(),
  );
  const keys = await newKeys();
  const leaf = await writeCertificate(
    {
      name,
      notBefore: at,
      notAfter: at + LEAF_YEARS * YEAR_MS,
      purposes: [OID.documentSigning, OID.emailProtection],
    },
    keys,
    root,
  );
  return {
    rootKey: await exported(root.keys),
    root: root.certificate,
    key: await exported(keys),
    certs: [leaf, root].map(({ certificate }) => toBase64(certificate)).join(','),
  };
}

/** Encodes a certificate as PEM (RFC 7468). */
export function pemOf(certificate: Bytes): string {
  const lines = toBase64(certificate).match(/.{1,64}/g) ?? [];
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
}

async function exported({ privateKey }: CryptoKeyPair): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey)));
}

function extensions(
  { isAuthority = false, purposes = [] }: NewCertificate,
  keyId: Bytes,
  issuerKeyId: Bytes,
): readonly Bytes[] {
  // keyCertSign and cRLSign, or digitalSignature and nonRepudiation.
  const usage = isAuthority ? bitString(Uint8Array.of(0x06), 1) : bitString(Uint8Array.of(0xc0), 6);
  return [
    extension(OID.basicConstraints, sequence(isAuthority ? TRUE : new Uint8Array()), true),
    extension(OID.keyUsage, usage, true),
    extension(OID.subjectKeyId, octetString(keyId)),
    extension(OID.authorityKeyId, sequence(der(contextTag(0, false), issuerKeyId))),
    ...(purposes.length > 0
      ? [
          extension(
            OID.extendedKeyUsage,
            sequence(...purposes.map(oid)),
            purposes.includes(OID.timestamping),
          ),
        ]
      : []),
  ];
}

function extension(id: string, value: Bytes, isCritical = false): Bytes {
  return sequence(oid(id), isCritical ? TRUE : new Uint8Array(), octetString(value));
}

function nameOf(commonName: string): Bytes {
  return sequence(
    setOf(sequence(oid(OID.organization), utf8(ORGANIZATION))),
    setOf(sequence(oid(OID.commonName), utf8(commonName))),
  );
}

function signatureAlgorithm(key: CryptoKey): Bytes {
  return isEc(key) ? sequence(oid(OID.ecdsaWithSha256)) : sequence(oid(OID.sha256WithRsa), NULL);
}

function isEc({ algorithm }: CryptoKey): boolean {
  return algorithm.name === 'ECDSA';
}

/** 16 bytes, positive and nonzero (RFC 5280 section 4.1.2.2). */
function randomSerial(): Bytes {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return concat(Uint8Array.of(((bytes[0] ?? 0) & 0x7f) | 1), bytes.subarray(1));
}
