import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import type { WrittenText } from '#domain/i18n/written-text.ts';
import { BECAUSE } from './because.ts';
import { type Email, pageOf } from './email.ts';

/** What the buyers found at the walk-through, for the sellers. */
type WalkMail = Readonly<{
  /** `SITE_ORIGIN`; all links start with it. */
  origin: string;
  offerId: string;
  address: string;
  /** Whether the reader signed without an account, and so cannot open the list. */
  isGuest: boolean;
  /** Rows that are not as agreed; none when the buyers corrected an earlier list. */
  wrong: readonly Readonly<{ title: Localized; note: WrittenText | null }>[];
}>;

/** E-mails about the walk-through. */
export const WALK_TEMPLATES = {
  walk_through_found: ({ origin, offerId, address, isGuest, wrong }: WalkMail): Email => ({
    subject: inBoth((locale) => SUBJECT[locale](wrong.length, address)),
    text: [
      wrong.length > 0 ? FOUND : SETTLED,
      ...(wrong.length > 0 && !isGuest ? [BESIDE] : []),
      ...wrong.map(({ title, note }) => (note ? { ...note, label: title } : title)),
    ],
    button: isGuest ? null : { ...READ, url: pageOf(origin, `/offers/closing/${offerId}`) },
    because: isGuest ? BECAUSE.contract : BECAUSE.offer,
  }),
} as const;

const SUBJECT: Localized<(count: number, address: string) => string> = {
  es: (count, address) => {
    if (count === 0) return `Última visita: todo como se acordó. ${address}`;
    return `Última visita: ${count === 1 ? '1 cosa no está' : `${count} cosas no están`} como se acordó. ${address}`;
  },
  en: (count, address) => {
    if (count === 0) return `Walk-through: everything as agreed. ${address}`;
    return `Walk-through: ${count === 1 ? '1 thing' : `${count} things`} not as agreed. ${address}`;
  },
};
const FOUND: Localized = {
  es: 'Quien compra recorrió la propiedad y anotó qué no está como se acordó.',
  en: 'The buyers walked through the property and entered what is not as agreed.',
};
const BESIDE: Localized = {
  es: 'Qué dice el contrato en ese caso está junto a la lista.',
  en: 'What the contract says in that case is next to the list.',
};
const SETTLED: Localized = {
  es: 'Quien compra corrigió la lista: ahora está todo como se acordó.',
  en: 'The buyers corrected the list: everything is as agreed now.',
};
const READ: Localized = { es: 'Leer la lista', en: 'Read the list' };
