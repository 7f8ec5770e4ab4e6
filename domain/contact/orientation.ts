/**
 * The Exif orientation, 1 to 8, from a TIFF structure (the bytes after `Exif\0\0` in a JPEG, the
 * content of `eXIf` in a PNG). 1 (upright) by default.
 */
export function orientationOf(tiff: Uint8Array): number {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (tiff.length < 8) return 1;
  const isLittle = view.getUint16(0) === 0x4949;
  if (!isLittle && view.getUint16(0) !== 0x4d4d) return 1;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return 1;
  const entries = view.getUint16(directory, isLittle);
  for (let at = directory + 2, left = entries; left > 0 && at + 12 <= tiff.length; left -= 1) {
    if (view.getUint16(at, isLittle) === ORIENTATION) {
      const orientation = view.getUint16(at + 8, isLittle);
      return orientation >= 1 && orientation <= 8 ? orientation : 1;
    }
    at += 12;
  }
  return 1;
}

/** A TIFF structure that contains only the Exif orientation. */
export function tiffOf(orientation: number): readonly number[] {
  const entry = [ORIENTATION >> 8, ORIENTATION & 255, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0];
  return [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, ...entry, 0, 0, 0, 0];
}

const ORIENTATION = 0x0112;
