import type { PDFArray, PDFDict, PDFDocument, PDFRef } from '@cantoo/pdf-lib';

type Library = typeof import('@cantoo/pdf-lib');

/** A structure element for assistive technology (ISO 32000-1 section 14.8.4). */
export type Element = {
  readonly type: 'Sect' | 'H1' | 'H2' | 'P' | 'Table' | 'TR' | 'TH' | 'TD' | 'Figure';
  readonly lang?: string;
  /** Description of a figure. */
  readonly alt?: string;
  /** Bounding box of a figure, in points from the lower left. */
  box?: readonly number[];
  readonly kids: (Element | Mark)[];
};
/** Marked content of a page that belongs to an element. */
export type Mark = Readonly<{ page: number; id: number }>;

export function element(type: Element['type'], more: Partial<Element> = {}): Element {
  return { type, ...more, kids: more.kids ?? [] };
}

/** Appends a new child to a parent and returns it. */
export function childOf(
  parent: Element,
  type: Element['type'],
  more: Partial<Element> = {},
): Element {
  const child = element(type, more);
  parent.kids.push(child);
  return child;
}

/** The structure tree of a PDF, newly created or loaded. */
export type Tree = Readonly<{ root: PDFRef; numbers: PDFArray; document: PDFDict; own: PDFRef }>;

export function openTree(pdf: PDFDocument, { PDFName, PDFDict, PDFArray, PDFRef }: Library): Tree {
  const { context, catalog } = pdf;
  const name = (text: string) => PDFName.of(text);
  const present = catalog.get(name('StructTreeRoot'));
  if (present instanceof PDFRef) {
    const tree = context.lookup(present, PDFDict);
    const own = tree.get(name('K'));
    const numbers = tree.lookup(name('ParentTree'), PDFDict).lookup(name('Nums'), PDFArray);
    if (!(own instanceof PDFRef)) throw new Error('A structure tree of another program.');
    return { root: present, numbers, document: context.lookup(own, PDFDict), own };
  }
  const root = context.nextRef();
  const own = context.nextRef();
  const numbers = context.obj([]);
  const document = context.obj({ Type: 'StructElem', S: 'Document', P: root, K: [] });
  context.assign(own, document);
  const parents = context.register(context.obj({ Nums: numbers }));
  context.assign(
    root,
    context.obj({ Type: 'StructTreeRoot', K: own, ParentTree: parents, ParentTreeNextKey: 0 }),
  );
  catalog.set(name('StructTreeRoot'), root);
  catalog.set(name('MarkInfo'), context.obj({ Marked: true }));
  return { root, numbers, document, own };
}

/**
 * Appends elements to the structure tree.
 * @param pages the pages that the marks refer to by index; each gets a key in the parent tree
 */
export function writeTree(
  pdf: PDFDocument,
  library: Library,
  elements: readonly Element[],
  pages: readonly PDFRef[],
): void {
  const { context } = pdf;
  const { PDFName, PDFString, PDFHexString, PDFArray, PDFDict } = library;
  const tree = openTree(pdf, library);
  const marked: PDFRef[][] = pages.map(() => []);
  const write = (one: Element, parent: PDFRef): PDFRef => {
    const ref = context.nextRef();
    const kids = one.kids.map((kid) => {
      if ('type' in kid) return write(kid, ref);
      (marked[kid.page] ?? [])[kid.id] = ref;
      return context.obj({ Type: 'MCR', Pg: pages[kid.page], MCID: kid.id });
    });
    const dictionary = context.obj({ Type: 'StructElem', S: one.type, P: parent, K: kids });
    if (one.lang) dictionary.set(PDFName.of('Lang'), PDFString.of(one.lang));
    if (one.alt) dictionary.set(PDFName.of('Alt'), PDFHexString.fromText(one.alt));
    if (one.box) dictionary.set(PDFName.of('A'), context.obj({ O: 'Layout', BBox: [...one.box] }));
    if (one.type === 'TH')
      dictionary.set(PDFName.of('A'), context.obj({ O: 'Table', Scope: 'Row' }));
    context.assign(ref, dictionary);
    return ref;
  };
  const list = tree.document.lookup(PDFName.of('K'), PDFArray);
  for (const one of elements) list.push(write(one, tree.own));
  for (const [index, page] of pages.entries()) {
    const key = takeKey(pdf, library, tree);
    tree.numbers.push(key);
    tree.numbers.push(context.register(context.obj(marked[index] ?? [])));
    context.lookup(page, PDFDict).set(PDFName.of('StructParents'), key);
  }
}

/** Adds a structure element for a form field, so that the whole page is tagged. */
export function tagField(pdf: PDFDocument, library: Library, field: PDFRef, page: PDFRef): void {
  const { context, catalog } = pdf;
  const { PDFName, PDFArray, PDFDict, PDFString } = library;
  if (!catalog.has(PDFName.of('StructTreeRoot'))) return;
  const tree = openTree(pdf, library);
  const key = takeKey(pdf, library, tree);
  const ref = context.register(
    context.obj({
      Type: 'StructElem',
      S: 'Form',
      P: tree.own,
      Alt: PDFString.of('Digital seal'),
      K: [{ Type: 'OBJR', Obj: field, Pg: page }],
    }),
  );
  tree.document.lookup(PDFName.of('K'), PDFArray).push(ref);
  tree.numbers.push(key);
  tree.numbers.push(ref);
  context.lookup(field, PDFDict).set(PDFName.of('StructParent'), key);
}

function takeKey(pdf: PDFDocument, { PDFName, PDFDict, PDFNumber }: Library, { root }: Tree) {
  const dictionary = pdf.context.lookup(root, PDFDict);
  const name = PDFName.of('ParentTreeNextKey');
  const key = dictionary.lookup(name, PDFNumber);
  dictionary.set(name, PDFNumber.of(key.asNumber() + 1));
  return key;
}
