import { z } from 'zod';
import { personName } from '#domain/scalars.ts';
import { rule } from '#domain/validation.ts';

const SHA_256 = /^[0-9a-f]{64}$/;

/** A name typed as a signature, and the checked box for signing. */
export const storedSignatureSchema = z.strictObject({
  name: personName(160),
  accepted: z.boolean().refine((accepted) => accepted, rule('acknowledgement')),
  /**
   * Hash of the text of the consent to sign online; absent in agreements signed before consent was
   * required.
   */
  consentSha256: z.string().regex(SHA_256).optional(),
});
/**
 * The signature in a request, with consent to sign online and the proof from the opened PDF, which
 * is not stored.
 */
export const givenSignatureSchema = z.strictObject({
  openedProof: z
    .string()
    .max(200)
    .refine((proof) => proof !== '', rule('document_unread')),
  ...storedSignatureSchema.shape,
  consentSha256: z.string().refine((hash) => SHA_256.test(hash), rule('acknowledgement')),
});

/** A person's name in an agreement. */
export type NamedPerson = Readonly<{ firstName: string; middleName: string; lastName: string }>;

/** With more middle names, partial combinations are not tried. */
const MAX_MIDDLE_NAMES = 4;

/** Name to sign with: first, middle and last name. */
export function signingName({ firstName, middleName, lastName }: NamedPerson): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}

/**
 * Index of the first person whose name matches a typed signature; undefined when none does. Case,
 * accents, punctuation and spaces are ignored, and each middle name may be left out or abbreviated
 * to an initial.
 */
export function signerOf(typed: string, people: readonly NamedPerson[]): number | undefined {
  const wanted = nameLetters(typed);
  if (wanted === '') return undefined;
  const place = people.findIndex((person) => spellings(person).has(wanted));
  return place < 0 ? undefined : place;
}

function spellings({ firstName, middleName, lastName }: NamedPerson): ReadonlySet<string> {
  const names = middleName.split(/[\s.]+/u).map(nameLetters);
  const middles = names.filter(Boolean);
  const between =
    middles.length > MAX_MIDDLE_NAMES
      ? ['', middles.join(''), middles.map(initial).join('')]
      : middles.reduce<readonly string[]>(
          (before, name) =>
            before.flatMap((start) => [start, `${start}${name}`, `${start}${initial(name)}`]),
          [''],
        );
  return new Set(
    between.map((middle) => `${nameLetters(firstName)}${middle}${nameLetters(lastName)}`),
  );
}

function initial(name: string): string {
  return [...name].slice(0, 1).join('');
}

/** Marks that may be left out of a typed name: accents, and vowels in Arabic and Hebrew. */
const OPTIONAL_MARKS =
  /(?=\p{M})[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/gu;

/** Letters with a stroke, which are no letter with an accent, as people without that key type them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ŧ: 't', ı: 'i', ŋ: 'n', ſ: 's' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};

/**
 * Letters only, in lower case and without accents. Scripts that write vowels as marks keep them.
 */
export function nameLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .replace(/[^\p{L}\p{M}]/gu, '')
    .toLowerCase()
    .replace(/[łøđðħŧıŋſßæœþ]/gu, (letter) => TYPED_AS[letter] ?? letter);
}
