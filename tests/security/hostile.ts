import type { Schema } from './json-schema.ts';

/** Values that people, scanners and broken programs send instead of valid ones. */
export const HOSTILE = {
  null: null,
  true: true,
  zero: 0,
  negative: -1,
  fraction: 0.1,
  huge: 1e308,
  /** `1e400` in JSON, which `JSON.parse` reads as infinity. */
  infinite: Infinity,
  notANumber: 'NaN',
  beyondSafe: 2 ** 60,
  numberAsText: '12e3',
  empty: '',
  blank: ' \t\n ',
  array: [],
  nestedArray: [[[['x']]]],
  manyItems: Array.from({ length: 300 }, (_, index) => `x${index}`),
  object: {},
  prototype: JSON.parse('{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}'),
  html: '<img src=x onerror=alert(1)>"\'`</script><script>alert(2)</script>',
  sql: "' OR 1=1; DROP TABLE users; --",
  template: '{{7*7}}<%= 7*7 %>#{7*7}',
  path: '../../../../etc/passwd',
  emoji: '🏝️👩🏽‍🚀🏠',
  rightToLeft: '\u202Eمنزل للبيع\u202C',
  nullByte: 'Casa\u0000blanca',
  control: 'a\u0007b\u001b[31m',
  lineSeparator: 'a\u2028b\u2029c',
  loneSurrogate: 'a\ud800b',
  headerBreak: 'x\r\nBcc: everybody@example.com',
  long: 'ñ'.repeat(10_000),
  veryLong: 'x'.repeat(200_000),
  wrongDate: '2026-02-30',
  farDate: '99999-01-01',
  wrongInstant: '2026-13-45T99:99:99Z',
  deadUrl: 'javascript:alert(1)',
  foreignUrl: 'https://evil.example/x',
} as const satisfies Readonly<Record<string, unknown>>;

/** Values beyond any type, and those beyond the type of a text or a number. */
export const BEYOND = {
  all: ['infinite', 'manyItems'],
  text: ['long', 'control', 'nullByte', 'loneSurrogate'],
  number: ['notANumber', 'beyondSafe', 'negative', 'fraction'],
} as const satisfies Readonly<Record<string, readonly (keyof typeof HOSTILE)[]>>;

/**
 * Returns the names of the values beyond the type of a parameter, which every run of the tests
 * sends to each.
 */
export function beyond({ type, enum: list, anyOf = [], ...schema }: Schema): readonly string[] {
  const types = [type ?? []].flat();
  const isText = types.includes('string') && !list && schema.const === undefined;
  const isNumber = types.includes('number') || types.includes('integer');
  const here = [...BEYOND.all, ...(isText ? BEYOND.text : []), ...(isNumber ? BEYOND.number : [])];
  return [...new Set([...here, ...anyOf.flatMap(beyond)])];
}

/** Returns a value as JSON; infinity is the number `1e400`. */
export function asJson(value: unknown): string | undefined {
  const mark = 'infinity, which JSON does not know';
  return JSON.stringify(value, (_, part: unknown) => (part === Infinity ? mark : part))?.replaceAll(
    JSON.stringify(mark),
    '1e400',
  );
}

/** Returns a value as part of an address. A lone surrogate is three bytes that are no UTF-8. */
export function inAddress(value: unknown): string {
  const text = typeof value === 'string' ? value : (asJson(value) ?? '');
  return encodeURIComponent(
    text.slice(0, 10_000).replaceAll(/\p{Surrogate}/gu, SURROGATE),
  ).replaceAll(encodeURIComponent(SURROGATE), '%ED%A0%80');
}

const SURROGATE = '\u{10ffff}';

/** Whole bodies, byte for byte, with their declared type. */
export const HOSTILE_BODIES: readonly (readonly [type: string, body: string])[] = [
  ['application/json', ''],
  ['application/json', 'null'],
  ['application/json', '5'],
  ['application/json', '"text"'],
  ['application/json', '[]'],
  ['application/json', '{'],
  ['application/json', '{"a":1,}'],
  ['application/json', '{"a":NaN}'],
  ['application/json', '\ufeff{}'],
  ['application/json', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['application/json', `${'{"a":'.repeat(31)}1${'}'.repeat(31)}`],
  ['application/json', `{"a":"${'x'.repeat(1_100_000)}"}`],
  ['application/json', '{"__proto__":{"profile":"admin"}}'],
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['multipart/form-data', 'no boundary'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="a\r\n\r\n1\r\n--x--',
  ],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="file"; filename="../\u0000.pdf"\r\n\r\n%PDF-1.7\r\n--x--\r\n',
  ],
  ['multipart/form-data; boundary=x', '--x--\r\n'],
  ['image/svg+xml', '<svg onload="alert(1)"/>'],
];

/** Columns that clients must not be able to set. */
export const FOREIGN_FIELDS: Readonly<Record<string, unknown>> = {
  profile: 'admin',
  status: 'accepted',
  email_verified_at: 1,
  emailVerified: true,
  user_id: 'someone',
  userId: 'someone',
  ownerId: 'someone',
  version: 99,
  amount: 1,
  amountCents: 1,
  price: 1,
  isAdmin: true,
};
