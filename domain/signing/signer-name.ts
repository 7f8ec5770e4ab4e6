import { nameLetters } from '#domain/properties/agreement/signature.ts';
import { personName } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';

const MAX_NAME = 160;
/** Scripts with letters that look like Latin ones. */
const LOOK_ALIKES = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
/** Latin letters in styled forms: mathematical, circled, full width. */
const STYLED = /[\u{1d400}-\u{1d7ff}\u{24b6}-\u{24e9}\u{ff21}-\u{ff5a}]/u;

/**
 * Name of a signer, in a single script and composed (NFC). Names that mix look-alike letters of
 * other scripts with Latin ones are refused, because they imitate another name.
 */
export const signerName = personName(MAX_NAME)
  .overwrite((text) => text.normalize('NFC').replace(/\s+/gu, ' '))
  .refine(
    (text) => !(STYLED.test(text) || (LOOK_ALIKES.test(text) && /\p{Script=Latin}/u.test(text))),
    rule('look_alike_letters'),
  );

/**
 * Whether a typed name equals the one in the document, ignoring case, accents, punctuation and
 * spaces.
 */
export function isSameName(typed: string, name: string): boolean {
  const letters = nameLetters(typed);
  return letters !== '' && letters === nameLetters(name);
}
