import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import type { UsedFont } from './set-stretch.ts';

type Library = typeof import('@cantoo/pdf-lib');

/** FontDescriptor flags. Symbolic, because the font has its own character codes. */
const SYMBOLIC = 4;
const ITALIC = 64;

/**
 * Embeds the used glyphs of a font in a PDF (ISO 32000-1 section 9.7), with a map from codes to
 * text for copying and searching.
 */
export function embedFont(pdf: PDFDocument, library: Library, font: UsedFont): PDFRef {
  const { context } = pdf;
  const { PDFString, PDFHexString } = library;
  const { face, used } = font;
  const texts = used.map(({ text }) => text);
  const { program, numbers } = face.subset(used);
  const name = `${tagOf(texts.join(''))}+${font.name}`;
  const descriptor = context.register(
    context.obj({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: SYMBOLIC + (font.name.endsWith('Italic') ? ITALIC : 0),
      FontBBox: [...face.bounds],
      ItalicAngle: font.name.endsWith('Italic') ? -9 : 0,
      Ascent: Math.round(face.ascent),
      Descent: Math.round(face.descent),
      CapHeight: 700,
      StemV: font.name.endsWith('Bold') ? 140 : 80,
      FontFile2: context.register(context.flateStream(program, { Length1: program.length })),
    }),
  );
  const widths = [0, ...used.map(({ width }) => Math.round(width))];
  const descendant = context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: {
        Registry: PDFString.of('Adobe'),
        Ordering: PDFString.of('Identity'),
        Supplement: 0,
      },
      FontDescriptor: descriptor,
      DW: 0,
      W: [0, widths],
      CIDToGIDMap: context.register(context.flateStream(pairsOf([0, ...numbers]))),
    }),
  );
  return context.register(
    context.obj({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: context.register(context.flateStream(toUnicode(texts, PDFHexString))),
    }),
  );
}

/** Two bytes for each number. */
function pairsOf(numbers: readonly number[]): Uint8Array {
  return Uint8Array.from(numbers.flatMap((number) => [number >> 8, number & 255]));
}

function toUnicode(texts: readonly string[], hex: Library['PDFHexString']): string {
  const lines = texts.map((text, index) => {
    const code = (index + 1).toString(16).padStart(4, '0');
    // Without the byte order mark that `fromText` adds.
    return `<${code}> <${hex.fromText(text).asString().slice(4)}>`;
  });
  const groups = Array.from({ length: Math.ceil(lines.length / 100) }, (_, index) =>
    lines.slice(100 * index, 100 * (index + 1)),
  );
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def',
    '/CMapName /Adobe-Identity-UCS def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    ...groups.flatMap((group) => [`${group.length} beginbfchar`, ...group, 'endbfchar']),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n');
}

/** Six letters that distinguish subsets of a font (ISO 32000-1 section 9.6.4). */
function tagOf(text: string): string {
  let hash = 7;
  for (const char of text) hash = (hash * 31 + (char.codePointAt(0) ?? 0)) % 308_915_776;
  let tag = '';
  for (let index = 0; index < 6; index += 1) {
    tag += String.fromCharCode(65 + (hash % 26));
    hash = Math.floor(hash / 26);
  }
  return tag;
}
