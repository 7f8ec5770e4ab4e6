import type { DisclosureKey } from '#domain/disclosures/index.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { asSentence } from '#domain/i18n/punctuation.ts';
import type { ReviewRisk } from '#domain/properties/moderation.ts';
import type { PropertyType } from '#domain/properties/property-type.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';

/** A property in the format of lists. */
export type ListedProperty = Readonly<{
  id: string;
  status: PropertyStatus;
  address: string;
  city: string;
  zip: string;
  priceCents: number | null;
  coverHash: string | null;
  coverPlaceholder: string | null;
  coverWidth: number | null;
  percent: number;
  missing: number;
  returnReasons: Readonly<Record<string, string>> | null;
  offers: Readonly<{ open: number; toAnswer: number }>;
  ownerName: string;
  propertyType: PropertyType;
  stillForSale: Readonly<{ isHidden: boolean; foundUntil: string | null }> | null;
  changes: number | null;
  undisclosed: readonly DisclosureKey[];
  risks: Risks | null;
  submittedAt: string | null;
  /** The day on which an approved property becomes public. */
  publicFrom: string | null;
}>;

/** Hints for reviewers. */
export type Risks = Readonly<{
  kinds: readonly ReviewRisk[];
  medianCents: number | null;
  sharesPhotosWith: readonly string[];
}>;

/** A pending task of the owner: title, deadline, property and button. */
export type Need = Readonly<{
  key: string;
  property: ListedProperty;
  /** Time left, or that there is no deadline; and the deadline itself. */
  when: string;
  whenNote: string;
  /** Epoch ms. */
  dueAt: number | undefined;
  isOverdue: boolean;
  /** Due within a day, so its button is primary. */
  isUrgent: boolean;
  title: string;
  /** Details; may be empty. */
  why: string;
  action: string;
  href: string;
}>;

/** Titles of the owner's pending tasks. */
export const NEED_TEXTS = {
  noDeadline: { es: 'Sin plazo', en: 'No deadline' },
  late: { es: '(el plazo ya pasó)', en: '(the time has passed)' },
  counterSaved: {
    es: 'Está guardada y sin enviar. Mientras tanto, el plazo del comprador sigue corriendo.',
    en: 'It is saved and not sent. Meanwhile the buyer’s deadline keeps running.',
  },
  seeVisit: { es: 'Ver la visita', en: 'See the visit' },
  more: { es: 'Ver el resto', en: 'See the rest' },
  dates: { es: 'Próximas fechas', en: 'Dates ahead' },
  noDates: { es: 'No hay fechas por delante.', en: 'There are no dates ahead.' },
} as const satisfies Record<string, Localized>;

export const ANSWER_OFFER: Localized<(buyer: string) => string> = {
  es: (buyer) => `Responda la oferta de ${buyer}`,
  en: (buyer) => `Answer ${buyer}’s offer`,
};

export const SEND_COUNTER: Localized<(buyer: string) => string> = {
  es: (buyer) => `Envíe su contraoferta a ${buyer}`,
  en: (buyer) => `Send your counter-offer to ${buyer}`,
};

export const LEAVES_YOU: Localized<(amount: string, net: string) => string> = {
  es: (amount, net) => `${amount}, le deja ${net}.`,
  en: (amount, net) => `${amount}, which nets you ${net}.`,
};

export const OTHERS_WAIT: Localized<(count: number) => string> = {
  es: (count) =>
    count === 1
      ? 'Hay otra que espera su respuesta.'
      : `Hay otras ${count} que esperan su respuesta.`,
  en: (count) =>
    count === 1 ? 'One more waits for your answer.' : `${count} more wait for your answer.`,
};

export const SIGNED_MISSING: Localized<(amount: string, buyer: string) => string> = {
  es: (amount, buyer) =>
    `Aceptó ${amount} de ${buyer}. Todavía no hay contrato firmado: nada obliga.`,
  en: (amount, buyer) =>
    `You accepted ${amount} from ${buyer}. There is no signed contract yet: nothing is binding.`,
};

/** A contract that both sides have signed. */
export const SIGNED_WITH: Localized<(amount: string, buyer: string) => string> = {
  es: (amount, buyer) => `Contrato firmado con ${buyer} por ${amount}.`,
  en: (amount, buyer) => `Contract signed with ${buyer} for ${amount}.`,
};

type DueTexts = Readonly<{
  ago: (time: string) => string;
  is: (instant: string) => string;
  was: (instant: string) => string;
}>;

/** `Hace 3 h 12 min`, `vence hoy, 6:00 p. m.`, `venció ayer, 7:30 a. m.` */
export const DUE: Localized<DueTexts> = {
  es: {
    ago: (time) => `Hace ${time}`,
    is: (instant) => `vence ${instant}`,
    was: (instant) => `venció ${instant}`,
  },
  en: {
    ago: (time) => `${time} ago`,
    is: (instant) => `due ${instant}`,
    was: (instant) => `was due ${instant}`,
  },
};

/** Below the heading: what is overdue and what is due next. */
export const BAND_NOTE: Localized<(overdue: number, next: string | undefined) => string> = {
  es: (overdue, next) => {
    const late = overdue === 1 ? 'Una ya venció' : overdue > 1 ? `${overdue} ya vencieron` : '';
    if (next === undefined) return late && `${late}.`;
    return asSentence(late ? `${late} y la próxima vence ${next}` : `La próxima vence ${next}`);
  },
  en: (overdue, next) => {
    const late = overdue === 0 ? '' : overdue === 1 ? 'One is overdue' : `${overdue} are overdue`;
    if (next === undefined) return late && `${late}.`;
    return asSentence(late ? `${late}, and the next is due ${next}` : `The next is due ${next}`);
  },
};

/** `Buenos días, Marisol. Hoy es`, depending on the time in Florida. */
export const GREETING: Localized<(hour: number, name: string) => string> = {
  es: (hour, name) =>
    `${hour < 12 ? 'Buenos días' : hour < 19 ? 'Buenas tardes' : 'Buenas noches'}, ${name}. Hoy es`,
  en: (hour, name) =>
    `Good ${hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'}, ${name}. Today is`,
};

/** Below the heading when nothing waits for the owner: the next date of a deal. */
export const NEXT_DATE: Localized<(what: string, when: string, who: string) => string> = {
  es: (what, when, who) => `Lo próximo: ${what}, ${when} (${who}).`,
  en: (what, when, who) => `Next: ${what}, ${when} (${who}).`,
};
