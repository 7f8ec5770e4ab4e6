import { formatInstant, type TimeZone } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { quoted } from '#domain/i18n/quoted.ts';
import { VISIT_REASON_LABELS, type VisitReason } from '#domain/visits/request-answers.ts';
import type { VisitSide } from '#domain/visits/status.ts';
import { instantSpan } from '#domain/visits/times.ts';
import type { Email } from './email.ts';

/** Data of the messages about a visit, for the side that reads them. */
export type VisitMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  visitId: string;
  reader: VisitSide;
  /** Only as much of the address as the reader may see. */
  address: string;
  /** Name of the other side. */
  name: string;
  zone: TimeZone;
  startsAt: number;
  endsAt: number;
  proposedAt: number | null;
  respondBy: number | null;
  people: number;
  /** Note of the other side. */
  note: string | null;
  visitReason: VisitReason | null;
}>;

type Sentence = (mail: VisitMail) => string;
type Words = Readonly<{ subject: Sentence; text: Sentence; action: string; note?: string }>;

const SEE: Localized = { es: 'Ver la visita', en: 'See the visit' };
const day = (mail: VisitMail, locale: Locale) => formatInstant(mail.startsAt, locale, mail.zone);

function template(words: Localized<Words>): Localized<(mail: VisitMail) => Email> {
  const write =
    (locale: Locale) =>
    (mail: VisitMail): Email => {
      const { subject, text, action, note } = words[locale];
      return {
        subject: subject(mail),
        paragraphs: [text(mail), ...reasonOf(mail, locale), ...quotedNote(mail, locale)],
        facts: factsOf(mail, locale),
        action: { label: action, url: `${mail.origin}/${locale}/visits/${mail.visitId}` },
        ...(note && { note }),
      };
    };
  return inBoth(write);
}

export const VISIT_TEMPLATES = {
  visit_requested: template({
    es: {
      subject: ({ name, address }) => `${name} pidió una visita: ${address}`,
      text: () =>
        'Le toca a usted: confirme, proponga otra hora o diga que no. Mientras tanto nadie más puede pedir esa hora.',
      action: 'Contestar',
    },
    en: {
      subject: ({ name, address }) => `${name} requested a visit: ${address}`,
      text: () =>
        'It is your turn: confirm, propose another time or decline. Nobody else can request that time in the meantime.',
      action: 'Answer',
    },
  }),
  visit_confirmed: template({
    es: {
      subject: (mail) => `Visita confirmada: ${mail.address}, ${day(mail, 'es')}`,
      text: ({ reader }) =>
        reader === 'visitor'
          ? 'Su visita está confirmada. En la página de la visita tiene el teléfono, cómo llegar y cómo entrar.'
          : 'La visita está confirmada. En la página de la visita tiene el teléfono de quien viene.',
      action: SEE.es,
      note: 'El archivo adjunto la pone en su calendario y la actualiza si cambia.',
    },
    en: {
      subject: (mail) => `Visit confirmed: ${mail.address}, ${day(mail, 'en')}`,
      text: ({ reader }) =>
        reader === 'visitor'
          ? 'Your visit is confirmed. Its page has the phone number, directions and how to get in.'
          : 'The visit is confirmed. Its page has the visitor’s phone number.',
      action: SEE.en,
      note: 'The attached file puts it in your calendar and updates it if it changes.',
    },
  }),
  visit_declined: template({
    es: {
      subject: ({ address }) => `Visita no aceptada: ${address}`,
      text: () => 'El dueño no aceptó la visita.',
      action: SEE.es,
    },
    en: {
      subject: ({ address }) => `The visit was declined: ${address}`,
      text: () => 'The owner declined the visit.',
      action: SEE.en,
    },
  }),
  visit_proposed: template({
    es: {
      subject: ({ name, address }) => `${name} propone otra hora: ${address}`,
      text: () =>
        'Le toca a usted. Las dos horas siguen guardadas hasta que conteste: acepte la nueva, proponga otra o cancele.',
      action: 'Contestar',
    },
    en: {
      subject: ({ name, address }) => `${name} proposes another time: ${address}`,
      text: () =>
        'It is your turn. Both times are held until you answer: accept the new one, propose another or cancel.',
      action: 'Answer',
    },
  }),
  visit_cancelled: template({
    es: {
      subject: (mail) => `Visita cancelada: ${mail.address}, ${day(mail, 'es')}`,
      text: () => 'La visita ya no tendrá lugar.',
      action: SEE.es,
    },
    en: {
      subject: (mail) => `Visit canceled: ${mail.address}, ${day(mail, 'en')}`,
      text: () => 'The visit will not take place.',
      action: SEE.en,
    },
  }),
  visit_lapsed: template({
    es: {
      subject: ({ address }) => `La solicitud de visita venció sin respuesta: ${address}`,
      text: ({ reader }) =>
        reader === 'visitor'
          ? 'Nadie contestó a tiempo, y la hora quedó libre. Puede pedir otra.'
          : 'Nadie contestó a tiempo, y la hora quedó libre.',
      action: SEE.es,
    },
    en: {
      subject: ({ address }) => `The visit request expired: ${address}`,
      text: ({ reader }) =>
        reader === 'visitor'
          ? 'The request was not answered in time, and the slot is free again. You can request another time.'
          : 'The request was not answered in time, and the slot is free again.',
      action: SEE.en,
    },
  }),
  visit_reminder: template({
    es: {
      subject: (mail) => `Recordatorio: visita el ${day(mail, 'es')}`,
      text: ({ reader }) =>
        reader === 'visitor'
          ? 'El dueño espera su visita. Si no puede ir, cancélela ahora para que otra persona use la hora.'
          : 'Usted recibe una visita. Si no puede estar, avise ahora.',
      action: SEE.es,
    },
    en: {
      subject: (mail) => `Reminder: visit on ${day(mail, 'en')}`,
      text: ({ reader }) =>
        reader === 'visitor'
          ? 'You are expected. If you cannot go, cancel now so that somebody else can use the time.'
          : 'A visitor is coming. If you cannot be there, let the visitor know now.',
      action: SEE.en,
    },
  }),
  visit_feedback_asked: template({
    es: {
      subject: ({ address }) => `¿Qué le pareció la casa? ${address}`,
      text: () =>
        'Tres preguntas, tres toques: precio, estado e interés. El dueño ve sus respuestas. Desde ahí también puede hacer una oferta.',
      action: 'Contestar',
    },
    en: {
      subject: ({ address }) => `What did you think of the home? ${address}`,
      text: () =>
        'Three questions, three taps: price, condition and interest. The owner sees your answers. You can also make an offer from there.',
      action: 'Answer',
    },
  }),
  visit_feedback_given: template({
    es: {
      subject: ({ name, address }) => `${name} dijo qué le pareció ${address}`,
      text: () => 'Vea lo que piensa del precio y del estado, y si le interesa.',
      action: SEE.es,
    },
    en: {
      subject: ({ name, address }) => `${name} gave feedback on ${address}`,
      text: () =>
        'See what they think of the price and the condition, and whether they are interested.',
      action: SEE.en,
    },
  }),
  visit_no_show: template({
    es: {
      subject: ({ address }) => `Dicen que no vino nadie: ${address}`,
      text: ({ name }) => `${name} dice que a la visita no vino nadie.`,
      action: SEE.es,
    },
    en: {
      subject: ({ address }) => `No-show reported: ${address}`,
      text: ({ name }) => `${name} says that nobody came to the visit.`,
      action: SEE.en,
    },
  }),
} as const satisfies Record<string, Localized<(data: never) => Email>>;

const LABELS = {
  address: { es: 'Casa', en: 'Home' },
  when: { es: 'Cuándo', en: 'When' },
  proposed: { es: 'Hora propuesta', en: 'Proposed time' },
  name: { es: 'Con', en: 'With' },
  people: { es: 'Personas', en: 'People' },
  respondBy: { es: 'Contestar antes del', en: 'Answer by' },
} as const satisfies Record<string, Localized>;

function factsOf(mail: VisitMail, locale: Locale): [string, string][] {
  const { address, startsAt, endsAt, proposedAt, respondBy, name, people, zone } = mail;
  const length = endsAt - startsAt;
  const span = (start: number) => instantSpan(start, start + length, zone, locale);
  return [
    [LABELS.address[locale], address],
    [LABELS.when[locale], span(startsAt)],
    ...pair(LABELS.proposed[locale], proposedAt, span),
    [LABELS.name[locale], name],
    [LABELS.people[locale], String(people)],
    ...pair(LABELS.respondBy[locale], respondBy, (at) => formatInstant(at, locale, zone)),
  ];
}

function pair(label: string, at: number | null, say: (at: number) => string): [string, string][] {
  return at === null ? [] : [[label, say(at)]];
}

/** Why the visit does not take place; another reason is in the note. */
function reasonOf({ visitReason: reason }: VisitMail, locale: Locale): string[] {
  if (reason === null || reason === 'other') return [];
  return [`${REASON[locale]}: ${VISIT_REASON_LABELS[reason][locale]}.`];
}

const REASON: Localized = { es: 'Motivo', en: 'Reason' };

function quotedNote({ note }: VisitMail, locale: Locale): string[] {
  if (!note) return [];
  return [quoted(note, locale)];
}
