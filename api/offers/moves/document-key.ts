/** Returns the key of a document's stored file. */
export function documentKey(offerId: string, documentId: string): string {
  return `offers/${offerId}/${documentId}.pdf`;
}
