export type Mail = Readonly<{
  /** Of the outbox: the same message keeps it, so that a mail server can tell a repetition. */
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
