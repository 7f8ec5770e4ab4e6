/**
 * Full-width digits, letters and signs, as East Asian keyboards type them, as ordinary ones.
 * Unicode's NFKC would also turn `5²` into `52`.
 */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
  );
}
