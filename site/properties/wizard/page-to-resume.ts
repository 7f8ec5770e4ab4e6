import type { PropertyStatus } from '#domain/properties/status.ts';

/**
 * The page to resume at: the first with a missing answer; otherwise the last page of a draft, or
 * the first page of a property that was public.
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
