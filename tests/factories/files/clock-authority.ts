import { type Bytes, concat, sha256, textBytes } from '#domain/bytes.ts';
import {
  contextTag,
  der,
  integer,
  octetString,
  oid,
  sequence,
  setOf,
  sorted,
  TAG,
} from '#domain/seal/der.ts';
import { ecdsaToDer } from '#domain/seal/keys.ts';
import { OID } from '#domain/seal/oids.ts';
import { childrenOf, readDer } from '#domain/seal/read-der.ts';
import { newKeys, writeCertificate } from '#domain/seal/write-certificate.ts';

const DAY_MS = 86_400_000;

/** A time-stamping authority (RFC 3161) for tests in a runtime that cannot run OpenSSL. */
export async function aClockAuthority() {
  const validity = { notBefore: Date.now() - DAY_MS, notAfter: Date.now() + 3_650 * DAY_MS };
  const root = await writeCertificate(
    { ...validity, name: 'Clock root', isAuthority: true },
    await newKeys(),
  );
  const keys = await newKeys();
  const purposes = [OID.timestamping];
  const { certificate } = await writeCertificate(
    { ...validity, name: 'A clock', purposes },
    keys,
    root,
  );
  const sign = async (bytes: Bytes) =>
    ecdsaToDer(
      new Uint8Array(
        await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, bytes),
      ),
    );
  const answer = async (request: Bytes, at: number): Promise<Bytes> => {
    const [, imprint, nonce] = childrenOf(readDer(request), TAG.sequence);
    const time = `${new Date(at).toISOString().replace(/\D/g, '').slice(0, 14)}Z`;
    const info = sequence(
      ...[integer(1), oid('1.2.3.4'), imprint?.whole ?? new Uint8Array(), integer(1)],
      ...[der(TAG.generalizedTime, textBytes(time)), nonce?.whole ?? new Uint8Array()],
    );
    return sequence(sequence(integer(0)), await tokenOf(info));
  };
  const tokenOf = async (info: Bytes) => {
    const attribute = (type: string, value: Bytes) => sequence(oid(type), setOf(value));
    const named = sequence(sequence(sequence(octetString(await sha256(certificate)))));
    const attributes = sorted([
      attribute(OID.contentType, oid(OID.timestampInfo)),
      attribute(OID.messageDigest, octetString(await sha256(info))),
      attribute(OID.signingCertificateV2, named),
    ]);
    const [tbs] = childrenOf(readDer(certificate), TAG.sequence, 3);
    const [, serial, , issuer] = childrenOf(tbs, TAG.sequence);
    const hash = sequence(oid(OID.sha256));
    const signer = sequence(
      integer(1),
      sequence(concat(issuer?.whole ?? info, serial?.whole ?? info)),
      hash,
      der(contextTag(0), ...attributes),
      sequence(oid(OID.ecdsaWithSha256)),
      octetString(await sign(der(TAG.set, ...attributes))),
    );
    const content = sequence(oid(OID.timestampInfo), der(contextTag(0), octetString(info)));
    const signed = sequence(
      ...[integer(3), setOf(hash), content],
      der(contextTag(0), certificate),
      setOf(signer),
    );
    return sequence(oid(OID.signedData), der(contextTag(0), signed));
  };
  return { root: root.certificate, answer };
}
