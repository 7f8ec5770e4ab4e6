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
