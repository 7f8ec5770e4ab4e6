/** A PDF is always kept, never shown inside the browser: it may carry scripts. */
export function pdfHeaders(name: string): Record<string, string> {
  return {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename*=UTF-8''${extendedValue(name)}`,
  };
}

/**
 * A text as RFC 8187 writes it in a header; `encodeURIComponent` leaves four characters too many.
 */
function extendedValue(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
