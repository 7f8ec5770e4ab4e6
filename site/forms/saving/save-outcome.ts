import type { Confirmed } from '#domain/answers/doubts.ts';
import type { Problem } from '#site/api.ts';
import type { SaveOutcome, Values } from './save-state.ts';

/** Outcome of a failed save. `valuesIn` returns all values from the body of a conflict. */
export function outcomeOf(
  problem: Problem,
  status: number,
  valuesIn: (current: Values) => Values,
): Exclude<SaveOutcome<never>, { kind: 'saved' }> {
  if (status === 422) {
    return { kind: 'refused', errors: firstMessages(problem), unconfirmed: unconfirmedIn(problem) };
  }
  if (problem.code === 'stale_version') {
    const { current } = problem;
    return { kind: 'stale', theirs: valuesIn(isRecord(current) ? current : {}) };
  }
  const isOver = [401, 403, 404, 409].includes(status);
  return isOver ? { kind: 'closed', problem } : { kind: 'unreachable' };
}

/** The unlikely answers that a refusal asks to confirm, by path. */
export function unconfirmedIn({ code, unconfirmed }: Problem): Confirmed {
  if (code !== 'unconfirmed' || !isRecord(unconfirmed)) return {};
  return Object.fromEntries(
    Object.entries(unconfirmed).flatMap(([path, value]) =>
      typeof value === 'number' || typeof value === 'string' ? [[path, value] as const] : [],
    ),
  );
}

function firstMessages({ errors = {} }: Problem): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([path, [text = '']]) => [path, text]));
}

function isRecord(value: unknown): value is Values {
  return typeof value === 'object' && value !== null;
}
