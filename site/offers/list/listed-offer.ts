import type { InferResponseType } from 'hono/client';
import type { Deal } from '#domain/deal/deal.ts';
import { dealStep, dealTurn, dueWords } from '#domain/deal/deal-words.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import { countdown, countdownText } from '#domain/offers/dates/countdown.ts';
import type { api } from '#site/api.ts';

/** An offer in the format of lists. */
export type ListedOffer = InferResponseType<typeof api.offers.$get, 200>['items'][number];

/** Whose turn it is, or the next step, and until when, as a list shows it. */
export function turnLines(deal: Deal, now: number, locale: Locale) {
  const due = deal.dueAt === null ? undefined : Date.parse(deal.dueAt);
  const left = due === undefined ? undefined : countdown(due, now);
  const isOver = deal.state === 'ended' || deal.state === 'sold';
  return {
    state: deal.state === 'answer' || isOver ? dealTurn(deal, locale) : dealStep(deal, locale),
    isOver,
    isUrgent: left?.isUrgent === true,
    due: dueWords(deal, now, locale),
    left: left && deal.state !== 'signed' ? countdownText(left, locale) : '',
  };
}
