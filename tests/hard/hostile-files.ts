import { aPdf } from '#tests/factories/files/pdf-bytes.ts';
import { seeded } from '#tools/sample/random.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export type LabelledPdf = Readonly<{ name: string; bytes: Bytes; verdict: string }>;

const text = (letters: string): readonly number[] =>
  Array.from(letters, (letter) => letter.charCodeAt(0));

/** First bytes of other kinds of files. */
export const HEADERS: Readonly<Record<string, readonly number[]>> = Object.fromEntries(
  Object.entries({
    executable: 'MZ\x90\0\x03',
    elf: '\x7fELF\x02\x01\x01',
    machO: '\xcf\xfa\xed\xfe',
    java: '\xca\xfe\xba\xbe\0\0',
    wasm: '\0asm\x01\0\0\0',
    zip: 'PK\x03\x04\x14\0',
    emptyZip: 'PK\x05\x06\0\0',
    rar: 'Rar!\x1a\x07\x01\0',
    sevenZip: "7z\xbc\xaf'\x1c",
    gzip: '\x1f\x8b\x08\0',
    bzip2: 'BZh91AY',
    xz: '\xfd7zXZ\0',
    zstd: '(\xb5/\xfd',
    cab: 'MSCF\0\0',
    office: '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
    richText: '{\\rtf1\\ansi',
    html: '<!doctype html><script>alert(1)</script>',
    htmlUpper: '<HTML><BODY ONLOAD=alert(1)>',
    xhtml: '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml">',
    svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">',
    svgWithProlog: '<?xml version="1.0"?><svg>',
    script: '#!/bin/sh\nrm -rf /\n',
    php: '<?php system($_GET[0]); ?>',
    jsp: '<%@ page %>',
    javaScript: 'alert(document.cookie)//',
    json: '{"a":1}',
    csv: 'name;price\n=cmd()',
    tiffLittle: 'II*\0\x08\0\0\0',
    tiffBig: 'MM\0*\0\0\0\x08',
    bmp: 'BM6\0\x03\0',
    icon: '\0\0\x01\0\x01\0',
    photoshop: '8BPS\0\x01',
    heic: '\0\0\0\x18ftypheic\0\0\0\0',
    heif: '\0\0\0\x18ftypmif1\0\0\0\0',
    avif: '\0\0\0\x1cftypavif\0\0\0\0',
    jpeg2000: '\0\0\0\x0cjP  \r\n\x87\n',
    jpegXl: '\xff\x0a\0\0',
    mp4: '\0\0\0\x18ftypisom\0\0\x02\0',
    webm: '\x1aE\xdf\xa3\x01',
    ogg: 'OggS\0\x02',
    flac: 'fLaC\0\0',
    mp3: 'ID3\x03\0\0',
    wave: 'RIFF\x24\0\0\0WAVEfmt ',
    avi: 'RIFF\x24\0\0\0AVI LIST',
    webpCut: 'RIFF\x04\0\0\0WEBP',
    flash: 'CWS\x09',
    font: 'wOF2\0\x01\0\0',
    sqlite: 'SQLite format 3\0',
    postScript: '%!PS-Adobe-3.0',
    mail: 'From: a@b.example\r\nContent-Type: text/html\r\n\r\n<script>',
    lowerCasePdf: '%pdf-1.7\n%%EOF',
    latePdf: '\n%PDF-1.7\n%%EOF',
    nothing: '',
  }).map(([name, letters]) => [name, text(letters)]),
);

export const ENDINGS = ['pdf', 'jpg', 'png', 'html', 'svg'] as const;

/** Names with a special meaning for a file system, a header, a terminal or a page. */
export const HOSTILE_NAMES = [
  '../../../etc/passwd.pdf',
  '..\\..\\windows\\system32\\x.pdf',
  '/etc/passwd',
  'C:\\x.pdf',
  'CON',
  'NUL.pdf',
  '.htaccess',
  '.pdf',
  '...',
  'x.pdf.exe',
  'x.exe\0.pdf',
  'x.php;.pdf',
  'x.pdf%00.html',
  '%2e%2e%2fx.pdf',
  'factura\u202efdp.exe',
  '<img src=x onerror=alert(1)>.pdf',
  "'; drop table users; --.pdf",
  '$(touch x).pdf',
  '`id`.pdf',
  'a'.repeat(4_000),
  '🏝️👩🏽‍🚀.pdf',
  ' \t.pdf ',
] as const;

const GOOD_NAMES = ['Page', 'Font', 'XObject', 'Launcher', 'LaunchPad', 'Encrypted', 'JavaScripts'];
const BAD_NAMES = {
  Launch: 'launch',
  EmbeddedFile: 'embedded_files',
  EmbeddedFiles: 'embedded_files',
  Encrypt: 'encrypted',
  JavaScript: 'flagged',
} as const;

/**
 * PDFs with known verdicts, by construction: each relevant name, with each of its letters escaped
 * in both cases, in a separate object, in the catalog, and in a compressed object stream.
 */
export async function labeledPdfs(): Promise<readonly LabelledPdf[]> {
  const cases: LabelledPdf[] = [{ name: 'an empty page', bytes: aPdf(), verdict: 'taken' }];
  for (const name of GOOD_NAMES) {
    cases.push({ name, bytes: aPdf('', [`<< /Type /${name} >>`]), verdict: 'taken' });
  }
  for (const [name, verdict] of Object.entries(BAD_NAMES)) {
    for (const written of [name, ...escapesOf(name)]) {
      const object = `<< /S /${written} /F (x) >>`;
      const packed = await packedPdf(object);
      cases.push(
        { name: `${written} in an object`, bytes: aPdf('', [object]), verdict },
        { name: `${written} in the catalogue`, bytes: aPdf(`/${written} 4 0 R`), verdict },
        { name: `${written} packed away`, bytes: packed, verdict },
        { name: `${written} without a space`, bytes: aPdf(`/A/${written}<<>>`), verdict },
      );
    }
  }
  return cases;
}

/** Returns the name with each letter escaped by its number, with lower- and uppercase digits. */
function escapesOf(name: string): readonly string[] {
  return Array.from(name).flatMap((letter, at) => {
    const hex = letter.charCodeAt(0).toString(16);
    return [...new Set([hex, hex.toUpperCase()])].map(
      (number) => `${name.slice(0, at)}#${number}${name.slice(at + 1)}`,
    );
  });
}

async function packedPdf(object: string): Promise<Bytes> {
  const packing = new Blob([`4 0 ${object}`])
    .stream()
    .pipeThrough(new CompressionStream('deflate'));
  const body = new Uint8Array(await new Response(packing).arrayBuffer());
  const head = `%PDF-1.7\n5 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${body.length} >>\nstream\n`;
  const tail = '\nendstream\nendobj\ntrailer << /Root 1 0 R >>\nstartxref\n9\n%%EOF\n';
  return Uint8Array.from([...text(head), ...body, ...text(tail)]);
}

/** Returns broken copies of a file, the same ones for the same seed. */
export function mutantsOf(bytes: Bytes, seed: number, count: number): readonly Bytes[] {
  return Array.from({ length: count }, (_, index) => {
    const random = seeded(seed * 7_919 + index);
    const at = () => random.whole(0, bytes.length - 1);
    switch (random.whole(0, 4)) {
      case 0: {
        const flipped = bytes.slice();
        const times = random.whole(1, Math.max(1, bytes.length >> 6));
        for (let turn = 0; turn < times; turn += 1) flipped[at()] = random.whole(0, 255);
        return flipped;
      }
      case 1:
        return bytes.slice(0, at());
      case 2: {
        const from = at();
        return Uint8Array.from([
          ...bytes.subarray(0, from),
          ...bytes.subarray(from + random.whole(1, 64)),
        ]);
      }
      case 3: {
        const from = at();
        return Uint8Array.from([
          ...bytes.subarray(0, from),
          ...bytes.subarray(at()),
          ...bytes.subarray(from),
        ]);
      }
      default: {
        const from = at();
        const noise = Array.from({ length: random.whole(1, 64) }, () => random.whole(0, 255));
        return Uint8Array.from([...bytes.subarray(0, from), ...noise, ...bytes.subarray(from)]);
      }
    }
  });
}
