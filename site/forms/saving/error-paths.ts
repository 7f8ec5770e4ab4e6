/** Whether an answer or a part of it was refused. */
export function hasError(errors: Readonly<Record<string, string>>, key: string): boolean {
  return Object.keys(errors).some((path) => path === key || path.startsWith(`${key}.`));
}

/** Errors without those of some answers. */
export function withoutKeys(errors: Readonly<Record<string, string>>, keys: readonly string[]) {
  return Object.fromEntries(
    Object.entries(errors).filter(([path]) => !keys.some((key) => hasError({ [path]: '' }, key))),
  );
}
