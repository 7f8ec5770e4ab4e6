/** Returns the key of a stored paper. */
export function paperKey(propertyId: string, fileId: string): string {
  return `disclosures/${propertyId}/${fileId}.pdf`;
}
