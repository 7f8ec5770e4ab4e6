import type { Context } from '#api/context.ts';
import { printedWhole } from '#api/documents/fonts/font-set.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { Refusal } from '#domain/refusal.ts';
import type { NewSigner } from '#domain/signing/opening.ts';

/** A text to print, with the name of its form field. */
type Line = readonly [field: string, text: string];
/** Returns the field name of a person's name or capacity for error messages. */
export type FieldOf = (place: number, part: 'name' | 'capacity') => string;

/** Returns what a contract prints of its signers. */
export function linesOf(people: readonly NewSigner[], fieldOf: FieldOf): readonly Line[] {
  return people.flatMap(({ name, capacity }, place): readonly Line[] => [
    [fieldOf(place, 'name'), name],
    [fieldOf(place, 'capacity'), capacity ?? ''],
  ]);
}

/**
 * Checks that the fonts have all characters; the PDF would show boxes instead.
 * @throws Refusal `invalid` (422)
 */
export async function requirePrintable(
  { env, locale }: Context,
  lines: readonly Line[],
): Promise<void> {
  const isWhole = await printedWhole(
    lines.map(([, text]) => text),
    env,
  );
  const refused = lines.filter((_, index) => !isWhole[index]);
  if (refused.length === 0) return;
  const errors = refused.map(([field]) => [field, [RULE_TEXTS.unprintable_name[locale]]] as const);
  throw new Refusal('invalid', { errors: Object.fromEntries(errors) });
}
