import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { type Bytes, toBase64 } from '#domain/bytes.ts';
import { OID } from '#domain/seal/certificate.ts';
import { keySealer, type Sealer } from '#domain/seal/sealer.ts';
import { newKeys, writeCertificate } from '#domain/seal/write-certificate.ts';

const DAY_MS = 86_400_000;
export const SEALED_AT = Date.parse('2026-04-18T14:15:12Z');

type Wanted = Readonly<{
  name?: string;
  rootName?: string;
  isRsa?: boolean;
  hasMiddle?: boolean;
  serial?: Bytes;
  notAfter?: number;
}>;

/** Creates a new seal of the requested kind, valid around `SEALED_AT`. */
export async function aSeal({
  rootName = 'A root',
  isRsa,
  hasMiddle,
  ...leaf
}: Wanted = {}): Promise<
  Readonly<{
    sealer: Sealer;
    root: Bytes;
    /** In the format of the product's settings. */
    settings: Readonly<{ SEAL_KEY: string; SEAL_CERTS: string }>;
  }>
> {
  const validity = { notBefore: SEALED_AT - DAY_MS, notAfter: SEALED_AT + 3_650 * DAY_MS };
  const authority = { ...validity, isAuthority: true };
  const make = () => (isRsa ? newRsaKeys() : newKeys());
  const root = await writeCertificate({ ...authority, name: rootName }, await make());
  const middle = hasMiddle
    ? await writeCertificate({ ...authority, name: 'Between' }, await make(), root)
    : undefined;
  const keys = await make();
  const { certificate } = await writeCertificate(
    { ...validity, name: 'A seal', purposes: [OID.documentSigning], ...leaf },
    keys,
    middle ?? root,
  );
  const key = toBase64(new Uint8Array(await crypto.subtle.exportKey('pkcs8', keys.privateKey)));
  const certs = [certificate, ...(middle ? [middle.certificate] : []), root.certificate];
  const settings = { SEAL_KEY: key, SEAL_CERTS: certs.map(toBase64).join(',') };
  const sealer = await keySealer(key, settings.SEAL_CERTS);
  return { sealer, root: root.certificate, settings };
}

/** Returns a small PDF to seal. */
export async function aPdf(): Promise<Bytes> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  pdf.addPage([612, 792]).drawText('A house and its yard are sold.', { font });
  return new Uint8Array(await pdf.save());
}

function newRsaKeys(): Promise<CryptoKeyPair> {
  const algorithm = { modulusLength: 2_048, publicExponent: Uint8Array.of(1, 0, 1) };
  return crypto.subtle.generateKey(
    { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', ...algorithm },
    true,
    ['sign', 'verify'],
  );
}
