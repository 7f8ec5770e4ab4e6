import strings from './strings/blns.json';

type Bytes = Uint8Array<ArrayBuffer>;

const PDFS = import.meta.glob<string>('./pdf/*.pdf', {
  query: '?inline',
  import: 'default',
  eager: true,
});
const PICTURES = import.meta.glob<string>('./pictures/*.{png,jpg}', {
  query: '?inline',
  import: 'default',
  eager: true,
});

export type CorpusFile = Readonly<{ name: string; bytes: Bytes }>;

function filesOf(found: Readonly<Record<string, string>>): readonly CorpusFile[] {
  return Object.entries(found).map(([path, url]) => ({
    name: path.slice(path.lastIndexOf('/') + 1),
    bytes: Uint8Array.from(Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')),
  }));
}

export const CORPUS_PDFS = filesOf(PDFS);
export const CORPUS_PICTURES = filesOf(PICTURES);
/** Unlike text, each of them has broken something somewhere. */
export const CORPUS_STRINGS: readonly string[] = strings;
