import type { DrizzleEntity, DrizzleEntityClass } from 'drizzle-orm/entity';

// Stands in for `drizzle-orm/entity` in the Worker and its tests: see `replaced-modules.ts`.

export const entityKind = Symbol.for('drizzle:entityKind');
export const hasOwnEntityKind = Symbol.for('drizzle:hasOwnEntityKind');

/** Earlier answers, by the prototype of the value and the class. */
const answers = new WeakMap<object, Map<object, boolean>>();

/**
 * Whether a value is an instance of a Drizzle class, even of another copy of it. Drizzle's own
 * walks up the classes of the value on each call; this does so once.
 * @throws Error if `type` is not a class of Drizzle
 */
export function is<Type extends DrizzleEntityClass<unknown>>(
  value: unknown,
  type: Type,
): value is InstanceType<Type> {
  if (!value || typeof value !== 'object') return false;
  const prototype: object | null = Object.getPrototypeOf(value);
  if (!prototype) return false;
  const known = answers.get(prototype) ?? new Map<object, boolean>();
  const answer = known.get(type);
  if (answer !== undefined) return answer;
  const found = value instanceof type || hasKindOf(type, prototype);
  answers.set(prototype, known.set(type, found));
  return found;
}

function hasKindOf(type: DrizzleEntityClass<unknown>, prototype: object): boolean {
  if (!Object.hasOwn(type, entityKind)) {
    throw new Error(`${type.name || 'A class without a name'} is not a class of Drizzle`);
  }
  const kind: unknown = Reflect.get(type, entityKind);
  let one: object | null = prototype.constructor;
  while (one && !(entityKind in one && one[entityKind] === kind)) one = Object.getPrototypeOf(one);
  return one !== null;
}

export type { DrizzleEntity, DrizzleEntityClass };
