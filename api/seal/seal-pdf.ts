import type { PDFDocument } from '@cantoo/pdf-lib';
import { tagField } from '#api/documents/layout/tags.ts';
import { areEqual, type Bytes, sha256, textBytes, toHex } from '#domain/bytes.ts';
import type { AskTimestamp } from '#domain/seal/cms.ts';
import type { Sealer } from '#domain/seal/sealer.ts';

export type Sealing = Readonly<{
  sealer: Sealer;
  /** Shown by PDF viewers; ASCII only, without parentheses. */
  reason: string;
  /** When the document became final, epoch ms. */
  at: number;
  /** Requests a time stamp of the signature; an error from it aborts the sealing. */
  askTimestamp?: AskTimestamp;
}>;

/**
 * Bytes reserved for the signature: with the time stamps of real authorities, 12,288 are not
 * enough.
 */
const RESERVED = 24_576;
const RANGE = '/ByteRange [0 ';
/** Width of each of the three other numbers in the range. */
const DIGITS = 10;

/**
 * Adds the operator's seal to a finished PDF: a PAdES signature that certifies the whole file and
 * allows no changes (DocMDP P=1). The same file, instant and sealer result in the same bytes,
 * except for the signature and its time stamp. The file has no incremental update.
 * @param bytes an unsigned PDF of the product
 * @throws Error when the key or the time-stamping authority is unavailable
 */
export async function sealPdf(bytes: Uint8Array, sealing: Sealing): Promise<Bytes> {
  const { writeCms } = await import('#domain/seal/cms.ts');
  let reserved = RESERVED;
  for (;;) {
    const file = await withPlaceholder(bytes, sealing, reserved);
    const { start, end } = placeOf(file, reserved);
    writeRange(file, start, end);
    const digest = await sha256(concatRange(file, start, end));
    const cms = await writeCms(sealing.sealer, digest, sealing.askTimestamp);
    if (cms.length <= reserved) {
      file.set(textBytes(toHex(cms)), start + 1);
      return file;
    }
    // Too small: retry with the actual size and room for a longer time stamp.
    reserved = cms.length + 1_024;
  }
}

/** Returns the PDF with an empty certifying signature, in its first and only save. */
async function withPlaceholder(
  bytes: Uint8Array,
  { sealer, reason, at }: Sealing,
  reserved: number,
): Promise<Bytes> {
  const [library, { nameOf, readCertificate }] = await Promise.all([
    import('@cantoo/pdf-lib'),
    import('#domain/seal/certificate.ts'),
  ]);
  const { PDFDocument, PDFInvalidObject, PDFName, PDFString } = library;
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = pdf;
  const [leaf] = sealer.certs;
  const signer = leaf ? nameOf(readCertificate(leaf)) : '';
  // Written as text, because the library would compress a dictionary into an object stream and
  // format it differently.
  const dictionary = [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    `/Name ${literal(signer)} /Reason ${literal(reason)}`,
    `/M (${PDFString.fromDate(new Date(at)).asString()})`,
    '/Reference [ << /Type /SigRef /TransformMethod /DocMDP',
    '/TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >> ]',
    `${RANGE}${' '.repeat(3 * DIGITS + 2)}]`,
    `/Contents <${'0'.repeat(2 * reserved)}> >>`,
  ].join('\n');
  const signature = context.register(PDFInvalidObject.of(textBytes(dictionary)));
  const page = pdf.getPage(0);
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      T: PDFString.of('Seal'),
      TU: PDFString.of('Digital seal of Trato. Sello digital de Trato.'),
      // Flags: Print and Locked.
      F: 132,
      Rect: [0, 0, 0, 0],
      V: signature,
      P: page.ref,
      AP: { N: context.register(context.formXObject([], { BBox: [0, 0, 0, 0] })) },
    }),
  );
  page.node.addAnnot(field);
  tagField(pdf, library, field, page.ref);
  // Flags: SignaturesExist and AppendOnly.
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  // Required for Acrobat to show who certified the file.
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
  const saved = await save(pdf);
  return new Uint8Array(saved);
}

function save(pdf: PDFDocument): Promise<Uint8Array> {
  return pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** Returns the position of the hexadecimal signature, including its angle brackets. */
function placeOf(file: Bytes, reserved: number): Readonly<{ start: number; end: number }> {
  const marker = textBytes('/Contents <0000000000000000');
  const start = lastIndexOf(file, marker) + '/Contents '.length;
  return { start, end: start + 2 * reserved + 2 };
}

/**
 * Writes the byte range, which is everything except the signature, padded to its reserved length.
 */
function writeRange(file: Bytes, start: number, end: number): void {
  const at = lastIndexOf(file, textBytes(RANGE)) + RANGE.length;
  const numbers = `${start} ${end} ${file.length - end}`.padEnd(3 * DIGITS + 2);
  file.set(textBytes(numbers), at);
}

function concatRange(file: Bytes, start: number, end: number): Bytes {
  const whole = new Uint8Array(file.length - (end - start));
  whole.set(file.subarray(0, start));
  whole.set(file.subarray(end), start);
  return whole;
}

/**
 * Returns the last position of some bytes.
 * @throws Error when they do not occur
 */
function lastIndexOf(file: Bytes, wanted: Bytes): number {
  for (let at = file.length - wanted.length; at >= 0; at -= 1) {
    if (file[at] === wanted[0] && areEqual(file.subarray(at, at + wanted.length), wanted)) {
      return at;
    }
  }
  throw new Error('The place of the signature is not in the file.');
}

/** Returns a PDF string literal; non-ASCII characters, parentheses and backslashes are dropped. */
function literal(text: string): string {
  return `(${text.replace(/[^ -~]|[()\\]/g, '')})`;
}
