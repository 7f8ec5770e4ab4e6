/** What a deleted account is called where the other side of a deal still has to read of it. */
export const DELETED_NAME = 'Cuenta eliminada / Deleted account';

const DELETED_HOST = '@deleted.invalid';

/** The address of a deleted account: no two share one, and no mail can be sent to it (RFC 2606). */
export function deletedAddress(userId: string): string {
  return `${userId}${DELETED_HOST}`;
}

/** Whether the address belongs to a deleted account. */
export function isDeletedAddress(email: string): boolean {
  return email.endsWith(DELETED_HOST);
}
