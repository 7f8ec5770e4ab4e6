import { expect, test } from 'vitest';
import { LOCALES, type Locale } from '#domain/i18n/locale.ts';
import { rulesOf } from '#domain/rounds/declaration.ts';
import { NO_FIGURES } from '#domain/statistics/figures.ts';
import { aDeclaration } from '#tests/factories/rounds.ts';
import { TEMPLATES, type TemplateKey } from './outbox.ts';
import { contentOf, type Email, htmlOf, textOf } from './templates/email.ts';

const EVIL = '<img src=x onerror=alert(1)>';

/** Data for every template; each text contains markup and a line break. */
const DATA = {
  origin: 'http://localhost',
  url: 'http://localhost/x',
  unsubscribeUrl: 'http://localhost/u',
  offerId: 'o1',
  propertyId: 'p1',
  paymentId: 'y1',
  address: `1 Calle ${EVIL}\r\nBcc: eva@example.com`,
  buyerName: { es: EVIL, en: EVIL },
  ownerName: EVIL,
  agreementId: 'a1',
  signerName: EVIL,
  isGuest: false,
  askedBy: EVIL,
  seller: EVIL,
  agent: EVIL,
  names: [EVIL],
  left: 1,
  correctedBy: EVIL,
  by: EVIL,
  code: '123456',
  sha256: '7c419be0'.repeat(8),
  sealedSha256: 'a1681ab0'.repeat(8),
  role: 'agent',
  completeAt: Date.parse('2026-04-18T14:15:12Z'),
  verifyCode: 'ABCD-EFGH-2345-6789-WXYZ',
  checkpoint: 'trato.example/log\n12\nbm9kZQ==\n',
  disputeUrl: 'http://localhost/d',
  dueAt: Date.UTC(2026, 3, 16, 22),
  expiresAt: Date.UTC(2026, 3, 20, 22),
  startsOn: '2026-12-01',
  endsOn: '2027-01-05',
  foundUntil: '2027-01-06',
  days: 14,
  missing: [EVIL],
  author: EVIL,
  client: EVIL,
  text: EVIL,
  firstName: EVIL,
  name: EVIL,
  email: 'ana@example.com',
  newEmail: 'nueva@example.com',
  isPasswordSet: true,
  phone: '(305) 372-1234',
  issue: 'Otra cosa',
  message: EVIL,
  answer: EVIL,
  note: { text: EVIL, language: 'es' },
  threadId: 't1',
  isAnswered: false,
  document: {
    key: 'inspection_cancel',
    title: { es: 'Cancelar por la inspección', en: 'Cancel because of the inspection' },
    intro: { es: [EVIL], en: [EVIL] },
    text: { es: [EVIL], en: [EVIL] },
    ownWords: [],
    clause: { section: 9, source: null, text: { es: EVIL, en: EVIL } },
  },
  follows: [{ es: EVIL, en: EVIL }],
  servedAt: Date.UTC(2026, 3, 16, 22),
  ahead: [],
  late: [],
  wrong: [{ title: { es: EVIL, en: EVIL }, note: { text: EVIL, language: 'es' } }],
  status: 'proposed',
  isReaders: true,
  rules: rulesOf(aDeclaration(Date.UTC(2026, 3, 10)), Date.UTC(2026, 3, 10)),
  formerDeadlineAt: Date.UTC(2026, 3, 15, 22),
  decideBy: Date.UTC(2026, 3, 18, 22),
  number: 2,
  count: 3,
  own: { sealedPriceCents: 48_200_000, priceCents: 48_300_000 },
  rank: 1,
  outcome: 'lapse',
  isChosen: false,
  staysAsBackup: true,
  comment: { text: EVIL, language: 'en' },
  language: 'en',
  mayReply: true,
  visitId: 'v1',
  listingId: 'h1',
  reader: 'visitor',
  plan: { es: EVIL, en: EVIL },
  visitReason: 'time',
  zone: 'America/Chicago',
  startsAt: Date.UTC(2026, 3, 16, 22),
  endsAt: Date.UTC(2026, 3, 16, 22, 30),
  proposedAt: Date.UTC(2026, 3, 17, 22),
  respondBy: Date.UTC(2026, 3, 16, 12),
  people: 2,
  amountCents: 48_200_000,
  priceCents: 48_200_000,
  soldOn: '2026-04-16',
  refundedCents: 0,
  lines: [],
  isBackup: false,
  changes: { es: [[EVIL, EVIL]], en: [[EVIL, EVIL]] },
  services: [EVIL],
  service: EVIL,
  testMode: true,
  at: Date.UTC(2026, 3, 16, 22),
  deadlineAt: Date.UTC(2026, 3, 16, 22),
  contractDueAt: null,
  madeBy: 'seller',
  readBy: 'buyer',
  reason: 'declined',
  report: 'spam',
  question: EVIL,
  from: '2026-11-16',
  to: '2026-11-22',
  others: 0,
  homes: [{ id: 'h1', address: EVIL, figures: NO_FIGURES, former: NO_FIGURES, usual: NO_FIGURES }],
  reasons: [{ field: { es: 'Precio', en: 'Price' }, reason: EVIL }],
  searches: [
    {
      name: EVIL,
      query: 'beds=3',
      homes: [{ id: 'h1', priceCents: 100, city: EVIL, zip: '33101' }],
      hasMore: true,
      openHomes: [],
    },
  ],
};

const KEYS = Object.keys(TEMPLATES) as TemplateKey[];

function contentIn(locale: Locale, key: TemplateKey, more: object = {}) {
  // One data object serves all templates; each uses the members it needs.
  const emailOf = TEMPLATES[key] as (data: unknown) => Email;
  return contentOf(emailOf({ ...DATA, ...more }), locale);
}

function textIn(locale: Locale, key: TemplateKey, more: object = {}): string {
  return textOf(contentIn(locale, key, more));
}

/** The templates that the specification requires. */
const PROMISED = [
  ...['verify_email', 'reset_password', 'email_changed', 'contact_received', 'search_alert'],
  ...['offer_received', 'offer_sufficient', 'counter_received', 'offer_accepted'],
  ...['offer_rejected', 'offer_expired', 'offer_withdrawn', 'deadline_reminder'],
  ...['documents_uploaded', 'property_approved', 'property_returned'],
  ...['visit_requested', 'visit_confirmed', 'visit_declined', 'visit_proposed'],
  ...['visit_canceled', 'visit_lapsed', 'visit_reminder', 'visit_feedback_asked'],
  ...['message_received', 'thread_reported', 'answer_taken_down', 'answer_put_back'],
  ...['property_submitted', 'property_to_review', 'property_withdrawn'],
  ...['work_ordered', 'work_scheduled', 'work_done'],
];

test('every e-mail in the specification exists', () => {
  expect(PROMISED.filter((key) => !Object.hasOwn(TEMPLATES, key))).toEqual([]);
});

test.each(KEYS)('%s is in both languages, as text and as HTML', (key) => {
  const written = LOCALES.map((locale) => {
    const content = contentIn(locale, key);
    return { ...content, text: textOf(content), html: htmlOf(content) };
  });
  for (const { subject, text, html } of written) {
    expect(subject).not.toBe('');
    expect(subject).not.toMatch(/[\r\n]/);
    expect(text.length).toBeGreaterThan(80);
    expect(`${text}${html}${subject}`).not.toMatch(/undefined|\[object|NaN|Invalid Date/);
    // A quoted reason has its own punctuation.
    expect(text).not.toMatch(/(Motivo|Reason): .*[»”]\./);
    expect(html).not.toContain('<img');
    expect(html).toMatch(/^<!doctype html>/);
    for (const [, address = ''] of html.matchAll(/href="([^"]+)"/g)) {
      expect(address).toMatch(/^http:\/\/localhost(\/|$)/);
    }
  }
  expect(written[0]?.text).not.toBe(written[1]?.text);
  expect(written[0]?.html).toContain('lang="es-ES"');
  expect(written[1]?.html).toContain('lang="en-US"');
});

test('a visit’s e-mails name the reason, its hours with the zone, and what the reader can do', () => {
  const text = (key: TemplateKey, more: object = {}) => textIn('en', key, { note: null, ...more });
  const canceled = text('visit_canceled');
  expect(canceled).toContain('\nReason: That time does not work.\n');
  expect(canceled).toContain('When: Thursday, April 16, 2026, 5:00–5:30\u00a0p.m. (CDT)');
  expect(text('visit_canceled', { visitReason: 'other' })).not.toContain('Reason');
  expect(text('visit_lapsed')).toContain('You can request another time.');
  expect(text('visit_lapsed', { reader: 'owner' })).not.toContain('You can request');
});

test('only the last signer is told that the contract is binding', () => {
  const text = (isLast: boolean) => textIn('en', 'contract_signed', { isLast });
  expect(text(true)).toContain('the contract is binding from that moment');
  expect(text(false)).toContain('becomes binding when the last person signs');
});

test.each(['contract_signed', 'contract_sealed', 'copy_sealed'] as const)(
  '%s has the full hash and the last checkpoint of the log, if there is one, at its end',
  (key) => {
    for (const locale of LOCALES) {
      const text = textIn(locale, key);
      const hash = key === 'contract_signed' ? DATA.sha256 : DATA.sealedSha256;
      expect(text.indexOf(hash)).toBeGreaterThan(text.indexOf(DATA.url));
      expect(text).toContain('trato.example/log · 12 · bm9kZQ==');
      expect(textIn(locale, key, { checkpoint: null })).not.toContain('trato.example/log');
    }
  },
);

test.each(KEYS)('the sentences of %s contain no hash or other long identifier', (key) => {
  for (const locale of LOCALES) {
    const { paragraphs, note = '' } = contentIn(locale, key);
    expect(
      [...paragraphs.map(({ text }) => text), note].join('\n').replace(/https?:\S+/g, ''),
    ).not.toMatch(/[\w-]{24}/);
  }
});

test('a person’s own words have their language, and a mark for a reader of the other one', () => {
  const note = { text: 'The fridge stays.', language: 'en' };
  const spanish = contentIn('es', 'visit_proposed', { note });
  expect(textOf(spanish)).toContain('«The fridge stays.» (En inglés)');
  expect(htmlOf(spanish)).toContain('<span lang="en-US">«The fridge stays.»</span>');
  const english = contentIn('en', 'visit_proposed', { note });
  expect(textOf(english)).toContain('“The fridge stays.”\n');
  expect(textOf(english)).not.toContain('In English');
});

test('the language of words that are stored without one is read from them', () => {
  const mail = { reason: 'No puedo pagar el depósito.' };
  expect(textOf(contentIn('en', 'signing_declined', mail))).toContain(
    'Reason: “No puedo pagar el depósito.” (In Spanish)',
  );
});
