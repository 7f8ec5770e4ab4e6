import { deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pdfInspection } from './inspection.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const packed = (text: string) => deflateSync(text).toString('latin1');

const CATALOG = '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj';
const PAGES = '2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj';
const END = 'startxref\n9\n%%EOF\n';

const plain = (trailer = '<</Size 3/Root 1 0 R>>', more = '') =>
  `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n${CATALOG}\n${PAGES}\n${more}xref\n0 1\n0000000000 65535 f\r\ntrailer\n${trailer}\n${END}`;

/** A cross-reference table for old readers, and a stream with the objects that only new ones see. */
function hybrid(content: string, isTwice = false): string {
  const head = '4 0 ';
  const data = packed(head + content);
  const objects = `6 0 obj\n<</Type/ObjStm/N 1/First ${head.length}/Filter/FlateDecode/Length ${data.length}>>\nstream\n${data}\nendstream\nendobj\n`;
  const rows = packed('\0'.repeat(12));
  const stream = `7 0 obj\n<</Type/XRef/W[1 2 1]/Index[4 3]/Size 8/Root 1 0 R/Filter/FlateDecode/Length ${rows.length}>>\nstream\n${rows}\nendstream\nendobj\n`;
  if (!isTwice) return plain('<</Size 8/Root 1 0 R/XRefStm 400>>', objects + stream);
  // As word processors write it: a table for old readers, then an empty one for the others.
  const first = plain('<</Size 8/Root 1 0 R>>', objects + stream);
  return `${first}xref\n0 0\ntrailer\n<</Size 8/Root 1 0 R/Prev 300/XRefStm 400>>\n${END}`;
}

const ENCRYPTION = '/O(xxxx)/U(yyyy)/P -3904';
const protectedBy = (dictionary: string) =>
  plain('<</Size 9/Root 1 0 R/Encrypt 8 0 R>>', `8 0 obj\n<<${dictionary}>>\nendobj\n`);
const updated = (file: string) =>
  `${file}9 0 obj\n<</Type/Annot>>\nendobj\nxref\n9 1\n0000000900 00000 n\r\ntrailer\n<</Size 10/Root 1 0 R/Prev 300>>\n${END}`;

const FINE = { ok: true, activeContent: false };
const no = (problem: string) => ({ ok: false, problem });

test.each([
  // Before the header.
  ['nothing before the header', plain(), FINE],
  ['a line break before the header', `\n${plain()}`, FINE],
  ['line breaks of Windows before the header', `\r\n\r\n${plain()}`, FINE],
  ['spaces before the header', `   ${plain()}`, FINE],
  ['a byte order mark before the header', `\xef\xbb\xbf${plain()}`, FINE],
  ['zeros before the header', `\0\0\0\0${plain()}`, FINE],
  ['commands for a printer', `\x1b%-12345X@PJL JOB\r\n@PJL ENTER LANGUAGE=PDF\r\n${plain()}`, FINE],
  ['headers of an e-mail', `Content-Type: application/pdf\r\n\r\n${plain()}`, FINE],
  ['headers of a web server', `HTTP/1.1 200 OK\r\nServer: x\r\n\r\n${plain()}`, FINE],
  ['1,019 spaces before the header', `${' '.repeat(1_019)}${plain()}`, FINE],
  ['1,020 spaces before the header', `${' '.repeat(1_020)}${plain()}`, no('not_pdf')],
  ['a web page before the header', `<html><script>x()</script>${plain()}`, no('not_pdf')],
  ['a picture before the header', `GIF89a${plain()}`, no('not_pdf')],
  ['another picture before the header', `\xff\xd8\xff\xe0${plain()}`, no('not_pdf')],
  ['an archive before the header', `PK\x03\x04${plain()}`, no('not_pdf')],
  ['a program before the header', `MZ ${plain()}`, no('not_pdf')],
  ['a shell script before the header', `#!/bin/sh\n${plain()}`, no('not_pdf')],
  ['an action before the header', `/Launch ${plain()}`, no('launch')],
  ['no header', CATALOG, no('not_pdf')],

  // Cross references.
  ['a hybrid file', hybrid('<</Type/Outlines>>'), FINE],
  ['a hybrid file of a word processor', hybrid('<</Type/Outlines>>', true), FINE],
  ['a hybrid file that opens a program', hybrid('<</S/Launch>>'), no('launch')],
  ['one that opens a program, of a word processor', hybrid('<</S/Launch>>', true), no('launch')],
  [
    'a hybrid file with a script',
    hybrid('<</S/JavaScript/JS(x)>>'),
    { ok: true, activeContent: true },
  ],
  ['a hybrid file with files in it', hybrid('<</EF<</F 5 0 R>>>>'), no('embedded_files')],
  ['a file with an update', updated(plain()), FINE],
  ['a hybrid file with an update', updated(hybrid('<</A 1>>')), FINE],

  // Protection.
  [
    'a password to open, RC4 of 40 bits',
    protectedBy(`/Filter/Standard/V 1/R 2${ENCRYPTION}`),
    no('encrypted'),
  ],
  [
    'a password to change, RC4 of 128 bits',
    protectedBy(`/Filter/Standard/V 2/R 3/Length 128${ENCRYPTION}`),
    no('encrypted'),
  ],
  [
    'a password to change, AES of 128 bits',
    protectedBy(`/Filter/Standard/V 4/R 4/CF<</StdCF<</CFM/AESV2>>>>${ENCRYPTION}`),
    no('encrypted'),
  ],
  [
    'a password to change, AES of 256 bits',
    protectedBy(`/Filter/Standard/V 5/R 6/CF<</StdCF<</CFM/AESV3>>>>${ENCRYPTION}`),
    no('encrypted'),
  ],
  [
    'a certificate',
    protectedBy('/Filter/Adobe.PubSec/V 4/SubFilter/adbe.pkcs7.s5'),
    no('encrypted'),
  ],
  [
    'protection in its trailer',
    plain('<</Size 3/Root 1 0 R/Encrypt<</Filter/Standard>>>>'),
    no('encrypted'),
  ],

  // The end.
  ['no end', plain().replace('%%EOF\n', ''), no('incomplete')],
  ['spaces after the end', `${plain()}${' '.repeat(500)}`, FINE],
  ['a web page after the end', `${plain()}<!-- saved from a page -->`, FINE],
] as const)('a file with %s', (_, text, verdict) => {
  for (const length of [1, 100, 5_000]) {
    const inspection = pdfInspection();
    const bytes = bytesOf(text);
    for (let at = 0; at < bytes.length; at += length)
      inspection.add(bytes.subarray(at, at + length));
    expect(inspection.end()).toEqual(verdict);
  }
});
