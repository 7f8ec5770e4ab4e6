/**
 * Answers by key. Those of a group are an object, those of a table rows: `units.0.unitTypeBedsTotal`
 * is a column of the first row of `units`. A key may be a whole path itself: `listing.startDate`.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** The answer at a path; `undefined` where there is none. */
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
 * The answers with one set or, with `null`, cleared: at the top level it becomes `null`, so that a
 * save can send it; in a group or a row it is removed. Missing rows before a new one are created
 * empty.
 */
export function withAnswer(answers: Answers, path: string, value: unknown): Answers {
  const [key = '', ...rest] = path.split('.');
  return { ...answers, [key]: rest.length === 0 ? value : placed(answers[key], rest, value) };
}

/** The key under which a table's answer is saved: with the whole table. */
export function keyOf(path: string): string {
  return path.split('.', 1)[0] ?? path;
}

/** Whether a path is a key, or leads to something inside its answer. */
export function isWithin(path: string, key: string): boolean {
  return path === key || path.startsWith(`${key}.`);
}

/** The rows of a table; none where it has no answer. */
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
