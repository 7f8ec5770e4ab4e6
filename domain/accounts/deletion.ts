/** Name shown for a deleted account in records that the other party keeps. */
export const DELETED_NAME = 'Cuenta eliminada / Deleted account';

const DELETED_HOST = '@deleted.invalid';

/** Placeholder e-mail address of a deleted account: unique and undeliverable (RFC 2606). */
export function deletedAddress(userId: string): string {
  return `${userId}${DELETED_HOST}`;
}

/** Whether the address belongs to a deleted account. */
export function isDeletedAddress(email: string): boolean {
  return email.endsWith(DELETED_HOST);
}
