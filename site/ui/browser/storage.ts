/**
 * Reads or writes the storage of this browser. Returns what the action returns; `undefined` when the
 * browser refuses storage, it is full, or its content is not what the action expects: every page
 * works without it.
 * @param kind `sessionStorage` for what belongs to one tab
 */
export function withStorage<Result>(
  action: (storage: Storage) => Result,
  kind: 'localStorage' | 'sessionStorage' = 'localStorage',
): Result | undefined {
  try {
    return action(globalThis[kind]);
  } catch {
    return undefined;
  }
}

/** The value stored as JSON under a key; `null` or `undefined` without one. Anything may be stored. */
export function storedJson(key: string): unknown {
  return withStorage((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'));
}
