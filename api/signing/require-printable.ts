import type { Context } from '#api/context.ts';
import { printedWhole } from '#api/documents/fonts/font-set.ts';
import { RULE_TEXTS } from '#domain/i18n/validation-texts.ts';
import { Refusal } from '#domain/refusal.ts';
import type { NewSigner } from '#domain/signing/opening.ts';

/** A text to print, with the field it comes from. */
type Line = readonly [field: string, text: string];
/** What a refusal calls the name or the capacity of the person at a place. */
export type FieldOf = (place: number, part: 'name' | 'capacity') => string;

/** What a contract prints of the people who sign it. */
export function linesOf(people: readonly NewSigner[], fieldOf: FieldOf): readonly Line[] {
  return people.flatMap(({ name, capacity }, place): readonly Line[] => [
    [fieldOf(place, 'name'), name],
    [fieldOf(place, 'capacity'), capacity ?? ''],
  ]);
}

/**
 * Refuses texts with characters that no font has: the PDF would show a box instead.
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
