/** How a calendar takes an invitation up: by the METHOD in its type, which is that of the file. */
export function invitationMethod(calendar: string): string {
  return /^METHOD:(\w+)/m.exec(calendar)?.[1] ?? 'PUBLISH';
}
