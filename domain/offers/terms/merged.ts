/** One object type with the members of every member of a union. */
export type Merged<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Whole,
) => void
  ? { [Key in keyof Whole]: Whole[Key] }
  : never;

/** The objects as one, the later ones over the earlier. */
export function merged<One extends object>(objects: readonly One[]): Merged<One> {
  // The type of Object.assign loses which key has which type.
  return Object.assign({}, ...objects) as Merged<One>;
}
