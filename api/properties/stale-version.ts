import { type Context, requireViewer } from '#api/context.ts';
import { Refusal } from '#domain/refusal.ts';
import { describeProperty } from './describe-property.ts';
import type { PropertyRow } from './find-property.ts';

/** The refusal for an outdated version, with the current property. */
export function staleVersion(context: Context, property: PropertyRow): Refusal {
  const current = describeProperty(property, requireViewer(context), context.now());
  return new Refusal('stale_version', { extra: { current } });
}

/**
 * Requires that the version is the expected one, if any.
 * @throws Refusal `stale_version` (409)
 */
export function requireVersion(
  context: Context,
  property: PropertyRow,
  expected: number | undefined,
): void {
  if (expected !== undefined && expected !== property.version) {
    throw staleVersion(context, property);
  }
}
