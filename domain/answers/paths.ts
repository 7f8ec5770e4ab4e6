/**
 * Answers by key. The answer of a group is an object, that of a table a list of rows:
 * `units.0.unitTypeBedsTotal` is a column of the first row of `units`. A key may itself contain
 * dots: `listing.startDate`.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** The answer at a path; `undefined` when there is none. */
export function answerAt(answers: unknown, path: string): unknown {
  if (isHolder(answers) && Object.hasOwn(answers, path)) return Reflect.get(answers, path);
  return path
    .split('.')
    .reduce<unknown>(
      (holder, step) =>
        isHolder(holder) && Object.hasOwn(holder, step) ? Reflect.get(holder, step) : undefined,
      answers,
    );
}

/**
 * Returns the answers with one of them set or, with `null`, cleared. At the top level a cleared
 * answer becomes `null`, so that a save can send it; in a group or row it is removed. Missing rows
 * before a new one are created empty.
 */
export function withAnswer(answers: Answers, path: string, value: unknown): Answers {
  const [key = '', ...rest] = path.split('.');
  return { ...answers, [key]: rest.length === 0 ? value : placed(answers[key], rest, value) };
}

/** The key under which the answer at a path is saved. A table is saved as a whole. */
export function keyOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/** Whether a path equals a key or leads inside its answer. */
export function isWithin(path: string, key: string): boolean {
  return path === key || path.startsWith(`${key}.`);
}

/** The rows of a table; empty when it has no answer. */
export function rowsAt(answers: Answers, path: string): readonly Answers[] {
  const rows = answerAt(answers, path);
  return Array.isArray(rows) ? rows : [];
}

function placed(holder: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  const inner = (held: unknown) => (rest.length === 0 ? value : placed(held, rest, value));
  if (/^\d+$/.test(key)) {
    const rows: readonly unknown[] = Array.isArray(holder) ? holder : [];
    const at = Number(key);
    return Array.from({ length: Math.max(rows.length, at + 1) }, (_, row) =>
      row === at ? inner(rows[row]) : (rows[row] ?? {}),
    );
  }
  const held = isHolder(holder) ? holder : {};
  const entries = Object.entries({ ...held, [key]: inner(Reflect.get(held, key)) });
  return Object.fromEntries(entries.filter(([, answer]) => answer !== null));
}

function isHolder(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
