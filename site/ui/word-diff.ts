import { diffArrays } from 'diff';

/** A run of unchanged, removed or added words. */
export type DiffRun = Readonly<{ kind: 'same' | 'removed' | 'added'; text: string }>;

/** Above this number of changed words, the result is only that the text changed. */
const MAX_CHANGED_WORDS = 1_200;

/** Word-by-word difference of two texts; whitespace is preserved. */
export function wordDiff(before: string, after: string): readonly DiffRun[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: MAX_CHANGED_WORDS });
  if (!changes) {
    return [
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ];
  }
  return changes.map(({ added, removed, value }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value.join(''),
  }));
}

/** Words, each with the whitespace after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}
