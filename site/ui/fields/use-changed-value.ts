import { useState } from 'react';

/**
 * Runs `take` in the render in which a field's value has become another, so that a value set from
 * outside (a resumed draft) replaces what was typed; once for each change, so that no value can make
 * a field render without end.
 */
export function useChangedValue<Value>(value: Value, take: (value: Value) => void): void {
  const [seen, setSeen] = useState(value);
  if (Object.is(seen, value)) return;
  setSeen(value);
  if (value !== undefined) take(value);
}
