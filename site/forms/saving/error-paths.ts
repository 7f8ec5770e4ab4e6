/** Whether an answer or a part of it was refused. */
export function hasError(errors: Readonly<Record<string, unknown>>, key: string): boolean {
  return Object.keys(errors).some((path) => path === key || path.startsWith(`${key}.`));
}

/** Errors without those of some answers. */
export function withoutKeys<Value>(
  errors: Readonly<Record<string, Value>>,
  keys: readonly string[],
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !keys.some((key) => hasError({ [path]: '' }, key))),
  );
}
