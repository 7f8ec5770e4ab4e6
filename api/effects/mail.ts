export type Mail = Readonly<{
  /**
   * Id in the outbox; it stays the same across retries, so that a mail server can recognize
   * duplicates.
   */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An iCalendar invitation (RFC 5545). */
  calendar?: string | null;
  /** Address for replies. */
  replyTo?: string | null;
}>;
