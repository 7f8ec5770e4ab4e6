import { z } from 'zod';
import { dateSchema } from '#domain/calendar.ts';
import { usPhone } from '#domain/phone.ts';
import { COUNTRY_CODES } from '#domain/places/countries.ts';
import { emailAddress as email, line, paragraphs, personName } from '#domain/scalars.ts';
import {
  cents,
  days,
  instant,
  MAX_LENGTH,
  percent,
  positiveCents,
  usState,
  usZip,
} from './answers.ts';

export const BUYER_TYPES = ['direct', 'agent'] as const;
export const FINANCE_TYPES = ['cash', 'financing'] as const;
export const LOAN_TYPES = ['conventional', 'va', 'fha', 'other'] as const;
export const LOAN_TERMS = ['15', '30', 'other'] as const;
export const RATE_TYPES = ['fixed', 'adjustable'] as const;
export const ASSIGNABILITIES = ['released', 'not_released', 'not_assignable'] as const;
/** Who pays a charge of the closing. */
export const PAYERS = ['seller', 'buyer'] as const;
export const SPECIAL_ASSESSMENTS = ['A', 'B'] as const;
export const DEFAULT_SPECIAL_ASSESSMENT = 'A';

const name = line(MAX_LENGTH.name);
const ownName = personName(MAX_LENGTH.name);
const person = { firstName: ownName, lastName: ownName };
/** In the United States with state and ZIP code; abroad with what the country has of the rest. */
const mailing = {
  country: z.enum(COUNTRY_CODES).optional(),
  street: line(MAX_LENGTH.address),
  addressLine2: line(MAX_LENGTH.address).optional(),
  city: name,
  state: usState.optional(),
  zip: usZip.optional(),
  region: name.optional(),
  postalCode: line(MAX_LENGTH.postalCode).optional(),
};
const firm = {
  company: line(MAX_LENGTH.title),
  contact: ownName,
  email,
  phone: usPhone,
  address: line(MAX_LENGTH.address),
};

const agentSchema = z.strictObject({
  brokerage: line(MAX_LENGTH.title),
  ...person,
  phone: usPhone,
  email,
  /** Percent of the price that the agent asks the seller to pay. */
  compensation: percent.optional(),
  acknowledged: z.boolean(),
});
const buyerSchema = z.strictObject({ ...person, phone: usPhone, email, ...mailing });
const signerSchema = z.strictObject({ ...person, email });
const ownerSchema = z.strictObject(person);
const companySchema = z.strictObject({
  name: line(MAX_LENGTH.title),
  email,
  phone: usPhone,
  ...mailing,
  signer: signerSchema,
  owner: ownerSchema,
});
const firmSchema = z.strictObject(firm);
const depositSchema = z.strictObject({ amountCents: positiveCents, deliveryDays: days(0) });
const creditSchema = z.strictObject({ requested: z.boolean(), amountCents: cents });

/** `15` and `30` may come as numbers; they are kept as the keys of the options. */
const loanTermSchema = z.preprocess(
  (value) => (value === 15 || value === 30 ? String(value) : value),
  z.enum(LOAN_TERMS),
);

/** The answers that need nothing of each other, each as it has to be. */
const answers = {
  buyerType: z.enum(BUYER_TYPES),
  financeType: z.enum(FINANCE_TYPES),
  preQualified: z.boolean(),
  loanType: z.enum(LOAN_TYPES),
  loanTypeOther: name,
  loanCommitmentDate: dateSchema,
  downPaymentPercent: percent,
  contingentOnSale: z.boolean(),
  amountCents: positiveCents,
  loanTerm: loanTermSchema,
  loanTermOther: name,
  loanApprovalDays: days(1),
  rateType: z.enum(RATE_TYPES),
  loanApplicationDays: days(1),
  closingDate: dateSchema,
  inspectionDays: days(0),
  assignability: z.enum(ASSIGNABILITIES),
  responseDeadline: instant,
  specialAssessment: z.enum(SPECIAL_ASSESSMENTS),
  deedStampsPaidBy: z.enum(PAYERS),
  titlePolicyPaidBy: z.enum(PAYERS),
  additionalTerms: paragraphs(MAX_LENGTH.terms),
};

/** What is being written: any part may be missing, nothing may be wrong. */
export const partialTermsSchema = z
  .strictObject({
    ...answers,
    agent: agentSchema.partial(),
    buyers: z.array(buyerSchema.partial()).max(10),
    companies: z
      .array(
        companySchema
          .extend({ signer: signerSchema.partial(), owner: ownerSchema.partial() })
          .partial(),
      )
      .max(5),
    lender: firmSchema.partial(),
    deposit: depositSchema.partial(),
    secondDeposit: depositSchema.partial(),
    sellerCredit: creditSchema.partial(),
    titleCompany: firmSchema.partial(),
    acknowledgement: z.boolean(),
  })
  .partial();
export type PartialTerms = z.infer<typeof partialTermsSchema>;
export type TermKey = keyof PartialTerms;

/**
 * The terms of a version as they were sent. Loan answers are there when the purchase is financed; who
 * pays stamps and title is missing where an offer was sent before it was a term.
 */
export const completeTermsSchema = z.strictObject({
  ...answers,
  preQualified: answers.preQualified.optional(),
  loanType: answers.loanType.optional(),
  loanTypeOther: answers.loanTypeOther.optional(),
  loanCommitmentDate: answers.loanCommitmentDate.optional(),
  downPaymentPercent: answers.downPaymentPercent.optional(),
  loanTerm: answers.loanTerm.optional(),
  loanTermOther: answers.loanTermOther.optional(),
  loanApprovalDays: answers.loanApprovalDays.optional(),
  rateType: answers.rateType.optional(),
  loanApplicationDays: answers.loanApplicationDays.optional(),
  deedStampsPaidBy: answers.deedStampsPaidBy.optional(),
  titlePolicyPaidBy: answers.titlePolicyPaidBy.optional(),
  agent: agentSchema.extend({ acknowledged: z.literal(true) }).optional(),
  buyers: z.array(buyerSchema),
  companies: z.array(companySchema),
  lender: firmSchema.optional(),
  deposit: depositSchema,
  secondDeposit: depositSchema.optional(),
  sellerCredit: creditSchema,
  titleCompany: firmSchema.optional(),
  acknowledgement: z.literal(true),
});
export type OfferTerms = z.infer<typeof completeTermsSchema>;
