export type Mail = Readonly<{
  /** Id in the outbox, constant across retries, so that a mail server can recognize duplicates. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An invitation for calendars (RFC 5545). */
  calendar?: string | null;
  /** Where an answer goes. */
  replyTo?: string | null;
}>;
