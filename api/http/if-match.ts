import { Refusal } from '#domain/refusal.ts';

/** Returns the `ETag` of a version. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/**
 * Returns the version in an `If-Match` header; `undefined` without a header or for `*`. Weak tags
 * are accepted, because a compressing proxy makes tags weak.
 * @throws Refusal `malformed` (400)
 */
export function expectedVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw new Refusal('malformed');
  return Number(version);
}
