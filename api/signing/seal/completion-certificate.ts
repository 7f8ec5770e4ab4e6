import type { BilingualDocument, Fact, SignedPerson } from '#api/documents/bilingual-document.ts';
import { checkOf } from '#api/log/issue-pdf.ts';
import type {
  signers as signerTable,
  signingCopies,
  signings,
  signingTraces,
} from '#api/signing/table.ts';
import { dateOf, formatDate, formatInstant, formatTime, zoneOf } from '#domain/calendar.ts';
import { inBoth, type Locale } from '#domain/i18n/locale.ts';
import { isolated } from '#domain/i18n/punctuation.ts';
import { ungroupedCode } from '#domain/log/document-check.ts';
import { CERTIFICATE_TEXTS as T } from '#domain/signing/certificate-texts.ts';
import { COPY_ROLE_LABELS } from '#domain/signing/copies.ts';
import { partyName } from '#domain/signing/signature.ts';
import { maskedEmail, sharesAddress } from '#domain/signing/signers.ts';

type Signing = typeof signings.$inferSelect;
type Signer = typeof signerTable.$inferSelect;
type Trace = Pick<typeof signingTraces.$inferSelect, 'signerId' | 'ip' | 'device'>;

export type Completed = Readonly<{
  signing: Signing;
  signers: readonly Signer[];
  /** Those who get a copy without signing. */
  copies: readonly Pick<typeof signingCopies.$inferSelect, 'name' | 'role'>[];
  /** IP address and device of each signature. */
  traces: readonly Trace[];
  address: string;
  /** The versions of the consent texts, by hash. */
  consents: ReadonlyMap<string, number>;
  /**
   * The signed checkpoint of the public log at the last signature; null before the first
   * checkpoint.
   */
  checkpoint: string | null;
}>;

/**
 * Returns the page of signatures: each person's signature as typed and drawn, in which capacity and
 * when.
 */
export function signaturePage(
  env: Parameters<typeof checkOf>[0],
  { signing, signers, address }: Pick<Completed, 'signing' | 'signers' | 'address'>,
): BilingualDocument {
  return {
    title: T.signaturesTitle,
    intro: inBoth((locale) => [T.signatures[locale](signing.pages)]),
    facts: [documentFact(signing), { label: T.property, value: inBoth(() => address) }],
    clauses: [],
    signatures: signers.map((signer) => ({
      name: headingOf(signer),
      signature: signatureOf(signer),
      facts: [capacityFact(signer), signedFact(signer)],
    })),
    check: {
      ...checkOf(env, ungroupedCode(signing.verifyCode)),
      hashes: [{ label: T.unsealedHash, value: grouped(signing.documentSha256) }],
    },
    notice: T.notice,
    mark: '',
    at: signing.completeAt ?? signing.openedAt,
  };
}

/** Returns the pages that say who signed a contract, when and how. E-mail addresses are masked. */
export function completionCertificate(
  env: Parameters<typeof checkOf>[0],
  completed: Completed,
  isStampMissing: boolean,
): BilingualDocument {
  const { signing, signers, copies, address, checkpoint } = completed;
  const at = signing.completeAt ?? signing.openedAt;
  return {
    title: T.title,
    intro: inBoth((locale) => [
      T.binds[locale](signers.length, formatInstant(at, locale)),
      ...(isStampMissing ? [T.noStamp[locale]] : []),
    ]),
    facts: [
      documentFact(signing),
      { label: T.property, value: inBoth(() => address) },
      { label: T.opened, value: inBoth((locale) => formatInstant(signing.openedAt, locale)) },
      { label: T.order, value: T.orderText },
      { label: T.id, value: inBoth(() => signing.id) },
      ...(copies.length > 0
        ? [
            {
              label: T.copies,
              value: inBoth((locale) =>
                copies
                  .map(({ name, role }) => `${isolated(name)} (${COPY_ROLE_LABELS[role][locale]})`)
                  .join('; '),
              ),
            },
          ]
        : []),
    ],
    clauses: [],
    people: { title: T.who, signed: signers.map((signer) => personOf(signer, completed)) },
    check: {
      ...checkOf(env, ungroupedCode(signing.verifyCode)),
      hashes: [
        { label: T.unsealedHash, value: grouped(signing.documentSha256) },
        {
          label: inBoth((locale) => T.head[locale](signing.sequence)),
          value: grouped(signing.historyHash),
        },
        ...(checkpoint === null ? [] : [{ label: T.log, value: logLine(checkpoint) }]),
      ],
    },
    notice: T.notice,
    mark: '',
    at,
  };
}

function personOf(
  signer: Signer,
  { signers, traces, consents }: Pick<Completed, 'signers' | 'traces' | 'consents'>,
): SignedPerson {
  const { email, method } = signer;
  const isShared = sharesAddress(signer, signers).length > 0;
  const trace = traces.find(({ signerId }) => signerId === signer.id);
  const facts: Fact[] = [
    capacityFact(signer),
    {
      label: T.email,
      value: inBoth((locale) => `${maskedEmail(email)}${isShared ? ` ${T.shared[locale]}` : ''}`),
    },
    ...(method ? [{ label: T.identity, value: T.methods[method] }] : []),
    {
      label: T.invited,
      value: inBoth((locale) => instantsLine([signer.invitedAt, signer.openedAt], locale)),
    },
    {
      label: T.consented,
      value: inBoth((locale) =>
        T.consentText[locale](
          instantsLine([signer.consentedAt], locale, signer.openedAt),
          consents.get(signer.consentSha256 ?? '') ?? 1,
          (signer.consentSha256 ?? '').slice(0, 8),
        ),
      ),
    },
    signedFact(signer),
    ...(trace
      ? [
          {
            label: T.from,
            value: inBoth(() => [trace.ip, trace.device].filter(Boolean).join(' · ')),
          },
        ]
      : []),
  ];
  return {
    name: headingOf(signer),
    signature: signatureOf(signer),
    facts,
  };
}

function signatureOf({ signature }: Signer): SignedPerson['signature'] {
  if (!signature) return undefined;
  const { name: typed } = signature;
  return signature.kind === 'drawn' ? { typed, strokes: signature.strokes } : { typed };
}

function documentFact({ version, pages }: Signing): Fact {
  return { label: T.document, value: inBoth((locale) => T.contract[locale](version, pages)) };
}

/** The signer with the company that is the party: `Acme LLC: Jane Roe`. */
function headingOf({ company, name }: Signer): string {
  return company === null ? name : `${company}: ${name}`;
}

function capacityFact(signer: Signer): Fact {
  const { side, company, capacity, spouseOf } = signer;
  return {
    label: T.capacity,
    value: inBoth((locale) =>
      [
        T.sides[side][locale],
        company === null ? capacity && isolated(capacity) : partyName(signer, locale),
        spouseOf && T.spouse[locale](isolated(spouseOf)),
      ]
        .filter(Boolean)
        .join('; '),
    ),
  };
}

function signedFact({ signedAt }: Signer): Fact {
  return {
    label: T.signed,
    value: inBoth((locale) => (signedAt ? exactInstant(signedAt, locale) : '–')),
    isStrong: true,
  };
}

/**
 * Formats a signature's instant to the second with its zone: `17 abr 2026, 11:08:21 a. m. EDT`.
 * @param at epoch ms
 */
export function exactInstant(at: number, locale: Locale): string {
  const seconds = new Date(at).getUTCSeconds().toString().padStart(2, '0');
  const time = formatTime(at, locale).replace(/^\d+:\d+/, `$&:${seconds}`);
  return `${mediumDate(at, locale)}, ${time} ${zoneOf(at)}`;
}

/**
 * Formats a list of instants, repeating the date only where it changes: `17 abr 2026, 9:42 a. m. ·
 * 10:51 a. m.`; a dash for a missing one.
 * @param instants epoch ms
 * @param before the last instant of the previous line
 */
export function instantsLine(
  instants: readonly (number | null)[],
  locale: Locale,
  before: number | null = null,
): string {
  let date = before === null ? '' : dateOf(before);
  return instants
    .map((at) => {
      if (at === null) return '–';
      const isSameDay = dateOf(at) === date;
      date = dateOf(at);
      const time = formatTime(at, locale);
      return isSameDay ? time : `${mediumDate(at, locale)}, ${time}`;
    })
    .join(' · ');
}

function mediumDate(at: number, locale: Locale): string {
  return formatDate(dateOf(at), locale, { dateStyle: 'medium' });
}

/** Returns origin, size and root of a checkpoint in one line. */
function logLine(checkpoint: string): string {
  return checkpoint.split('\n').slice(0, 3).join(' · ');
}

function grouped(hash: string): string {
  return hash.match(/.{8}/g)?.join(' ') ?? hash;
}
