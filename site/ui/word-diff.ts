import { diffArrays } from 'diff';

/** A run of words that stayed, were removed or were added. */
export type DiffRun = Readonly<{ kind: 'same' | 'removed' | 'added'; text: string }>;

/** Beyond this many changed words the comparison only says that the text changed. */
const MAX_CHANGED_WORDS = 1_200;

/** What changed from one text to another, word by word; blanks and line breaks are kept. */
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

/** Each word with the blanks after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}
