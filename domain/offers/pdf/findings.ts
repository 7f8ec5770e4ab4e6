import type { PdfProblem } from '../documents.ts';
import type { KnownName } from './names.ts';

/** Thrown where bytes cannot be read the way every reader of PDFs would. */
export class Unreadable extends Error {}

const PROBLEM_OF_NAME: ReadonlyMap<KnownName, PdfProblem> = new Map([
  ['Encrypt', 'encrypted'],
  ['Launch', 'launch'],
  ['EmbeddedFile', 'embedded_files'],
  ['EmbeddedFiles', 'embedded_files'],
  // The files of a file specification, whatever its type says.
  ['EF', 'embedded_files'],
  ['GoToE', 'embedded_files'],
  // Media that a player opens.
  ['Rendition', 'embedded_files'],
  ['RichMedia', 'embedded_files'],
  ['Movie', 'embedded_files'],
]);

/** What runs when the document is opened or filled in. */
const ACTIVE_NAMES: ReadonlySet<KnownName> = new Set(['JavaScript', 'JS', 'XFA']);

/** Of several problems the first of these is shown: an encrypted file cannot be read either. */
const BY_WEIGHT = ['encrypted', 'launch', 'embedded_files', 'unreadable'] as const;

/** What a PDF was found to be, name by name. */
export function findings() {
  const problems = new Set<PdfProblem>();
  let activeContent = false;
  return {
    name(name: KnownName): void {
      const problem = PROBLEM_OF_NAME.get(name);
      if (problem) problems.add(problem);
      activeContent ||= ACTIVE_NAMES.has(name);
    },
    unreadable(): void {
      problems.add('unreadable');
    },
    problem: (): PdfProblem | undefined => BY_WEIGHT.find((problem) => problems.has(problem)),
    activeContent: () => activeContent,
  };
}
export type Findings = ReturnType<typeof findings>;
