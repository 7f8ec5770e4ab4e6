/** One object type with the members of all members of a union. */
export type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Whole,
) => void
  ? { [Key in keyof Whole]: Whole[Key] }
  : never;

/** Merges objects; later ones win. */
export function merged<One extends object>(objects: readonly One[]): Merged<One> {
  // Object.assign loses the type of each key.
  return Object.assign({}, ...objects) as Merged<One>;
}
