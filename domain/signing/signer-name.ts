import { nameLetters } from '#domain/properties/agreement/signature.ts';
import { personName } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';

const MAX_NAME = 160;
/** Scripts whose letters look like Latin ones. */
const LOOK_ALIKES = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
/** Latin letters that are drawn as symbols: mathematical, circled, full width. */
const STYLED = /[\u{1d400}-\u{1d7ff}\u{24b6}-\u{24e9}\u{ff21}-\u{ff5a}]/u;

/**
 * The name somebody signs under, in any one script and composed (NFC). E-mails of another script
 * among Latin ones are refused: such a name reads as somebody else's.
 */
export const signerName = personName(MAX_NAME)
  .overwrite((text) => text.normalize('NFC').replace(/\s+/gu, ' '))
  .refine(
    (text) => !(STYLED.test(text) || (LOOK_ALIKES.test(text) && /\p{Script=Latin}/u.test(text))),
    rule('look_alike_letters'),
  );

/** Whether a typed name is that of the document but for case, accents, punctuation and spaces. */
export function isSameName(typed: string, name: string): boolean {
  const letters = nameLetters(typed);
  return letters !== '' && letters === nameLetters(name);
}
