import { type Doubt, implausible } from '#domain/answers/doubts.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { allFields } from './draft/wizard.ts';
import type { PartialTerms } from './terms.ts';

/** What the terms of an offer are compared with. */
type Home = Pick<Facts, 'listPrice' | 'listingTerms'>;

/** Offers below or above these shares of the list price are asked about. */
const LEAST_SHARE = 0.5;
const MOST_SHARE = 1.5;

/** Terms that are allowed but unlikely, alone or for this home. */
export function offerDoubts(terms: PartialTerms, home: Home): readonly Doubt[] {
  const questions = allFields().map(({ field }) => field);
  const ofHome = [...amountDoubts(terms, home), ...paymentDoubts(terms, home)];
  const paths = ofHome.map(({ path }) => path);
  return [...ofHome, ...implausible(questions, terms).filter(({ path }) => !paths.includes(path))];
}

function amountDoubts({ amountCents }: PartialTerms, { listPrice }: Home): readonly Doubt[] {
  if (amountCents === undefined || !listPrice) return [];
  const share = amountCents / listPrice;
  if (share >= LEAST_SHARE && share <= MOST_SHARE) return [];
  return [{ path: 'amountCents', value: amountCents, text: amountText(amountCents, listPrice) }];
}

/** A way of paying that the seller did not list among those they accept. */
export function paymentDoubts(terms: PartialTerms, { listingTerms = [] }: Home): readonly Doubt[] {
  const { financeType, loanType } = terms;
  if (listingTerms.length === 0) return [];
  if (financeType === 'cash' && !listingTerms.includes('cash')) {
    return [{ path: 'financeType', value: financeType, text: CASH_NOT_ACCEPTED }];
  }
  if (financeType !== 'financing') return [];
  const loans = listingTerms.filter((key) => key !== 'cash');
  if (loans.length === 0) {
    const doubt = { value: loanType ?? financeType, text: CASH_ONLY, because: ['financeType'] };
    return [{ ...doubt, path: loanType ? 'loanType' : 'financeType' }];
  }
  // Owner financing and assumptions are entered as another loan.
  if (loanType === undefined || loanType === 'other' || loans.includes(loanType)) return [];
  const text = LOAN_NOT_ACCEPTED;
  return [{ path: 'loanType', value: loanType, text, because: ['financeType'] }];
}

function amountText(amountCents: number, listPrice: number): Localized {
  return {
    es: `Usted ofrece ${formatCents(amountCents, 'es')} por una casa que se vende en ${formatCents(listPrice, 'es')}. ¿Es correcto?`,
    en: `You are offering ${formatCents(amountCents, 'en')} for a home listed at ${formatCents(listPrice, 'en')}. Is this right?`,
  };
}

const CASH_NOT_ACCEPTED: Localized = {
  es: 'El vendedor no indicó que acepta pagos al contado. ¿Es correcto?',
  en: 'The seller did not list cash among the payments they accept. Is this right?',
};
const CASH_ONLY: Localized = {
  es: 'El vendedor indicó que solo acepta pagos al contado. ¿Ofrece con un préstamo de todos modos?',
  en: 'The seller accepts cash only. Do you want to offer with a loan anyway?',
};
const LOAN_NOT_ACCEPTED: Localized = {
  es: 'El vendedor no indicó que acepta ese tipo de préstamo. ¿Ofrece con él de todos modos?',
  en: 'The seller did not list this type of loan among those they accept. Do you want to offer with it anyway?',
};
