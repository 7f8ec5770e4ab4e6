/** A run of words that stayed, went or came. */
export type DiffRun = Readonly<{ kind: 'same' | 'removed' | 'added'; text: string }>;

/** Beyond this many words on either side the comparison says only that the text changed. */
const MOST_WORDS = 1_200;

/** What changed from one text to another, word by word; blanks and line breaks are kept. */
export function wordDiff(before: string, after: string): readonly DiffRun[] {
  const [old, next] = [wordsOf(before), wordsOf(after)];
  if (old.length > MOST_WORDS || next.length > MOST_WORDS) {
    return runs([
      { kind: 'removed', text: before },
      { kind: 'added', text: after },
    ]);
  }
  const lengths = commonLengths(old, next);
  const steps: DiffRun[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < next.length) {
    const [was, is] = [old[i], next[j]];
    if (was !== undefined && was === is) {
      steps.push({ kind: 'same', text: was });
      i += 1;
      j += 1;
    } else if (
      was !== undefined &&
      (is === undefined || at(lengths, i + 1, j) >= at(lengths, i, j + 1))
    ) {
      steps.push({ kind: 'removed', text: was });
      i += 1;
    } else if (is !== undefined) {
      steps.push({ kind: 'added', text: is });
      j += 1;
    }
  }
  return runs(steps);
}

/** Each word with the blanks after it. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}

/** How many words two ends of the texts have in common, for every pair of ends. */
function commonLengths(old: readonly string[], next: readonly string[]): readonly Uint16Array[] {
  const rows = Array.from({ length: old.length + 1 }, () => new Uint16Array(next.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = next.length - 1; j >= 0; j -= 1) {
      const row = rows[i];
      if (!row) continue;
      row[j] =
        old[i] === next[j]
          ? at(rows, i + 1, j + 1) + 1
          : Math.max(at(rows, i + 1, j), at(rows, i, j + 1));
    }
  }
  return rows;
}

function at(rows: readonly Uint16Array[], i: number, j: number): number {
  return rows[i]?.[j] ?? 0;
}

function runs(steps: readonly DiffRun[]): readonly DiffRun[] {
  const joined: DiffRun[] = [];
  for (const step of steps.filter(({ text }) => text !== '')) {
    const last = joined.at(-1);
    if (last?.kind === step.kind) {
      joined[joined.length - 1] = { kind: step.kind, text: last.text + step.text };
    } else joined.push(step);
  }
  return joined;
}
