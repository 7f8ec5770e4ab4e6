import type { PdfProblem } from '../documents.ts';
import type { KnownName } from './names.ts';

/** Thrown for bytes that PDF readers might interpret differently. */
export class Unreadable extends Error {}

const PROBLEM_OF_NAME: ReadonlyMap<KnownName, PdfProblem> = new Map([
  ['Encrypt', 'encrypted'],
  ['Launch', 'launch'],
  ['EmbeddedFile', 'embedded_files'],
  ['EmbeddedFiles', 'embedded_files'],
  // Embedded files of a file specification of any type.
  ['EF', 'embedded_files'],
  ['GoToE', 'embedded_files'],
  // Media opened by a player.
  ['Rendition', 'embedded_files'],
  ['RichMedia', 'embedded_files'],
  ['Movie', 'embedded_files'],
]);

/** Content that runs when the document is opened or filled in. */
const ACTIVE_NAMES: ReadonlySet<KnownName> = new Set(['JavaScript', 'JS', 'XFA']);

/** The first problem in this order is reported. An encrypted file is unreadable too. */
const BY_WEIGHT = ['encrypted', 'launch', 'embedded_files', 'unreadable'] as const;

/** Collects problems from the names found in a PDF. */
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
