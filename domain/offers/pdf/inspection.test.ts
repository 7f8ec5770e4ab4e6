import { describe, expect, test } from 'vitest';
import { DOCUMENT_KIND_LABELS, DOCUMENT_KINDS, MAX_DOCUMENT_BYTES } from '../documents.ts';
import { pdfInspection } from './inspection.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The verdict on a file read in pieces of this length, by default in one piece. */
function inspectPdf(bytes: Uint8Array, length = Math.max(1, bytes.length)) {
  const inspection = pdfInspection();
  for (let at = 0; at < bytes.length; at += length) {
    inspection.add(bytes.subarray(at, at + length));
  }
  return inspection.end();
}

function pdf(...objects: readonly string[]) {
  return bytesOf(
    ['%PDF-1.7', '%âãÏÓ', ...objects, 'trailer << /Root 1 0 R >>', 'startxref', '9', '%%EOF'].join(
      '\n',
    ),
  );
}

const CATALOG = '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj';

describe('a PDF', () => {
  test('is accepted when it is complete and simple', () => {
    expect(inspectPdf(pdf(CATALOG))).toEqual({ ok: true, activeContent: false });
  });

  test.each([
    ['nothing', new Uint8Array(), 'not_pdf'],
    ['a picture', bytesOf('\u0089PNG\r\n'), 'not_pdf'],
    ['a page', bytesOf('<!doctype html><script>alert(1)</script>'), 'not_pdf'],
    ['a GIF that is a PDF too', bytesOf('GIF89a%PDF-1.7 %%EOF'), 'not_pdf'],
    ['a header after a kilobyte', bytesOf(`${'\n'.repeat(1_025)}%PDF-1.7\n%%EOF`), 'not_pdf'],
    ['a header in small letters', bytesOf('%pdf-1.7\n%%EOF'), 'not_pdf'],
    ['an archive behind it', bytesOf(`%PDF-1.7\n%%EOF${'PK'.repeat(2_000)}`), 'incomplete'],
    ['a header alone', bytesOf('%PDF-1.7\n'), 'incomplete'],
    [
      'an end that is too far from the end',
      bytesOf(`%PDF-1.7\n%%EOF${' '.repeat(1_020)}`),
      'incomplete',
    ],
    ['encryption', pdf(CATALOG, 'trailer << /Encrypt 5 0 R >>'), 'encrypted'],
    ['a launch action', pdf('2 0 obj << /S /Launch /F (cmd.exe) >> endobj'), 'launch'],
    ['a launch action, escaped', pdf('2 0 obj << /S /L#61unch >> endobj'), 'launch'],
    ['one escaped throughout', pdf('<</S/#4c#61#75#6E#63#68>>'), 'launch'],
    ['an embedded file', pdf('3 0 obj << /Type /EmbeddedFile >> stream'), 'embedded_files'],
    ['a list of embedded files', pdf('<< /Names << /EmbeddedFiles 4 0 R >> >>'), 'embedded_files'],
    ['a launch action in a gap', pdf('( /Launch '), 'launch'],
    [
      'files without a type',
      pdf('3 0 obj << /F (a) /EF << /F 4 0 R >> >> endobj'),
      'embedded_files',
    ],
    ['media to play', pdf('3 0 obj << /S /R#65ndition /R 4 0 R >> endobj'), 'embedded_files'],
  ])('is refused with %s', (_, bytes, problem) => {
    for (const length of [1, 7, 100, 5_000]) {
      expect(inspectPdf(bytes, length)).toEqual({ ok: false, problem });
    }
  });

  test('is refused as soon as the problem has arrived', () => {
    const inspection = pdfInspection();
    const rest = new Uint8Array(2_000);
    expect(inspection.add(bytesOf('%PDF-1.7 '))).toBe(true);
    expect(inspection.add(rest)).toBe(true);
    expect(inspection.add(bytesOf('/Launch'))).toBe(true);
    expect(inspection.add(rest)).toBe(false);
    expect(inspection.add(bytesOf('%%EOF'))).toBe(false);
    expect(inspection.end()).toEqual({ ok: false, problem: 'launch' });
  });

  test('has the same verdict wherever a name is split', () => {
    for (let gap = 0; gap < 1_100; gap += 1) {
      const bytes = pdf(' '.repeat(gap), '<</S/#4cau#6ech>>', ' '.repeat(1_500));
      expect(inspectPdf(bytes, 1_024)).toEqual({ ok: false, problem: 'launch' });
    }
  });

  test('with scripts is accepted and flagged, escaped or not', () => {
    const flagged = { ok: true, activeContent: true };
    expect(inspectPdf(pdf('<< /S /JavaScript /JS (app.alert(1)) >>'))).toEqual(flagged);
    expect(inspectPdf(pdf('<< /S /J#61vaScript >>'))).toEqual(flagged);
    expect(inspectPdf(pdf('1 0 obj << /AcroForm << /XFA 5 0 R >> >> endobj'))).toEqual(flagged);
  });

  test('is not refused for a longer or shorter name', () => {
    const harmless = pdf(
      '<< /Launcher 1 /Lau 2 /EncryptMetadata true /E 3 /EmbeddedFont /JS#zz >>',
    );
    expect(inspectPdf(harmless)).toEqual({ ok: true, activeContent: false });
  });

  test('may have 20 MiB and not a byte more', () => {
    const whole = new Uint8Array(MAX_DOCUMENT_BYTES);
    whole.set(bytesOf('%PDF-1.7\n'));
    whole.set(bytesOf('%%EOF'), MAX_DOCUMENT_BYTES - 5);
    expect(MAX_DOCUMENT_BYTES).toBe(20_971_520);
    expect(inspectPdf(whole).ok).toBe(true);
    const larger = new Uint8Array(MAX_DOCUMENT_BYTES + 1);
    larger.set(whole);
    expect(inspectPdf(larger)).toEqual({ ok: false, problem: 'too_large' });
  });
});

test('every kind of document has a name in both languages', () => {
  for (const kind of DOCUMENT_KINDS) {
    expect(DOCUMENT_KIND_LABELS[kind].es).not.toBe('');
    expect(DOCUMENT_KIND_LABELS[kind].en).not.toBe('');
  }
});
