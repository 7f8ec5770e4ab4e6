/**
 * Returns headers that download a PDF instead of showing it in the browser, because it may contain
 * scripts.
 */
export function pdfHeaders(name: string): Record<string, string> {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': attachmentNamed(name),
  };
}

/** Returns the `Content-Disposition` of a download with a name in any script. */
export function attachmentNamed(name: string): string {
  return `attachment; filename*=UTF-8''${extendedValue(name)}`;
}

/**
 * Encodes a text for a header (RFC 8187); `encodeURIComponent` leaves some characters unescaped.
 */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
