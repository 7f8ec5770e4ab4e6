import { and, desc, eq, isNull, lte, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { formatInstant } from '#domain/calendar.ts';
import { LANGUAGE_TAGS, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';
import { outbox } from './table.ts';
import { type Html, html } from './templates/html.ts';

const messageSchema = z.strictObject({
  id: z.string(),
  to: z.string(),
  language: z.string(),
  template: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  /** The `Reply-To` address; null if replies are not read. */
  replyTo: z.string().nullable(),
  createdAt: z.iso.datetime(),
});

export const mailerRoutes = new Hono<ApiEnv>().get(
  '/',
  about('List the outbox, newest first; in development only.', {
    auth: 'none',
    answers: { status: 200, schema: z.strictObject({ items: z.array(messageSchema) }) },
  }),
  query(z.strictObject({ to: z.string().max(254).optional() })),
  async (c) => {
    const { to } = c.req.valid('query');
    const items = await findMessages(c.var.context, to);
    const wanted = accepts(c, {
      header: 'Accept',
      supports: ['text/html', 'application/json'],
      default: 'text/html',
    });
    if (wanted === 'application/json') return c.json({ items });
    c.header('Content-Security-Policy', MAILBOX_POLICY);
    return c.html(mailboxPage(items, to !== undefined, c.var.context.locale).html);
  },
);

const TEXTS = {
  title: { es: 'Correos de desarrollo', en: 'Development mail' },
  lead: {
    es: 'Nada de esto se envió. Lo más nuevo está arriba.',
    en: 'None of these were sent. Newest first.',
  },
  empty: { es: 'Todavía no hay correos.', en: 'No mail yet.' },
  to: { es: 'Para', en: 'To' },
  everybody: { es: 'Ver los de todos', en: 'See everybody’s' },
  asSent: { es: 'Como se envía', en: 'As it is sent' },
} as const satisfies Record<string, Localized>;

/** No scripts run on the page; links work, including those in the framed e-mails. */
const MAILBOX_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; frame-ancestors 'self'; base-uri 'self'; form-action 'none'";

/** Returns a page that shows the outbox in development. */
function mailboxPage(messages: readonly FoundMessage[], isFiltered: boolean, l: Locale) {
  return html`<!doctype html>
<html lang="${LANGUAGE_TAGS[l]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${TEXTS.title[l]} · Trato</title>
<style>
:root { color-scheme: light; }
body { margin: 0 auto; max-width: 760px; padding: 24px 16px; background: #f7f4ee; color: #14211f; font: 17px/1.55 system-ui, sans-serif; }
article { background: #fff; border: 1px solid #dfdacf; border-radius: 10px; padding: 20px; margin: 0 0 16px; }
h1 { font-size: 28px; margin: 0; } h2 { font-size: 20px; margin: 0 0 4px; }
.soft { color: #4c5a57; font-size: 15px; margin: 0 0 12px; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0 0 12px; }
a { color: #0e5a54; } summary { cursor: pointer; }
iframe { width: 100%; height: 560px; border: 1px solid #dfdacf; border-radius: 8px; margin-top: 12px; }
</style>
</head>
<body>
<h1>${TEXTS.title[l]}</h1>
<p class="soft">${TEXTS.lead[l]}${isFiltered ? html` <a href="/api/mailer">${TEXTS.everybody[l]}</a>` : ''}</p>
${messages.length === 0 ? html`<p>${TEXTS.empty[l]}</p>` : ''}
${messages.map((message) => email(message, l))}
</body>
</html>
`;
}

function email(message: FoundMessage, l: Locale): Html {
  const { id, to, subject, createdAt, template, language, text } = message;
  return html`<article id="${id}" lang="${LANGUAGE_TAGS[language]}">
<h2>${subject}</h2>
<p class="soft">${TEXTS.to[l]} <a href="/api/mailer?to=${encodeURIComponent(to)}">${to}</a> · ${formatInstant(Date.parse(createdAt), l)} · ${template}</p>
<div class="text" dir="auto">${linked(text)}</div>
<details><summary>${TEXTS.asSent[l]}</summary><iframe title="${subject}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${message.html.replace('<head>', '<head><base target="_top">')}"></iframe></details>
</article>
`;
}

const AT_MOST = 100;

/**
 * Lists written messages, newest first, optionally only those to one address.
 * @throws Refusal `not_found` (404) outside development, where the outbox is not readable.
 */
async function findMessages({ db, env, now }: Context, to: string | undefined) {
  if (env.APP_ENV !== 'development') throw new Refusal('not_found');
  const rows = await db
    .select()
    .from(outbox)
    .where(
      and(
        isNull(outbox.canceledAt),
        lte(outbox.dueAt, now()),
        to === undefined ? undefined : eq(outbox.to, to.toLowerCase()),
      ),
    )
    .orderBy(desc(outbox.createdAt), desc(sql`rowid`))
    .limit(AT_MOST);
  return rows.map(({ id, to, language, template, subject, text, html, replyTo, createdAt }) => ({
    ...{ id, to, language, template, subject, text, html, replyTo },
    createdAt: new Date(createdAt).toISOString(),
  }));
}

type FoundMessage = Awaited<ReturnType<typeof findMessages>>[number];

/** Returns a text with its URLs as links. */
function linked(text: string): readonly Html[] {
  return text
    .split(/(https?:\/\/[^\s]+)/)
    .map((piece, at) => (at % 2 === 1 ? html`<a href="${piece}">${piece}</a>` : html`${piece}`));
}
