import { formatInstant } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import {
  type Criterion,
  decideByOf,
  type INVITED,
  type RoundRules,
  type SHOWN,
} from './declaration.ts';

/** Who may take part, in words. */
export const INVITED_WORDS = {
  open_offers: {
    es: 'Quien tenga una oferta abierta cuando empiece la ronda',
    en: 'Everyone with an open offer when the round starts',
  },
  verified: {
    es: 'Cualquier comprador con el correo confirmado, con una oferta enviada',
    en: 'Every buyer with a verified e-mail, once an offer is sent',
  },
} as const satisfies Record<(typeof INVITED)[number], Localized>;

/** What participants see before the deadline, in words. */
export const SHOWN_WORDS = {
  nothing: { es: 'Nada', en: 'Nothing' },
  count: { es: 'Cuántas ofertas se han sellado', en: 'How many offers are sealed' },
  rank: { es: 'Su propio lugar', en: 'Their own rank' },
  best_price: { es: 'El mejor precio', en: 'The best price' },
} as const satisfies Record<(typeof SHOWN)[number], Localized>;

/** What the seller chooses by, in words. */
export const CRITERION_WORDS = {
  net: { es: 'Neto para el vendedor', en: 'Seller’s net' },
  price: { es: 'Precio', en: 'Price' },
  certainty: {
    es: 'Certeza: menos contingencias',
    en: 'Certainty: fewer contingencies',
  },
  closing_date: { es: 'Cierre más temprano', en: 'Earlier closing' },
} as const satisfies Record<Criterion, Localized>;

/** A rule with its label and its value in both languages. */
export type RuleLine = readonly [label: Localized, value: Localized];

/**
 * Every rule of a round, the same for everyone who reads it.
 * @param deadlineAt the deadline that counts now, epoch ms
 */
export function ruleLines(rules: RoundRules, deadlineAt: number): readonly RuleLine[] {
  const instant = (at: number) => inBoth((locale) => formatInstant(at, locale));
  return [
    [LABELS.invited, INVITED_WORDS[rules.invited]],
    [LABELS.startsAt, instant(Date.parse(rules.startsAt))],
    [LABELS.deadlineAt, instant(deadlineAt)],
    [LABELS.shows, SHOWN_WORDS[rules.shows]],
    [LABELS.escalation, ESCALATION[rules.escalation ? 'yes' : 'no']],
    [LABELS.criteria, inBoth((locale) => criteriaWords(rules.criteria, locale))],
    [LABELS.ties, TIES],
    [LABELS.decideBy, instant(decideByOf(rules, deadlineAt))],
    [LABELS.losers, LOSERS],
  ];
}

/** `1. Neto para el vendedor · 2. Precio`. */
export function criteriaWords(criteria: readonly Criterion[], locale: Locale): string {
  return criteria.map((key, index) => `${index + 1}. ${CRITERION_WORDS[key][locale]}`).join(' · ');
}

const LABELS = {
  invited: { es: 'Participa', en: 'Who takes part' },
  startsAt: { es: 'Empieza', en: 'Starts' },
  deadlineAt: { es: 'Cierra', en: 'Closes' },
  shows: {
    es: 'Qué ven todos mientras está abierta',
    en: 'What everyone sees while it is open',
  },
  escalation: { es: 'Escalamiento', en: 'Escalation' },
  criteria: { es: 'El vendedor elige por', en: 'The seller chooses by' },
  ties: { es: 'Si hay empate', en: 'If there is a tie' },
  decideBy: { es: 'El vendedor decide hasta', en: 'The seller decides by' },
  losers: { es: 'Las ofertas no elegidas', en: 'Offers that are not chosen' },
} as const satisfies Record<string, Localized>;

const ESCALATION = {
  yes: {
    es: 'Permitido. Al cierre, el precio sube solo, en pasos de $100, hasta lograr para el vendedor el neto de la mejor oferta ajena más su aumento, sin pasar su precio máximo',
    en: 'Allowed. At the deadline the price rises by itself, in steps of $100, until the seller’s net is the best other net plus your step, never above your highest price',
  },
  no: { es: 'No se permite', en: 'Not allowed' },
} as const satisfies Record<string, Localized>;

const TIES: Localized = {
  es: 'Gana la que se selló antes',
  en: 'The one sealed earlier wins',
};
const LOSERS: Localized = {
  es: 'Quedan de respaldo, salvo que el comprador haya dicho que no',
  en: 'Stay as backups, unless the buyer said no',
};
