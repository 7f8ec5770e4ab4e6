import { z } from 'zod';
import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { contingenciesOf } from '#domain/offers/changes/compare.ts';
import { countdown, countdownText } from '#domain/offers/dates/countdown.ts';
import type { OfferReader } from '#domain/offers/labels.ts';
import { financingLine } from '#domain/offers/money/financing-line.ts';
import type { OfferTerms } from '#domain/offers/terms.ts';
import type { Deal } from './deal.ts';
import { DEAL_ACTIONS } from './deal-action.ts';
import { dealAction, dealStatus, dealStep, dealTurn, dueWords } from './deal-words.ts';

/** What a list says of an offer, in the reader's language. */
export const offerWordsSchema = z.strictObject({
  /** Short name of the state, as in badges. */
  status: z.string(),
  /** Whose turn it is, or the next step. */
  turn: z.string(),
  /** Until when, and the time left; empty if it has no deadline. */
  due: z.string(),
  left: z.string(),
  isUrgent: z.boolean(),
  isOver: z.boolean(),
  /** Time left of a paused deadline; empty for other offers. */
  paused: z.string(),
  /** What the reader does next. */
  action: z.enum(DEAL_ACTIONS),
  /** Empty before the terms were sent. */
  financing: z.string(),
  /** `weighs` is true for uncommon ones. Empty before the terms were sent. */
  contingencies: z.array(z.strictObject({ text: z.string(), weighs: z.boolean() })).readonly(),
});
export type OfferWords = z.output<typeof offerWordsSchema>;

type Worded = Readonly<{
  deal: Deal;
  terms: OfferTerms | null;
  role: OfferReader;
  heldMs: number | null;
}>;

/** The words of an offer at an instant (epoch ms). */
export function offerWords(offer: Worded, now: number, locale: Locale): OfferWords {
  const { deal, terms, role, heldMs } = offer;
  const due = deal.dueAt === null ? undefined : countdown(Date.parse(deal.dueAt), now);
  const isOver = deal.state === 'ended' || deal.state === 'sold';
  const isPaused = deal.state === 'backup' && heldMs !== null;
  const risks = terms ? contingenciesOf(terms) : [];
  return {
    status: dealStatus(deal, role, locale),
    turn: deal.state === 'answer' || isOver ? dealTurn(deal, locale) : dealStep(deal, locale),
    due: dueWords(deal, now, locale),
    left: due && deal.state !== 'signed' ? countdownText(due, locale) : '',
    isUrgent: due?.isUrgent === true,
    isOver,
    paused: isPaused ? PAUSED[locale](countdownText(countdown(now + heldMs, now), locale)) : '',
    action: dealAction(deal),
    financing: terms ? financingLine(terms, locale) : '',
    contingencies:
      terms && risks.length === 0
        ? [{ text: NO_CONTINGENCY[locale], weighs: false }]
        : risks.map(({ text, weighs }) => ({ text: text[locale], weighs })),
  };
}

const NO_CONTINGENCY: Localized = { es: 'Ninguna', en: 'None' };
const PAUSED: Localized<(left: string) => string> = {
  es: (left) => `Plazo en pausa. ${left}`,
  en: (left) => `Deadline paused. ${left}`,
};
