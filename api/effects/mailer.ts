import { invitationMethod } from '#api/effects/invitation.ts';
import type { Mail } from '#api/effects/mail.ts';
import type { Env } from '#api/env.ts';

/** Hands one e-mail over; throws when it was not taken. */
export type Mailer = (mail: Mail) => Promise<void>;

/**
 * The e-mail transport: a mail server, else the platform's binding. In development without either,
 * e-mails stay in the outbox; elsewhere there is none, and messages wait.
 */
export function mailerOf(env: Env): Mailer | undefined {
  const { EMAIL, MAIL_FROM, SMTP_URL, APP_ENV } = env;
  if (SMTP_URL && MAIL_FROM) {
    return async (mail) => {
      // Loaded when the first e-mail goes: most requests send none.
      const { sendBySmtp } = await import('#api/effects/smtp.ts');
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
