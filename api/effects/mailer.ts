import type { Env } from '#api/env.ts';

export type Mail = Readonly<{ to: string; subject: string; text: string; html: string }>;
/** Hands one e-mail over; throws when it was not taken. */
export type Mailer = (mail: Mail) => Promise<void>;

/**
 * The way out for e-mails: the platform's binding; in development the outbox is where they arrive.
 * Without either there is none, and messages wait.
 */
export function mailerOf({ EMAIL, MAIL_FROM, APP_ENV }: Env): Mailer | undefined {
  if (EMAIL && MAIL_FROM) {
    return async ({ to, subject, text, html }) => {
      await EMAIL.send({ from: { email: MAIL_FROM, name: 'Trato' }, to, subject, text, html });
    };
  }
  return APP_ENV === 'development' ? async () => {} : undefined;
}
