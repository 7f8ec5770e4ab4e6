/** Name of the stored file of a document. */
export function documentKey(offerId: string, documentId: string): string {
  return `offers/${offerId}/${documentId}.pdf`;
}
