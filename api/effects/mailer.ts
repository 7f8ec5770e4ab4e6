import type { Env } from '#api/env.ts';
import { invitationMethod } from './invitation.ts';
import type { Mail } from './mail.ts';

/** Sends one e-mail; throws when it was not accepted. */
export type Mailer = (mail: Mail) => Promise<void>;

/**
 * Returns the e-mail transport: an SMTP server, or else the platform's binding. Without either,
 * development discards e-mails, which remain visible in the outbox; elsewhere it is `undefined` and
 * messages wait.
 */
export function mailerOf(env: Env): Mailer | undefined {
  const { EMAIL, MAIL_FROM, SMTP_URL, APP_ENV } = env;
  if (SMTP_URL && MAIL_FROM) {
    return async (mail) => {
      // Loaded when the first e-mail is sent, because most requests send none.
      const { sendBySmtp } = await import('./smtp.ts');
      await sendBySmtp(SMTP_URL, MAIL_FROM, mail);
    };
  }
  if (EMAIL && MAIL_FROM) {
    return async ({ to, subject, text, html, calendar, replyTo }) => {
      await EMAIL.send({
        from: { email: MAIL_FROM, name: 'Trato' },
        ...{ to, subject, text, html },
        ...(replyTo && { replyTo }),
        ...(calendar && { attachments: [invitation(calendar)] }),
      });
    };
  }
  return APP_ENV === 'development' ? async () => {} : undefined;
}

function invitation(calendar: string) {
  return {
    disposition: 'attachment',
    filename: 'visit.ics',
    type: `text/calendar; charset=utf-8; method=${invitationMethod(calendar)}`,
    content: btoa(String.fromCharCode(...new TextEncoder().encode(calendar))),
  } as const;
}
