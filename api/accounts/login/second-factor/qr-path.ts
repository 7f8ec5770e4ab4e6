import { encode } from 'uqr';

/**
 * Returns a QR code as an SVG path on a canvas of `size` by `size` units, including the quiet zone
 * of four units (ISO/IEC 18004).
 */
export function qrPath(text: string): Readonly<{ size: number; path: string }> {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
