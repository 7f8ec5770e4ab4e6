import { formatInstant } from '#domain/calendar.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { OfferSide } from '#domain/offers/status.ts';
import type { RoundRules } from '#domain/rounds/declaration.ts';
import { ruleLines } from '#domain/rounds/rule-words.ts';
import type { RoundOutcome, RoundPlace } from '#domain/rounds/status.ts';
import { BECAUSE } from './because.ts';
import { type Email, type Facts, pageOf } from './email.ts';

/** Data of the messages about a round of best offers, for either side. Instants are epoch ms. */
export type RoundMail = Readonly<{
  origin: string;
  readBy: OfferSide;
  propertyId: string;
  /** The reader's own offer; null for the seller. */
  offerId: string | null;
  address: string;
  /** The agent's client, in e-mails to the agent. */
  client: string | null;
  rules: RoundRules;
  deadlineAt: number;
  decideBy: number;
}>;
type ExtendedRound = RoundMail & Readonly<{ formerDeadlineAt: number }>;
type SealedMail = RoundMail & Readonly<{ at: number; sha256: string; number: number }>;
type OpenedRound = RoundMail &
  Readonly<{
    /** How many offers there were. */
    count: number;
    /** What happened to the reader's own offer; null for the seller. */
    own: Pick<RoundPlace, 'sealedPriceCents' | 'priceCents'> | null;
    /** The reader's own rank, if the rules promise it. */
    rank: number | null;
  }>;
type RoundOver = RoundMail &
  Readonly<{
    outcome: RoundOutcome;
    isChosen: boolean;
    rank: number | null;
    /** False if the reader said that the offer does not stay as a backup. */
    staysAsBackup: boolean;
  }>;

/** E-mails about rounds of best offers. */
export const ROUND_TEMPLATES = {
  round_declared: (mail: RoundMail): Email => ({
    subject: {
      es: `Ronda de mejores ofertas por ${mail.address}`,
      en: `Round of best offers for ${mail.address}`,
    },
    text: [
      {
        es: 'El vendedor pide a todos su mejor oferta para la misma hora. Estas son las reglas, iguales para todos; no cambian, salvo que el plazo pase a una hora posterior y se avise a todos.',
        en: 'The seller asks everyone for their best offer by the same time. These are the rules, the same for everyone; they do not change, except that the deadline may move to a later time, announced to everyone.',
      },
      {
        es: 'Su mejor oferta queda sellada: nadie la lee antes del cierre, tampoco el vendedor ni Trato. Si no envía ninguna, su oferta abierta sigue como está.',
        en: 'Your best offer is sealed: nobody reads it before the deadline, neither the seller nor Trato. If you do not send one, your open offer stays as it is.',
      },
    ],
    ...aboutRound(mail),
    button: {
      es: 'Leer las reglas y participar',
      en: 'Read the rules and take part',
      url: pageFor(mail),
    },
  }),
  round_extended: (mail: ExtendedRound): Email => ({
    subject: {
      es: `La ronda por ${mail.address} cierra más tarde`,
      en: `The round for ${mail.address} closes later`,
    },
    text: {
      es: `El vendedor pasó el cierre del ${formatInstant(mail.formerDeadlineAt, 'es')} al ${formatInstant(mail.deadlineAt, 'es')}. Lo demás no cambió. Todos reciben este aviso a la vez.`,
      en: `The seller moved the deadline from ${formatInstant(mail.formerDeadlineAt, 'en')} to ${formatInstant(mail.deadlineAt, 'en')}. Nothing else changed. Everyone gets this notice at the same time.`,
    },
    ...aboutRound(mail),
  }),
  round_sealed: (mail: SealedMail): Email => ({
    subject: {
      es: `Su mejor oferta por ${mail.address} está sellada`,
      en: `Your best offer for ${mail.address} is sealed`,
    },
    text: {
      es: `La recibimos el ${formatInstant(mail.at, 'es')}. Nadie más la lee antes del cierre. Hasta entonces puede cambiarla o retirarla de la ronda.`,
      en: `We received it on ${formatInstant(mail.at, 'en')}. Nobody else reads it before the deadline. Until then you can change it or take it out of the round.`,
    },
    ...aboutRound(mail),
    references: [
      [{ es: 'Huella de la oferta sellada', en: 'Hash of the sealed offer' }, mail.sha256],
    ],
  }),
  round_opened: (mail: OpenedRound): Email => ({
    subject: {
      es: `Se abrió la ronda por ${mail.address}`,
      en: `The round for ${mail.address} was opened`,
    },
    text:
      mail.readBy === 'seller'
        ? [
            {
              es: `Todas las ofertas se abrieron a la vez: ${mail.count}. Decida hasta el ${formatInstant(mail.decideBy, 'es')}: acepte una, haga una contraoferta o termine sin elegir.`,
              en: `All offers were opened at once: ${mail.count}. Decide by ${formatInstant(mail.decideBy, 'en')}: accept one, counter one, or end without choosing.`,
            },
          ]
        : [
            {
              es: `Todas las ofertas se abrieron a la vez. El vendedor decide hasta el ${formatInstant(mail.decideBy, 'es')}.`,
              en: `All offers were opened at once. The seller decides by ${formatInstant(mail.decideBy, 'en')}.`,
            },
            risen(mail),
          ],
    ...aboutRound(mail),
    facts: [...aboutRound(mail).facts, ...rankOf(mail)],
    button:
      mail.readBy === 'seller'
        ? { es: 'Comparar las ofertas', en: 'Compare the offers', url: pageFor(mail) }
        : { es: 'Ver la ronda', en: 'See the round', url: pageFor(mail) },
  }),
  round_over: (mail: RoundOver): Email => ({
    subject: {
      es: `Terminó la ronda por ${mail.address}`,
      en: `The round for ${mail.address} is over`,
    },
    text: [
      mail.isChosen
        ? CHOSEN[mail.outcome === 'counter' ? 'counter' : 'accept']
        : OVER[mail.outcome],
      mail.isChosen || mail.outcome === 'off_market' ? null : afterwards(mail),
    ],
    ...aboutRound(mail),
    facts: [...aboutRound(mail).facts, ...rankOf(mail)],
  }),
};

function aboutRound(mail: RoundMail) {
  const facts: Facts = [
    [{ es: 'Propiedad', en: 'Property' }, mail.address],
    [{ es: 'Cliente', en: 'Client' }, mail.client],
    ...ruleLines(mail.rules, mail.deadlineAt),
  ];
  const button = { es: 'Ver la ronda', en: 'See the round', url: pageFor(mail) };
  return { facts, button, because: mail.readBy === 'seller' ? BECAUSE.owner : BECAUSE.offer };
}

function pageFor({ origin, offerId, propertyId }: RoundMail): Localized {
  return pageOf(
    origin,
    offerId === null ? `/properties/round/${propertyId}` : `/offers/round/${offerId}`,
  );
}

function rankOf({ rank }: Readonly<{ rank: number | null }>): Facts {
  return [[{ es: 'Su lugar', en: 'Your rank' }, rank === null ? null : String(rank)]];
}

function risen({ own }: OpenedRound): Localized | null {
  if (!own || own.priceCents === own.sealedPriceCents) return null;
  const [from, to] = [own.sealedPriceCents, own.priceCents];
  return {
    es: `Otra oferta, cuyo nombre no se dice, hizo subir su precio de ${formatCents(from, 'es')} a ${formatCents(to, 'es')}, según su escalamiento.`,
    en: `Another offer, which is not named, raised your price from ${formatCents(from, 'en')} to ${formatCents(to, 'en')}, as your escalation says.`,
  };
}

function afterwards({ outcome, staysAsBackup }: RoundOver): Localized {
  if (outcome !== 'accept') return STAYS_OPEN;
  return staysAsBackup ? STAYS_AS_BACKUP : LEAVES;
}

const CHOSEN = {
  accept: {
    es: 'El vendedor eligió y aceptó su oferta.',
    en: 'The seller chose and accepted your offer.',
  },
  counter: {
    es: 'El vendedor eligió su oferta y le envió una contraoferta.',
    en: 'The seller chose your offer and sent you a counter-offer.',
  },
} as const satisfies Record<string, Localized>;

const OVER = {
  accept: { es: 'El vendedor eligió otra oferta.', en: 'The seller chose another offer.' },
  counter: {
    es: 'El vendedor eligió otra oferta y le hizo una contraoferta.',
    en: 'The seller chose another offer and countered it.',
  },
  end: {
    es: 'El vendedor terminó la ronda sin elegir.',
    en: 'The seller ended the round without choosing.',
  },
  lapse: {
    es: 'El tiempo del vendedor para decidir pasó sin decisión.',
    en: 'The seller’s time to decide passed without a decision.',
  },
  off_market: {
    es: 'La propiedad salió del mercado y la ronda terminó.',
    en: 'The property left the market, and the round ended.',
  },
} as const satisfies Record<RoundOutcome, Localized>;

const STAYS_OPEN: Localized = { es: 'Su oferta sigue abierta.', en: 'Your offer stays open.' };
const STAYS_AS_BACKUP: Localized = {
  es: 'La suya queda de respaldo, con su plazo en pausa.',
  en: 'Yours stays as a backup, with its deadline paused.',
};
const LEAVES: Localized = {
  es: 'Como usted pidió, la suya no queda de respaldo y se retiró.',
  en: 'As you asked, yours does not stay as a backup and was withdrawn.',
};
