/**
 * Answers by key. Those of a table are rows: `units.0.unitTypeBedsTotal` is a column of the first
 * row of `units`. A key may be a whole path itself: `listing.startDate`.
 */
export type Answers = Readonly<Record<string, unknown>>;

/** The answer at a path; `undefined` where there is none. */
export function answerAt(answers: Answers, path: string): unknown {
  if (Object.hasOwn(answers, path)) return answers[path];
  return path.split('.').reduce<unknown>((holder, step) => {
    const isHolder = typeof holder === 'object' && holder !== null;
    return isHolder && Object.hasOwn(holder, step) ? Reflect.get(holder, step) : undefined;
  }, answers);
}

/** The answers after one is given or, with `null`, taken back. Rows before it come into being empty. */
export function withAnswer(answers: Answers, path: string, value: unknown): Answers {
  const [key = '', index, column] = path.split('.');
  if (index === undefined || column === undefined) return { ...answers, [key]: value };
  const rows = rowsAt(answers, key);
  const at = Number(index);
  const length = Math.max(rows.length, at + 1);
  const next = Array.from({ length }, (_, row) =>
    row === at ? rowWith(rows[row], column, value) : (rows[row] ?? {}),
  );
  return { ...answers, [key]: next };
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
export function rowsAt(answers: Answers, key: string): readonly Answers[] {
  const rows = answers[key];
  return Array.isArray(rows) ? rows : [];
}

function rowWith(row: Answers = {}, column: string, value: unknown): Answers {
  const entries = Object.entries({ ...row, [column]: value });
  return Object.fromEntries(entries.filter(([, answer]) => answer !== null));
}
