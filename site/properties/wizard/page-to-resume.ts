import { isPlanPaid, type PlanState } from '#domain/payments/plans.ts';
import type { PropertyStatus } from '#domain/properties/status.ts';

/**
 * The page to resume at: the first with a missing answer; otherwise the plan or the last page of a draft, or
 * the first page of a property that was public.
 */
export function pageToResume({
  status,
  completeness,
  planState,
}: Readonly<{
  planState: PlanState;
  status: PropertyStatus;
  completeness: Readonly<{
    steps: readonly Readonly<{ key: string; missing: readonly string[] }>[];
  }>;
}>): string {
  const open = completeness.steps.find(({ missing }) => missing.length > 0);
  if (open) return open.key;
  if (status !== 'draft') return 'general';
  return isPlanPaid(planState) ? 'review' : 'plan';
}
