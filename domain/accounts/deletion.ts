/** The name shown for a deleted account in records that the other side of a deal keeps. */
export const DELETED_NAME = 'Cuenta eliminada / Deleted account';

const DELETED_HOST = '@deleted.invalid';

/** The placeholder e-mail of a deleted account: unique, and undeliverable (RFC 2606). */
export function deletedAddress(userId: string): string {
  return `${userId}${DELETED_HOST}`;
}

/** Whether the address belongs to a deleted account. */
export function isDeletedAddress(email: string): boolean {
  return email.endsWith(DELETED_HOST);
}
