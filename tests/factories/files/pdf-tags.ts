import {
  decodePDFRawStream,
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { contentOf } from './pdf-text.ts';

/** The allowed parents of each element (ISO 32000-1 table 336, as far as used). */
const PARENTS: Readonly<Record<string, readonly string[]>> = {
  TR: ['Table'],
  TH: ['TR'],
  TD: ['TR'],
};
const KNOWN = ['Document', 'Sect', 'H1', 'H2', 'P', 'Table', 'TR', 'TH', 'TD', 'Figure', 'Form'];
const PAINTS = /^(?:Tj|TJ|S|s|f|F|B|b|f\*|B\*|b\*|sh|Do|EI)$/;

/**
 * Returns violations of the rules of PDF/UA-1 that veraPDF checks automatically (Matterhorn
 * Protocol, checkpoints 01, 02, 06, 07, 09, 11, 13, 14, 15, 19, 28, 31). Empty if there are none.
 */
export async function tagProblems(bytes: Uint8Array): Promise<readonly string[]> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const found: string[] = [];
  const require = (holds: boolean, problem: string) => {
    if (!holds) found.push(problem);
  };
  checkCatalog(pdf, require);
  const owners = checkTree(pdf, require);
  for (const [index, page] of pdf.getPages().entries()) {
    checkPage(pdf, page, owners, (holds, problem) =>
      require(holds, `page ${index + 1}: ${problem}`),
    );
  }
  return [...new Set(found)];
}

type Require = (holds: boolean, problem: string) => void;
/** The element of each marked content: `page reference/MCID`. */
type Owners = ReadonlyMap<string, PDFRef>;

const at = (dictionary: PDFDict, name: string): PDFObject | undefined =>
  dictionary.lookup(PDFName.of(name));
const dictAt = (dictionary: PDFDict, name: string): PDFDict | undefined => {
  const value = at(dictionary, name);
  return value instanceof PDFDict ? value : undefined;
};
const listAt = (dictionary: PDFDict, name: string): readonly PDFObject[] => {
  const value = at(dictionary, name);
  return value instanceof PDFArray ? value.asArray() : value ? [value] : [];
};
const textAt = (dictionary: PDFDict, name: string): string => {
  const value = at(dictionary, name);
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
};
const nameAt = (dictionary: PDFDict, name: string): string => {
  const value = at(dictionary, name);
  return value instanceof PDFName ? value.asString().slice(1) : '';
};

function checkCatalog({ catalog }: PDFDocument, require: Require): void {
  const preferences = dictAt(catalog, 'ViewerPreferences');
  require(String(dictAt(catalog, 'MarkInfo')?.get(PDFName.of('Marked'))) ===
    'true', 'not marked as tagged');
  require(/^[a-z]{2}-[A-Z]{2}$/.test(textAt(catalog, 'Lang')), 'no language');
  require(String(preferences?.get(PDFName.of('DisplayDocTitle'))) ===
    'true', 'the title is not shown');
  const metadata = at(catalog, 'Metadata');
  const xmp =
    metadata instanceof PDFRawStream
      ? new TextDecoder().decode(decodePDFRawStream(metadata).decode())
      : '';
  require(xmp.includes('<pdfuaid:part>1</pdfuaid:part>'), 'not said to be PDF/UA');
  require(/<dc:title>.*<rdf:li[^>]*>[^<]+</.test(xmp), 'no title in the metadata');
}

function checkTree({ context, catalog }: PDFDocument, require: Require): Owners {
  const owners = new Map<string, PDFRef>();
  const root = dictAt(catalog, 'StructTreeRoot');
  require(root !== undefined, 'no structure tree');
  if (!root) return owners;
  const levels: number[] = [];
  const walk = (ref: PDFObject | undefined, parent: string) => {
    const one = context.lookup(ref);
    if (!(one instanceof PDFDict) || !(ref instanceof PDFRef))
      return require(false, 'a broken element');
    const type = nameAt(one, 'S');
    require(KNOWN.includes(type), `an element of the unknown type ${type}`);
    require(PARENTS[type]?.includes(parent) ?? true, `${type} in ${parent}`);
    if (/^H\d$/.test(type)) levels.push(Number(type.slice(1)));
    const kids = listAt(one, 'K');
    require(kids.length > 0, `an empty ${type}`);
    const attributes = dictAt(one, 'A');
    if (type === 'Figure') {
      require(textAt(one, 'Alt') !== '', 'a figure without a text');
      require(attributes !== undefined &&
        listAt(attributes, 'BBox').length === 4, 'a figure without its place');
    }
    if (type === 'TH')
      require(attributes !== undefined &&
        nameAt(attributes, 'Scope') !== '', 'a TH without its scope');
    for (const kid of kids) {
      const dictionary = context.lookup(kid);
      if (!(dictionary instanceof PDFDict)) require(false, 'marked content without its page');
      else if (nameAt(dictionary, 'Type') === 'MCR') {
        owners.set(`${dictionary.get(PDFName.of('Pg'))}/${at(dictionary, 'MCID')}`, ref);
      } else if (nameAt(dictionary, 'Type') !== 'OBJR') walk(kid, type);
    }
  };
  walk(root.get(PDFName.of('K')), 'StructTreeRoot');
  require(levels[0] === 1, 'the first heading is not of the first level');
  require(levels.every(
    (level, index) => index === 0 || level <= (levels[index - 1] ?? 0) + 1,
  ), 'a level of headings is skipped');
  return owners;
}

function checkPage(
  { context, catalog }: PDFDocument,
  page: PDFPage,
  owners: Owners,
  require: Require,
): void {
  require(nameAt(page.node, 'Tabs') === 'S', 'fields are not in the order of the tree');
  const numbers = dictAt(dictAt(catalog, 'StructTreeRoot') ?? catalog, 'ParentTree');
  const list = numbers ? listAt(numbers, 'Nums') : [];
  const parentOf = (key: PDFObject | undefined) => {
    const index = list.findIndex((one, place) => place % 2 === 0 && String(one) === String(key));
    return index < 0 ? undefined : list[index + 1];
  };
  const parents = context.lookup(parentOf(at(page.node, 'StructParents')));
  require(parents instanceof PDFArray, 'not in the tree of parents');
  const marks = checkContent(contentOf(page), require);
  require(new Set(marks).size === marks.length, 'a mark twice');
  for (const mark of marks) {
    const owner = owners.get(`${page.ref}/${mark}`);
    const stated = parents instanceof PDFArray ? parents.get(mark) : undefined;
    require(owner !== undefined, `the mark ${mark} belongs to nothing`);
    require(String(owner) === String(stated), `the mark ${mark} has two parents`);
  }
  for (const annotation of listAt(page.node, 'Annots')) {
    const field = context.lookup(annotation, PDFDict);
    require(textAt(field, 'TU') !== '', 'a field without a name');
    require(parentOf(at(field, 'StructParent')) !== undefined, 'a field outside the tree');
  }
  const fonts = dictAt(dictAt(page.node, 'Resources') ?? page.node, 'Font');
  for (const [, ref] of fonts?.entries() ?? []) checkFont(context.lookup(ref, PDFDict), require);
}

/**
 * Checks that every painting operator is in marked content.
 * @returns the ids of the marks
 */
function checkContent(content: string, require: Require): readonly number[] {
  const marks: number[] = [];
  let depth = 0;
  for (const line of content.split('\n')) {
    const mark = /^\/\w+ <<\/MCID (\d+)>> BDC$/.exec(line);
    if (mark) {
      require(depth === 0, 'marked content in marked content');
      marks.push(Number(mark[1]));
    }
    const operators = line.replace(/<[^>]*>/g, '').split(' ');
    if (operators.some((operator) => PAINTS.test(operator))) {
      require(depth > 0, `painted outside of all elements: ${line}`);
    }
    if (/ (?:BDC|BMC)$/.test(line)) depth += 1;
    if (line === 'EMC') depth -= 1;
    require(!/<0000/.test(line), 'a glyph for what is missing');
  }
  require(depth === 0, 'marked content without an end');
  return marks;
}

function checkFont(font: PDFDict, require: Require): void {
  const name = nameAt(font, 'BaseFont');
  require(/^[A-Z]{6}\+/.test(name), `${name} is not a subset`);
  require(at(font, 'ToUnicode') instanceof PDFRawStream, `${name} has no text`);
  const [descendant] = listAt(font, 'DescendantFonts');
  const inner = descendant && font.context.lookup(descendant, PDFDict);
  const descriptor = inner && dictAt(inner, 'FontDescriptor');
  require(descriptor !== undefined &&
    at(descriptor, 'FontFile2') !== undefined, `${name} is not embedded`);
  require(inner !== undefined &&
    at(inner, 'CIDToGIDMap') instanceof PDFRawStream, `${name} has no glyphs`);
  const widths = inner && listAt(inner, 'W')[1];
  require(widths instanceof PDFArray &&
    widths.asArray().every((width) => width instanceof PDFNumber), `${name} has no widths`);
}
