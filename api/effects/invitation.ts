/**
 * Returns an iCalendar file's METHOD, which must also be in its media type so that mail programs
 * show it as an invitation.
 */
export function invitationMethod(calendar: string): string {
  return /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';
}
