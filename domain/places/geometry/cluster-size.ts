/** Widths of a cluster's icon in pixels, for up to 9, 99, 999, 9,999 and more listings. */
export const CLUSTER_SIZES = [53, 56, 66, 78, 90] as const;
export type ClusterSize = (typeof CLUSTER_SIZES)[number];

/** Up to this number of listings in a view are pins of their own, however near each other. */
export const MAX_LONE_PINS = 15;

/** Width of the icon for a number of listings: one size per digit. */
export function clusterSize(count: number): ClusterSize {
  const digits = String(Math.max(1, Math.trunc(count))).length;
  return CLUSTER_SIZES[Math.min(digits, CLUSTER_SIZES.length) - 1] ?? CLUSTER_SIZES[0];
}
