const ONES = [
  ['uno', 'un', 'one'],
  ['dos', 'two'],
  ['tres', 'three'],
  ['cuatro', 'four'],
  ['cinco', 'five'],
  ['seis', 'six'],
  ['siete', 'seven'],
  ['ocho', 'eight'],
  ['nueve', 'nine'],
];
const TEENS = [
  ['diez', 'ten'],
  ['once', 'eleven'],
  ['doce', 'twelve'],
  ['trece', 'thirteen'],
  ['catorce', 'fourteen'],
  ['quince', 'fifteen'],
  ['dieciseis', 'sixteen'],
  ['diecisiete', 'seventeen'],
  ['dieciocho', 'eighteen'],
  ['diecinueve', 'nineteen'],
];
const TENS = [
  ['veinte', 'veinti', 'twenty'],
  ['treinta', 'thirty'],
  ['cuarenta', 'forty'],
  ['cincuenta', 'fifty'],
];

const VALUES: ReadonlyMap<string, number> = new Map([
  ...ONES.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
  ...TEENS.flatMap((names, index) => names.map((name) => [name, index + 10] as const)),
  ...TENS.flatMap((names, index) => names.map((name) => [name, (index + 2) * 10] as const)),
]);

/** The first number from 1 to 59 written in words in Spanish or English: `veinticinco años`. */
export function spelledNumber(text: string): number | undefined {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bveinti(?=\p{L})/gu, 'veinti ')
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== 'y' && word !== 'and');
  const at = words.findIndex((word) => VALUES.has(word));
  const first = VALUES.get(words[at] ?? '');
  if (first === undefined || first < 20) return first;
  const second = VALUES.get(words[at + 1] ?? '') ?? 0;
  return second < 10 ? first + second : first;
}
