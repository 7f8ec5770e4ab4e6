/**
 * Maximum lengths of the parts of an address, in bytes: RFC 5321, 4.5.3.1.1 and RFC 1035, 2.3.4.
 */
const MAX_LOCAL_BYTES = 64;
const MAX_LABEL_LENGTH = 63;
const MAX_DOMAIN_LENGTH = 253;

/** What HTML accepts before the `@`, plus letters of every script (RFC 6531). */
const LOCAL = /^[\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]+$/u;
const LABEL = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/;

/**
 * Whether a text is an e-mail address that a person may have: its top-level domain contains a
 * letter.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  if (at < 1 || !LOCAL.test(local)) return false;
  if (new TextEncoder().encode(local).length > MAX_LOCAL_BYTES) return false;
  const domain = asciiDomain(text.slice(at + 1));
  if (domain === undefined || domain.length > MAX_DOMAIN_LENGTH) return false;
  const labels = domain.split('.');
  return (
    labels.length > 1 &&
    labels.every((label) => label.length <= MAX_LABEL_LENGTH && LABEL.test(label)) &&
    /^[a-z]|[a-z]$/.test(labels.at(-1) ?? '') &&
    (labels.at(-1) ?? '').length > 1
  );
}

/**
 * Normalizes an address, so that different spellings are equal: the domain as in the DNS, the local
 * part in lower case and with composed accents (RFC 6532, 3.1).
 */
export function plainEmail(text: string): string {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at).toLowerCase().normalize('NFC');
  const domain = asciiDomain(text.slice(at + 1)) ?? text.slice(at + 1);
  return `${local}@${domain}`;
}

/**
 * The spellings under which an account may be stored, the normalized one first. Accounts from before
 * all scripts were normalized have letters beyond ASCII as typed: all capitals, one of them, or
 * accents as characters of their own.
 */
export function storedSpellings(email: string): readonly string[] {
  const plain = plainEmail(email);
  const letters = [...plain];
  const capitalsAt = (isAt: (index: number) => boolean) =>
    letters.map((one, at) => (one > '\x7f' && isAt(at) ? one.toUpperCase() : one)).join('');
  return [
    ...new Set([
      plain,
      plain.normalize('NFD'),
      capitalsAt(() => true),
      ...letters.map((_, index) => capitalsAt((at) => at === index)),
    ]),
  ];
}

/**
 * Punycode of a domain, `xn--and-6ma2c.com` for `ñandú.com`; `undefined` when it is not a domain.
 */
function asciiDomain(text: string): string | undefined {
  // The URL parser would drop or decode other characters first.
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(text)) return undefined;
  if (/^[\d.]+$/.test(text)) return undefined;
  try {
    return new URL(`http://${text}`).hostname;
  } catch {
    return undefined;
  }
}

/** Domains of mail services that people in Florida use; others that resemble them are asked about. */
const SERVICES = [
  'gmail.com',
  'hotmail.com',
  'hotmail.es',
  'outlook.com',
  'outlook.es',
  'yahoo.com',
  'yahoo.es',
  'icloud.com',
  'live.com',
  'aol.com',
  'msn.com',
  'comcast.net',
  'bellsouth.net',
  'att.net',
  'protonmail.com',
] as const;
/** Mail services whose domains resemble one of these. */
const OTHERS: ReadonlySet<string> = new Set([
  ...SERVICES,
  ...['mail.com', 'email.com', 'ymail.com', 'gmx.com', 'mac.com', 'me.com', 'aim.com', 'live.ca'],
  ...['cox.net', 'hotmail.se', 'outlook.de', 'yahoo.de', 'yahoo.se', 'yahoo.fr'],
]);
/** Endings that are keyboard mistakes and not countries of these services. */
const ENDINGS: Readonly<Record<string, string>> = {
  ...{ con: 'com', cm: 'com', co: 'com', om: 'com', cmo: 'com', ocm: 'com', comm: 'com' },
  ...{ coml: 'com', vom: 'com', xom: 'com', cpm: 'com', coom: 'com', 'com.com': 'com' },
  ...{ ner: 'net', ne: 'net', nte: 'net', nett: 'net', met: 'net' },
};
/** Names of at least this length may have one mistake; shorter ones are other companies' too. */
const MIN_NAME = 5;

/**
 * The address that was probably meant: `ana@gmail.com` for `ana@gmial.com`; `undefined` when its
 * domain resembles no mail service, or is one.
 */
export function probableEmail(typed: string): string | undefined {
  const email = typed.trim();
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1).toLowerCase();
  const dot = domain.indexOf('.');
  if (at < 1 || dot < 1 || OTHERS.has(domain)) return undefined;
  const [name, ending] = [domain.slice(0, dot), domain.slice(dot + 1)];
  const corrected = ENDINGS[ending] ?? ending;
  const meant = SERVICES.find((service) => {
    const point = service.indexOf('.');
    const [known, of] = [service.slice(0, point), service.slice(point + 1)];
    if (of !== corrected && !(name === known && isOneMistake(ending, of) && ending.length > 2)) {
      return false;
    }
    return known === name || (known.length >= MIN_NAME && isOneMistake(name, known));
  });
  return meant && `${email.slice(0, at)}@${meant}`;
}

/** Whether one letter is wrong, missing, added, or two neighbors are swapped. */
function isOneMistake(typed: string, meant: string): boolean {
  if (Math.abs(typed.length - meant.length) > 1) return false;
  let at = 0;
  while (at < typed.length && typed[at] === meant[at]) at += 1;
  const [rest, wanted] = [typed.slice(at), meant.slice(at)];
  if (rest.length > wanted.length) return rest.slice(1) === wanted;
  if (rest.length < wanted.length) return rest === wanted.slice(1);
  const isSwapped = rest[0] === wanted[1] && rest[1] === wanted[0];
  return rest.slice(1) === wanted.slice(1) || (isSwapped && rest.slice(2) === wanted.slice(2));
}
