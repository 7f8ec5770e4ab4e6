import { acknowledgement } from './acknowledgement.ts';
import { additionalTerms } from './additional-terms.ts';
import { agent, agentCompensation } from './agent.ts';
import { amount } from './amount.ts';
import { appraisalGap } from './appraisal-gap.ts';
import { assignability } from './assignability.ts';
import { address, buyers } from './buyers.ts';
import { CLAUSE_TERMS } from './clause-terms.ts';
import { deedStamps, titlePolicy } from './closing-cost-payers.ts';
import { closingDate } from './closing-date.ts';
import { contingentOnSale } from './contingent-on-sale.ts';
import { deposit } from './deposit.ts';
import { downPayment } from './down-payment.ts';
import { escalation } from './escalation.ts';
import { financing } from './financing.ts';
import { homeWarranty } from './home-warranty.ts';
import { includedItems } from './included-items.ts';
import { inspection } from './inspection.ts';
import { lender } from './lender.ts';
import { loanTerm } from './loan-term.ts';
import { responseDeadline } from './response-deadline.ts';
import { secondDeposit } from './second-deposit.ts';
import { sellerCredit } from './seller-credit.ts';
import { specialAssessment } from './special-assessment.ts';
import { titleCompany } from './title-company.ts';

/** The terms of an offer, in the order in which review and comparison show them. */
export const TERMS = [
  buyers,
  agent,
  agentCompensation,
  address,
  amount,
  escalation,
  financing,
  downPayment,
  lender,
  loanTerm,
  appraisalGap,
  contingentOnSale,
  deposit,
  secondDeposit,
  sellerCredit,
  homeWarranty,
  deedStamps,
  titlePolicy,
  closingDate,
  inspection,
  titleCompany,
  assignability,
  responseDeadline,
  specialAssessment,
  includedItems,
  ...CLAUSE_TERMS,
  additionalTerms,
  acknowledgement,
] as const;
