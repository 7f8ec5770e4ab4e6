import { Refusal } from '#domain/refusal.ts';

/** The `ETag` of one version of a thing. */
export function versionTag(version: number): string {
  return `"${version}"`;
}

/**
 * The version that an `If-Match` header names; `undefined` without a header or for `*`. A proxy that
 * compresses makes a tag weak, which changes nothing about the version.
 * @throws Refusal `malformed` (400)
 */
export function expectedVersion(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  if (version === undefined) throw new Refusal('malformed');
  return Number(version);
}
