import { normalized } from '#domain/offers/draft/submission.ts';
import { completeTermsSchema, type OfferTerms, type PartialTerms } from '#domain/offers/terms.ts';
import { appraisalLow } from './appraisal-low.ts';
import { backupStepsIn } from './backup-steps-in.ts';
import { buyersCancel } from './buyers-cancel.ts';
import { closingSlips } from './closing-slips.ts';
import { buyersDoNotClose, depositMissing, sellersCancel } from './defaults.ts';
import { loanRefused } from './loan-refused.ts';
import { saleFallsThrough } from './sale-falls-through.ts';
import type { Scenario, ScenarioDeal } from './scenario.ts';

const SCENARIOS: readonly Scenario[] = [
  depositMissing,
  buyersCancel,
  appraisalLow,
  loanRefused,
  closingSlips,
  saleFallsThrough,
  buyersDoNotClose,
  sellersCancel,
  backupStepsIn,
];

/** The scenarios that can happen with these terms. */
export function scenariosOf(deal: ScenarioDeal): readonly Scenario[] {
  return SCENARIOS.filter(({ applies }) => applies(deal));
}

/** The terms of a draft as they would be sent; undefined while an answer that matters is missing. */
export function scenarioTerms(draft: PartialTerms): OfferTerms | undefined {
  const terms = completeTermsSchema.safeParse({
    // Answered last, and without effect after the signature.
    ...{ responseDeadline: '2000-01-01T00:00:00Z', acknowledgement: true, additionalTerms: '' },
    ...normalized(draft),
  });
  return terms.data;
}
