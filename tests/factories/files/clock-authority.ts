import { Integer, ObjectIdentifier, OctetString, Sequence } from 'asn1js';
import {
  Attribute,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  PKIStatusInfo,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { type Bytes, sha256 } from '#domain/bytes.ts';
import { derOf, OID, readCertificate } from '#domain/seal/certificate.ts';
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
  const own = await writeCertificate({ ...validity, name: 'A clock', purposes }, keys, root);
  const certificate = readCertificate(own.certificate);
  const { issuer, serialNumber } = certificate;

  const answer = async (request: Bytes, at: number): Promise<Bytes> => {
    const { messageImprint, nonce } = TimeStampReq.fromBER(request);
    const info = new TSTInfo({
      version: 1,
      policy: '1.2.3.4',
      messageImprint,
      serialNumber: new Integer({ value: 1 }),
      // Without fractions of a second, which are optional.
      genTime: new Date(at - (at % 1_000)),
      ...(nonce && { nonce }),
    });
    const answer = new TimeStampResp({
      status: new PKIStatusInfo({ status: 0 }),
      timeStampToken: await tokenOf(derOf(info.toSchema())),
    });
    return derOf(answer.toSchema());
  };
  const tokenOf = async (info: Bytes) => {
    const hash = (bytes: Bytes) => sha256(bytes).then((valueHex) => new OctetString({ valueHex }));
    const list = (value: OctetString | Sequence) => new Sequence({ value: [value] });
    const named = list(list(list(await hash(own.certificate))));
    const values = {
      [OID.contentType]: new ObjectIdentifier({ value: OID.timestampInfo }),
      [OID.messageDigest]: await hash(info),
      [OID.signingCertificateV2]: named,
    };
    const signed = new SignedData({
      encapContentInfo: new EncapsulatedContentInfo({
        eContentType: OID.timestampInfo,
        eContent: new OctetString({ valueHex: info }),
      }),
      certificates: [certificate],
      signerInfos: [
        new SignerInfo({
          version: 1,
          sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
          signedAttrs: new SignedAndUnsignedAttributes({
            type: 0,
            attributes: Object.entries(values).map(
              ([type, value]) => new Attribute({ type, values: [value] }),
            ),
          }),
        }),
      ],
    });
    await signed.sign(keys.privateKey, 0, 'SHA-256');
    return new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema() });
  };
  return { root: root.certificate, answer };
}
