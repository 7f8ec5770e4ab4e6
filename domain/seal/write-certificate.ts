import { BitString, Integer, OctetString, Utf8String } from 'asn1js';
import {
  AttributeTypeAndValue,
  AuthorityKeyIdentifier,
  BasicConstraints,
  Certificate,
  Extension,
  ExtKeyUsage,
  RelativeDistinguishedNames,
  Time,
  TimeType,
} from 'pkijs';
import { type Bytes, sha256, toBase64, toHex } from '#domain/bytes.ts';
import { derOf, OID, TEST_MARK } from './certificate.ts';

const YEAR_MS = 365.25 * 86_400_000;
const ROOT_YEARS = 10;
const LEAF_YEARS = 3;
/** From this year on times are GeneralizedTime (RFC 5280 section 4.1.2.5). */
const GENERALIZED_YEAR = 2050;
const KEY_ID_BYTES = 20;

/** An issuer of certificates. Keys are on P-256, except in tests. */
type Issuer = Readonly<{ keys: CryptoKeyPair; certificate: Bytes }>;

type NewCertificate = Readonly<{
  name: string;
  /** Epoch ms. */
  notBefore: number;
  notAfter: number;
  /** Random unless given. */
  serial?: Bytes;
  isAuthority?: boolean;
  purposes?: readonly string[];
}>;

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
  const subject = new RelativeDistinguishedNames({
    typesAndValues: [
      new AttributeTypeAndValue({
        type: OID.commonName,
        value: new Utf8String({ value: wanted.name }),
      }),
    ],
  });
  const certificate = new Certificate({
    version: 2,
    serialNumber: Integer.fromBigInt(BigInt(`0x${toHex(wanted.serial ?? randomSerial())}`)),
    issuer: issuer ? Certificate.fromBER(issuer.certificate).subject : subject,
    notBefore: timeOf(wanted.notBefore),
    notAfter: timeOf(wanted.notAfter),
    subject,
    extensions: [
      ...extensions(wanted),
      new Extension({ extnID: OID.subjectKeyId, extnValue: octets(await keyId(keys)) }),
      new Extension({
        extnID: OID.authorityKeyId,
        extnValue: new AuthorityKeyIdentifier({
          keyIdentifier: new OctetString({ valueHex: await keyId(issuer?.keys ?? keys) }),
        })
          .toSchema()
          .toBER(),
      }),
    ],
  });
  await certificate.subjectPublicKeyInfo.importKey(keys.publicKey);
  await certificate.sign((issuer?.keys ?? keys).privateKey, 'SHA-256');
  return { keys, certificate: derOf(certificate) };
}

/**
 * Creates a root certificate for ten years and a signer's for three, in the formats of the secrets
 * `SEAL_KEY` and `SEAL_CERTS`.
 */
export async function newSeal(
  at: number,
  isTest = false,
): Promise<Readonly<{ rootKey: string; root: Bytes; key: string; certs: string }>> {
  const name = `Trato ${isTest ? TEST_MARK : 'document seal'}`;
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

async function exported({ privateKey }: CryptoKeyPair): Promise<string> {
  return toBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', privateKey)));
}

function extensions({ isAuthority = false, purposes = [] }: NewCertificate): readonly Extension[] {
  // keyCertSign and cRLSign, or digitalSignature and nonRepudiation.
  const [usage, unusedBits] = isAuthority ? [0x06, 1] : [0xc0, 6];
  return [
    new Extension({
      extnID: OID.basicConstraints,
      critical: true,
      extnValue: new BasicConstraints(isAuthority ? { cA: true } : {}).toSchema().toBER(),
    }),
    new Extension({
      extnID: OID.keyUsage,
      critical: true,
      extnValue: new BitString({ valueHex: Uint8Array.of(usage), unusedBits }).toBER(),
    }),
    ...(purposes.length > 0
      ? [
          new Extension({
            extnID: OID.extendedKeyUsage,
            critical: purposes.includes(OID.timestamping),
            extnValue: new ExtKeyUsage({ keyPurposes: [...purposes] }).toSchema().toBER(),
          }),
        ]
      : []),
  ];
}

function timeOf(at: number): Time {
  const value = new Date(at);
  const isLong = value.getUTCFullYear() >= GENERALIZED_YEAR;
  return new Time({ type: isLong ? TimeType.GeneralizedTime : TimeType.UTCTime, value });
}

async function keyId({ publicKey }: CryptoKeyPair): Promise<Bytes> {
  const spki = new Uint8Array(await crypto.subtle.exportKey('spki', publicKey));
  return (await sha256(spki)).slice(0, KEY_ID_BYTES);
}

function octets(bytes: Bytes): ArrayBuffer {
  return new OctetString({ valueHex: bytes }).toBER();
}

/** 16 bytes, positive and nonzero (RFC 5280 section 4.1.2.2). */
function randomSerial(): Bytes {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[0] = ((bytes[0] ?? 0) & 0x7f) | 1;
  return bytes;
}
