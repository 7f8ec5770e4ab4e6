import { bankDetails } from './bank-details.ts';
import { line, paragraphs } from './scalars.ts';
import { rule } from './validation.ts';

/** Text of several lines about a deal, which must not contain bank details; may be empty. */
export function dealParagraphs(maxLength: number) {
  return paragraphs(maxLength).refine(hasNoBankDetails, rule('bank_details'));
}

/** One line about a deal, which must not contain bank details. */
export function dealLine(maxLength: number) {
  return line(maxLength).refine(hasNoBankDetails, rule('bank_details'));
}

/** Whether a text contains nothing that looks like the details of a bank account. */
export function hasNoBankDetails(text: string): boolean {
  return bankDetails(text) === undefined;
}
