import { asks } from './requests.ts';

type Mail = Readonly<{
  template: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}>;

/** Returns the e-mails to an address, newest first. */
export async function mailsTo(email: string): Promise<Mail[]> {
  const { json } = await asks(`/mailer?to=${encodeURIComponent(email)}`, {
    headers: { Accept: 'application/json' },
  });
  // Cast: the answer of the outbox.
  return json['items'] as unknown as Mail[];
}
