import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import 'vitest';

/** A file of the corpus, in base64 to be passed to a runtime without a file system. */
type CorpusFile = Readonly<{ name: string; base64: string }>;
export type Corpus = Readonly<{
  pdfs: readonly CorpusFile[];
  pictures: readonly CorpusFile[];
  strings: readonly string[];
}>;

declare module 'vitest' {
  interface ProvidedContext {
    corpus: Corpus;
  }
}

/** Reads public files and strings; see SOURCES.md. */
export function readCorpus(): Corpus {
  const folder = import.meta.dirname;
  const filesIn = (name: string): readonly CorpusFile[] =>
    readdirSync(join(folder, name)).map((file) => ({
      name: file,
      base64: readFileSync(join(folder, name, file)).toString('base64'),
    }));
  const strings: unknown = JSON.parse(readFileSync(join(folder, 'strings', 'blns.json'), 'utf8'));
  if (!Array.isArray(strings)) throw new Error('the strings are no list');
  return { pdfs: filesIn('pdf'), pictures: filesIn('pictures'), strings: strings.map(String) };
}

export function bytesOfFile({ base64 }: CorpusFile): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(base64, 'base64'));
}
