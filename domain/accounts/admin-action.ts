/** What an administrator does to somebody's account; each is written into the audit trail. */
export const ADMIN_ACTIONS = ['view', 'change_email', 'change_password'] as const;
export type AdminAction = (typeof ADMIN_ACTIONS)[number];
