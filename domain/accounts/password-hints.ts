import type { Localized } from '#domain/i18n/locale.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

export const MIN_PASSWORD_LENGTH = 8;

type PasswordHint = Readonly<{
  key: string;
  label: Localized;
  isMet: (password: string) => boolean;
  /** Advice is optional; the other hints are enforced. */
  isAdvice: boolean;
}>;

/** Hints below the password field that are checked off while the user types. */
export const PASSWORD_HINTS: readonly PasswordHint[] = [
  {
    key: 'length',
    label: { es: 'Al menos 8 caracteres', en: 'At least 8 characters' },
    isMet: (password) => password.length >= MIN_PASSWORD_LENGTH,
    isAdvice: false,
  },
  {
    key: 'uncommon',
    label: { es: 'No es de las más usadas', en: 'Not one of the most used' },
    isMet: (password) => password.length >= MIN_PASSWORD_LENGTH && !isCommonPassword(password),
    isAdvice: false,
  },
  {
    key: 'capital',
    label: { es: 'Una letra mayúscula', en: 'One capital letter' },
    isMet: (password) => /\p{Lu}/u.test(password),
    isAdvice: true,
  },
  {
    key: 'lowercase',
    label: { es: 'Una letra minúscula', en: 'One lowercase letter' },
    isMet: (password) => /\p{Ll}/u.test(password),
    isAdvice: true,
  },
];

/** Words of this product and its market that attackers would try first. */
const OWN_WORDS = new Set(
  'trato florida miami tampa orlando comprador vendedor buyer seller casa inmobiliaria realty realtor administrador'.split(
    ' ',
  ),
);

/**
 * Whether a password is on the list of common ones, is a keyboard run or a repeated short piece, or
 * is one of `OWN_WORDS` with only digits and symbols around it.
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return (
    COMMON_PASSWORDS.has(lower) ||
    isRun(lower) ||
    isRepetition(lower) ||
    OWN_WORDS.has(lower.replace(/\P{L}/gu, ''))
  );
}

/** Keyboard rows and the alphabet; a run may wrap around. */
const RUNS = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjklñ',
  'asdfghjkl;',
  'zxcvbnm',
  'qwertyuiopasdfghjklzxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
];
const RUNS_BOTH_WAYS = RUNS.flatMap((run) => [run, [...run].reverse().join('')]);

function isRun(password: string): boolean {
  return RUNS_BOTH_WAYS.some((run) => run.includes(password));
}

/** Whether a piece of at most four characters is repeated: `aaaaaaaa`, `12121212`, `holahola`. */
function isRepetition(password: string): boolean {
  return [1, 2, 3, 4].some(
    (length) =>
      password.length % length === 0 &&
      password.slice(0, length).repeat(password.length / length) === password,
  );
}
