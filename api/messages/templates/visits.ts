import { formatInstant, type TimeZone } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { VISIT_REASON_LABELS, type VisitReason } from '#domain/visits/request.ts';
import type { VisitSide } from '#domain/visits/status.ts';
import { instantSpan } from '#domain/visits/times.ts';
import { BECAUSE } from './because.ts';
import { type Email, type Facts, pageOf } from './email.ts';

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
  note: WrittenText | null;
  visitReason: VisitReason | null;
}>;

const SEE: Localized = { es: 'Ver la visita', en: 'See the visit' };
const ANSWER: Localized = { es: 'Contestar', en: 'Answer' };

export const VISIT_TEMPLATES = {
  visit_requested: (mail: VisitMail): Email => ({
    subject: {
      es: `${mail.name} pidió una visita: ${mail.address}`,
      en: `${mail.name} requested a visit: ${mail.address}`,
    },
    ...saying(mail, ANSWER, {
      es: 'Le toca a usted: confirme, proponga otra hora o diga que no. Mientras tanto nadie más puede pedir esa hora.',
      en: 'It is your turn: confirm, propose another time or decline. Nobody else can request that time in the meantime.',
    }),
  }),
  visit_confirmed: (mail: VisitMail): Email => ({
    subject: {
      es: `Visita confirmada: ${mail.address}, ${dayOf(mail, 'es')}`,
      en: `Visit confirmed: ${mail.address}, ${dayOf(mail, 'en')}`,
    },
    ...saying(
      mail,
      SEE,
      mail.reader === 'visitor'
        ? {
            es: 'Su visita está confirmada. En la página de la visita tiene el teléfono, cómo llegar y cómo entrar.',
            en: 'Your visit is confirmed. Its page has the phone number, directions and how to get in.',
          }
        : {
            es: 'La visita está confirmada. En la página de la visita tiene el teléfono de quien viene.',
            en: 'The visit is confirmed. Its page has the visitor’s phone number.',
          },
    ),
    note: {
      es: 'El archivo adjunto la pone en su calendario y la actualiza si cambia.',
      en: 'The attached file puts it in your calendar and updates it if it changes.',
    },
  }),
  visit_declined: (mail: VisitMail): Email => ({
    subject: {
      es: `Visita no aceptada: ${mail.address}`,
      en: `The visit was declined: ${mail.address}`,
    },
    ...saying(mail, SEE, {
      es: 'El dueño no aceptó la visita.',
      en: 'The owner declined the visit.',
    }),
  }),
  visit_proposed: (mail: VisitMail): Email => ({
    subject: {
      es: `${mail.name} propone otra hora: ${mail.address}`,
      en: `${mail.name} proposes another time: ${mail.address}`,
    },
    ...saying(mail, ANSWER, {
      es: 'Le toca a usted. Las dos horas siguen guardadas hasta que conteste: acepte la nueva, proponga otra o cancele.',
      en: 'It is your turn. Both times are held until you answer: accept the new one, propose another or cancel.',
    }),
  }),
  visit_canceled: (mail: VisitMail): Email => ({
    subject: {
      es: `Visita cancelada: ${mail.address}, ${dayOf(mail, 'es')}`,
      en: `Visit canceled: ${mail.address}, ${dayOf(mail, 'en')}`,
    },
    ...saying(mail, SEE, {
      es: 'La visita ya no tendrá lugar.',
      en: 'The visit will not take place.',
    }),
  }),
  visit_lapsed: (mail: VisitMail): Email => ({
    subject: {
      es: `La solicitud de visita venció sin respuesta: ${mail.address}`,
      en: `The visit request expired: ${mail.address}`,
    },
    ...saying(
      mail,
      SEE,
      mail.reader === 'visitor'
        ? {
            es: 'Nadie contestó a tiempo, y la hora quedó libre. Puede pedir otra.',
            en: 'The request was not answered in time, and the slot is free again. You can request another time.',
          }
        : {
            es: 'Nadie contestó a tiempo, y la hora quedó libre.',
            en: 'The request was not answered in time, and the slot is free again.',
          },
    ),
  }),
  visit_reminder: (mail: VisitMail): Email => ({
    subject: {
      es: `Recordatorio: visita el ${dayOf(mail, 'es')}`,
      en: `Reminder: visit on ${dayOf(mail, 'en')}`,
    },
    ...saying(
      mail,
      SEE,
      mail.reader === 'visitor'
        ? {
            es: 'El dueño espera su visita. Si no puede ir, cancélela ahora para que otra persona use la hora.',
            en: 'You are expected. If you cannot go, cancel now so that somebody else can use the time.',
          }
        : {
            es: 'Usted recibe una visita. Si no puede estar, avise ahora.',
            en: 'A visitor is coming. If you cannot be there, let the visitor know now.',
          },
    ),
  }),
  visit_feedback_asked: (mail: VisitMail): Email => ({
    subject: {
      es: `¿Qué le pareció la casa? ${mail.address}`,
      en: `What did you think of the home? ${mail.address}`,
    },
    ...saying(mail, ANSWER, {
      es: 'Tres preguntas, tres toques: precio, estado e interés. El dueño ve sus respuestas. Desde ahí también puede hacer una oferta.',
      en: 'Three questions, three taps: price, condition and interest. The owner sees your answers. You can also make an offer from there.',
    }),
  }),
  visit_feedback_given: (mail: VisitMail): Email => ({
    subject: {
      es: `${mail.name} dijo qué le pareció ${mail.address}`,
      en: `${mail.name} gave feedback on ${mail.address}`,
    },
    ...saying(mail, SEE, {
      es: 'Vea lo que piensa del precio y del estado, y si le interesa.',
      en: 'See what they think of the price and the condition, and whether they are interested.',
    }),
  }),
  visit_no_show: (mail: VisitMail): Email => ({
    subject: {
      es: `Dicen que no vino nadie: ${mail.address}`,
      en: `No-show reported: ${mail.address}`,
    },
    ...saying(mail, SEE, {
      es: `${mail.name} dice que a la visita no vino nadie.`,
      en: `${mail.name} says that nobody came to the visit.`,
    }),
  }),
};

/** Returns a text about a visit, followed by the reason, the note of the other side and the visit. */
function saying(mail: VisitMail, action: Localized, text: Localized) {
  const { origin, visitId, note } = mail;
  return {
    text: [text, reasonOf(mail), note],
    facts: factsOf(mail),
    button: { ...action, url: pageOf(origin, `/visits/${visitId}`) },
    because: BECAUSE.visit,
  };
}

/** Why the visit does not take place; another reason is in the note. */
function reasonOf({ visitReason: reason }: VisitMail): Localized | null {
  if (reason === null || reason === 'other') return null;
  const label = VISIT_REASON_LABELS[reason];
  return { es: `Motivo: ${label.es}.`, en: `Reason: ${label.en}.` };
}

function factsOf(mail: VisitMail): Facts {
  const { address, startsAt, endsAt, proposedAt, respondBy, name, people, zone } = mail;
  const hoursFrom = (start: number) =>
    inBoth((locale) => instantSpan(start, start + endsAt - startsAt, zone, locale));
  return [
    [{ es: 'Propiedad', en: 'Property' }, address],
    [{ es: 'Cuándo', en: 'When' }, hoursFrom(startsAt)],
    [
      { es: 'Hora propuesta', en: 'Proposed time' },
      proposedAt === null ? null : hoursFrom(proposedAt),
    ],
    [{ es: 'Con', en: 'With' }, name],
    [{ es: 'Personas', en: 'People' }, String(people)],
    [
      { es: 'Contestar antes del', en: 'Answer by' },
      respondBy === null ? null : inBoth((locale) => formatInstant(respondBy, locale, zone)),
    ],
  ];
}

function dayOf({ startsAt, zone }: VisitMail, locale: Locale): string {
  return formatInstant(startsAt, locale, zone);
}
