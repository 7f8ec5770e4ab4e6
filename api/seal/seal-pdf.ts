import type { PDFDocument } from '@cantoo/pdf-lib';
import { tagField } from '#api/documents/layout/tags.ts';
import { areEqual, type Bytes, sha256, textBytes, toHex } from '#domain/bytes.ts';
import { readCertificate } from '#domain/seal/certificate.ts';
import type { Sealer } from '#domain/seal/sealer.ts';
import { type AskTimestamp, writeCms } from '#domain/seal/write-cms.ts';

export type Sealing = Readonly<{
  sealer: Sealer;
  /** Shown by readers of PDFs: ASCII, without parentheses. */
  reason: string;
  /** When the document became final, epoch ms. */
  at: number;
  /** Asks for a time stamp over the signature; what it throws ends the sealing. */
  askTimestamp?: AskTimestamp;
}>;

/** Bytes kept for the signature: time stamps of real authorities need more than 12,288. */
const RESERVED = 24_576;
const RANGE = '/ByteRange [0 ';
/** Each of the three other numbers of the range is padded to this. */
const DIGITS = 10;

/**
 * Puts the operator's seal on a finished PDF: a PAdES signature that certifies the whole file and
 * allows no change (DocMDP P=1). The same file, instant and sealer give the same bytes but for the
 * signature and its time stamp. The file is written once, without a later revision.
 * @param bytes a PDF of ours without a signature.
 * @throws what the sealer or the time stamp's authority throws
 */
export async function sealPdf(bytes: Uint8Array, sealing: Sealing): Promise<Bytes> {
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
    // Never cut off: again with what it needs, and room for a longer time stamp.
    reserved = cms.length + 1_024;
  }
}

/** The PDF with an empty signature that certifies it, in its first and only save. */
async function withPlaceholder(
  bytes: Uint8Array,
  { sealer, reason, at }: Sealing,
  reserved: number,
): Promise<Bytes> {
  const library = await import('@cantoo/pdf-lib');
  const { PDFDocument, PDFInvalidObject, PDFName, PDFString } = library;
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const { context, catalog } = pdf;
  const [leaf] = sealer.certs;
  const signer = leaf ? readCertificate(leaf).name : '';
  // Not a dictionary of the library, which would put it into an object stream and space it its own way.
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
      // Print and Locked.
      F: 132,
      Rect: [0, 0, 0, 0],
      V: signature,
      P: page.ref,
      AP: { N: context.register(context.formXObject([], { BBox: [0, 0, 0, 0] })) },
    }),
  );
  page.node.addAnnot(field);
  tagField(pdf, library, field, page.ref);
  // SignaturesExist and AppendOnly.
  catalog.set(PDFName.of('AcroForm'), context.obj({ Fields: [field], SigFlags: 3 }));
  // Without it Acrobat does not say who certified the file.
  catalog.set(PDFName.of('Perms'), context.obj({ DocMDP: signature }));
  const saved = await save(pdf);
  return new Uint8Array(saved);
}

function save(pdf: PDFDocument): Promise<Uint8Array> {
  return pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
}

/** Where the hexadecimal signature is, with its angle brackets. */
function placeOf(file: Bytes, reserved: number): Readonly<{ start: number; end: number }> {
  const marker = textBytes('/Contents <0000000000000000');
  const start = lastIndexOf(file, marker) + '/Contents '.length;
  return { start, end: start + 2 * reserved + 2 };
}

/** Everything but the signature: `[0 a b c]`, padded to the room it has. */
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

/** @throws Error when the bytes do not occur */
function lastIndexOf(file: Bytes, wanted: Bytes): number {
  for (let at = file.length - wanted.length; at >= 0; at -= 1) {
    if (file[at] === wanted[0] && areEqual(file.subarray(at, at + wanted.length), wanted)) {
      return at;
    }
  }
  throw new Error('The place of the signature is not in the file.');
}

/** A literal string; signs beyond ASCII, and those that would need a backslash, are left out. */
function literal(text: string): string {
  return `(${text.replace(/[^ -~]|[()\\]/g, '')})`;
}
