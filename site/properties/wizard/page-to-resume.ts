import type { PropertyStatus } from '#domain/properties/status.ts';

/**
 * Where somebody who comes back continues, on whatever device: the first page with an answer
 * missing, else the last page of a draft, and the first one of a property that has been public.
 */
export function pageToResume({
  status,
  completeness,
}: Readonly<{
  status: PropertyStatus;
  completeness: Readonly<{
    steps: readonly Readonly<{ key: string; missing: readonly string[] }>[];
  }>;
}>): string {
  const open = completeness.steps.find(({ missing }) => missing.length > 0);
  return open?.key ?? (status === 'draft' ? 'review' : 'general');
}
