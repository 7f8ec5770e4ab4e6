/** A person's name as an agreement has it. */
export type NamedPerson = Readonly<{ firstName: string; middleName: string; lastName: string }>;

/** More middle names than these are compared as a whole only. */
const MAX_MIDDLE_NAMES = 4;

/** The name somebody signs with: first, middle and last name. */
export function signingName({ firstName, middleName, lastName }: NamedPerson): string {
  return [firstName, middleName, lastName].filter(Boolean).join(' ');
}

/**
 * The place of the first person whom a typed signature names; undefined when it names none of them. Case,
 * accents, punctuation and spaces do not matter, and each middle name may be left out or be an initial.
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

/** Marks that a typed name may leave out: accents, and the vowels of Arabic and Hebrew. */
const OPTIONAL_MARKS =
  /(?=\p{M})[\p{sc=Inherited}\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}]/gu;

/** Letters alone, in lower case: without accents, with the vowels that other scripts write as marks. */
export function nameLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(OPTIONAL_MARKS, '')
    .replace(/[^\p{L}\p{M}]/gu, '')
    .toLowerCase();
}
