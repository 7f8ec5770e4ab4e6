import type { PDFDocument, PDFRef } from '@cantoo/pdf-lib';
import type { Locale } from '#domain/i18n/locale.ts';
import { embedFont } from './fonts/embed-fonts.ts';
import type { FontSet } from './fonts/font-set.ts';
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
