import { encode } from 'uqr';

/**
 * A QR code as the outline of an SVG of `size` by `size` units, its quiet zone of four units
 * included (ISO/IEC 18004).
 */
export function qrPath(text: string): Readonly<{ size: number; path: string }> {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
