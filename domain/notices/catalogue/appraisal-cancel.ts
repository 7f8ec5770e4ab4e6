import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { fullDate } from '#domain/offers/format.ts';
import { fromClause } from '#domain/rights.ts';
import { afterCancellation, cancels, isOpenUntil, lastDay } from '../cancellation.ts';
import { foreseenBy } from '../clauses.ts';
import type { Notice, NoticeFacts } from '../notice.ts';
import { daysToAgreeFrom } from './appraisal-low.ts';

/** The buyers cancel because the sides did not agree on the price after a low appraisal. */
export const appraisalCancel = {
  key: 'appraisal_cancel',
  title: { es: 'Cancelar por la tasación', en: 'Cancel because of the appraisal' },
  lead: {
    es: 'Termina el contrato si no hubo acuerdo sobre el precio después del aviso de tasación baja.',
    en: 'Ends the contract if there was no agreement on the price after the report of a low appraisal.',
  },
  by: ['buyer'],
  ends: true,
  clause: (facts) =>
    reportedOn(facts) !== undefined && isOpenUntil(facts, 'loan_approval')
      ? foreseenBy(facts, 'appraisal_exit')
      : undefined,
  until: (facts) => lastDayToCancel(facts),
  questions: () => [],
  text: (facts) => cancels(facts, because(facts)),
  follows: afterCancellation,
} as const satisfies Notice;

/** The day of the last report of a low appraisal since the terms were last changed. */
function reportedOn({ served }: NoticeFacts): string | undefined {
  return served.find(({ key, isOfTheseTerms }) => key === 'appraisal_low' && isOfTheseTerms)?.on;
}

function lastDayToCancel(facts: NoticeFacts): string | undefined {
  const on = reportedOn(facts);
  const approval = lastDay(facts, 'loan_approval');
  if (on === undefined || approval === undefined) return undefined;
  const agreed = daysToAgreeFrom(on);
  return [agreed, approval].toSorted()[0];
}

function because(facts: NoticeFacts): Localized {
  const [on, last] = [reportedOn(facts) ?? '', lastDayToCancel(facts) ?? ''];
  return inBoth((locale) => NO_AGREEMENT[locale](fullDate(on, locale), fullDate(last, locale)));
}

const NO_AGREEMENT = fromClause<Localized<(on: string, last: string) => string>>('appraisal_exit', {
  es: (on, last) =>
    `Lo hace porque las partes no acordaron el precio después del aviso de tasación baja del ${on}, a más tardar el ${last}.`,
  en: (on, last) =>
    `They do so because the sides did not agree on the price after the report of a low appraisal of ${on}, no later than ${last}.`,
});
