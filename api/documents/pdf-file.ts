import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import type { Locale } from '#domain/i18n/locale.ts';
import type { FontSet } from './fonts/font-set.ts';
import type { UsedFont } from './fonts/set-stretch.ts';
import { LANGUAGE, PAGE } from './layout/measures.ts';
import type { Sheet } from './layout/sheet.ts';
import { type Element, writeTree } from './layout/tags.ts';

type Library = typeof import('@cantoo/pdf-lib');
export type Written = Readonly<{ bytes: Uint8Array<ArrayBuffer>; pages: number }>;

/** Metadata of a PDF. */
type Head = Readonly<{
  title: string;
  /** The first is the document's language; parts in another one are tagged with it. */
  languages: readonly Locale[];
  /** Epoch ms. */
  at: number;
}>;

/** Creates a PDF without pages, with title, languages and metadata. */
export async function newPdf(
  { PDFDocument, PDFName }: Library,
  { title, languages, at }: Head,
): Promise<PDFDocument> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.setTitle(title, { showInWindowTitleBar: true });
  pdf.setLanguage(LANGUAGE[languages[0] ?? 'en']);
  pdf.setProducer('Trato');
  pdf.setCreationDate(new Date(at));
  pdf.setModificationDate(new Date(at));
  const { context } = pdf;
  const metadata = context.stream(metadataOf(title, at, languages), {
    Type: 'Metadata',
    Subtype: 'XML',
  });
  pdf.catalog.set(PDFName.of('Metadata'), context.register(metadata));
  return pdf;
}

/** Appends pages with their fonts, pictures and tags, and returns the file. */
export async function savePages(
  pdf: PDFDocument,
  library: Library,
  {
    sheets,
    root,
    fonts,
    pictures = [],
  }: Readonly<{
    sheets: readonly Sheet[];
    root: Element;
    fonts: FontSet;
    pictures?: readonly PDFRef[];
  }>,
): Promise<Written> {
  const { PDFName } = library;
  const { context } = pdf;
  const before = pdf.getPageCount();
  const resources = context.nextRef();
  const pages = sheets.map((sheet) => {
    const { node, ref } = pdf.addPage([PAGE.width, PAGE.height]);
    node.set(PDFName.of('Contents'), context.register(context.flateStream(sheet.content())));
    node.set(PDFName.of('Resources'), resources);
    node.set(PDFName.of('Tabs'), PDFName.of('S'));
    return ref;
  });
  const named = fonts.used().map((font) => [fonts.nameOf(font), embedFont(pdf, library, font)]);
  const shown = pictures.map((ref, index) => [pictureName(index), ref]);
  context.assign(
    resources,
    context.obj({
      Font: Object.fromEntries(named),
      ...(shown.length > 0 && { XObject: Object.fromEntries(shown) }),
    }),
  );
  writeTree(pdf, library, [root], pages);
  const saved = await pdf.save({ addDefaultPage: false, updateFieldAppearances: false });
  return { bytes: new Uint8Array(saved), pages: before + pages.length };
}

/** FontDescriptor flags. Symbolic, because the font has its own character codes. */
const SYMBOLIC = 4;
const ITALIC = 64;

/**
 * Embeds the used glyphs of a font in a PDF (ISO 32000-1 section 9.7), with a map from codes to
 * text for copying and searching.
 */
function embedFont(pdf: PDFDocument, library: Library, font: UsedFont): PDFRef {
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

/** Returns the resource name of a picture by its index in the document. */
export function pictureName(index: number): string {
  return `P${index + 1}`;
}

/**
 * Returns the XMP metadata of a PDF (ISO 16684-1), including PDF/UA-1 conformance (ISO 14289-1).
 * @param at epoch ms
 */
function metadataOf(title: string, at: number, languages: readonly Locale[]): string {
  const escaped = title.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`);
  const instant = `${new Date(at).toISOString().slice(0, 19)}Z`;
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/">
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escaped}</rdf:li></rdf:Alt></dc:title>
<dc:language><rdf:Bag>${languages.map((one) => `<rdf:li>${LANGUAGE[one]}</rdf:li>`).join('')}</rdf:Bag></dc:language>
<pdf:Producer>Trato</pdf:Producer><xmp:CreateDate>${instant}</xmp:CreateDate><xmp:ModifyDate>${instant}</xmp:ModifyDate>
<pdfuaid:part>1</pdfuaid:part>
</rdf:Description></rdf:RDF></x:xmpmeta>
<?xpacket end="r"?>`;
}
