import { useState } from 'react';

/**
 * Calls `take` during the render in which a field's value has changed, so that a value set from
 * outside (a resumed draft) replaces the input. Called once per change, which prevents endless
 * rendering.
 */
export function useChangedValue<Value>(value: Value, take: (value: Value) => void): void {
  const [seen, setSeen] = useState(value);
  if (Object.is(seen, value)) return;
  setSeen(value);
  if (value !== undefined) take(value);
}
