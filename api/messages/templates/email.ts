import { LANGUAGE_TAGS, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { type Html, html } from './html.ts';

/** Content of a message, from which both the text and the HTML of the e-mail are generated. */
export type Email = Readonly<{
  subject: string;
  paragraphs: readonly string[];
  facts?: readonly (readonly [label: string, value: string])[];
  action?: Readonly<{ label: string; url: string }>;
  /** Small print below the button, such as the expiry and what to do if it was not you. */
  note?: string;
  /** Whether replies are accepted; if not, a do-not-reply note is added. */
  isAnswerable?: boolean;
}>;

export type WrittenEmail = Readonly<{ subject: string; text: string; html: string }>;

/** Returns an e-mail as text and HTML in its language. */
export function writeEmail(email: Email, locale: Locale): WrittenEmail {
  return { ...plainParts(email, locale), html: asHtml(email, locale).html };
}

/**
 * Returns what is stored of an e-mail: as HTML its content only, a quarter of its length.
 * `htmlOf` returns the HTML.
 */
export function storedEmail(email: Email, locale: Locale): WrittenEmail {
  const content: Content = { locale, email };
  return { ...plainParts(email, locale), html: JSON.stringify(content) };
}

function plainParts(email: Email, locale: Locale) {
  return { subject: oneLine(email.subject), text: asText(email, locale) };
}

/** Returns the HTML of a stored e-mail; before 2026-11-24 the full HTML was stored. */
export function htmlOf(stored: string): string {
  if (!stored.startsWith('{')) return stored;
  const { email, locale }: Content = JSON.parse(stored);
  return asHtml(email, locale).html;
}

type Content = Readonly<{ locale: Locale; email: Email }>;

const FOOTER: Localized = {
  es: 'Trato · Casas en venta por sus dueños en Florida. Este mensaje es automático; por favor, no lo responda.',
  en: 'Trato · Homes for sale by their owners in Florida. This message was sent automatically; please do not reply.',
};
const ANSWERABLE_FOOTER: Localized = {
  es: 'Trato · Casas en venta por sus dueños en Florida.',
  en: 'Trato · Homes for sale by their owners in Florida.',
};
const footerOf = ({ isAnswerable }: Email, locale: Locale) =>
  (isAnswerable ? ANSWERABLE_FOOTER : FOOTER)[locale];
const LINK_HELP: Localized = {
  es: 'Si el botón no abre, copie esta dirección en su navegador:',
  en: 'If the button does not open, copy this address into your browser:',
};

function asText(email: Email, locale: Locale): string {
  return [
    ...email.paragraphs,
    ...(email.facts
      ? [email.facts.map(([label, value]) => `${label}: ${oneLine(value)}`).join('\n')]
      : []),
    ...(email.action ? [`${email.action.label}:\n${email.action.url}`] : []),
    ...(email.note ? [email.note] : []),
    `-- \n${footerOf(email, locale)}`,
  ].join('\n\n');
}

const INK = '#14211f';
const INK_SOFT = '#4c5a57';

function asHtml(email: Email, locale: Locale): Html {
  const { paragraphs, facts, action, note } = email;
  const subject = oneLine(email.subject);
  return html`<!doctype html>
<html lang="${LANGUAGE_TAGS[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${subject}</title>
</head>
<body style="margin:0;padding:24px 16px;background:#f7f4ee;color:${INK};font:17px/1.55 Figtree,'Segoe UI',Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:22px;font-weight:700;color:#0e5a54">Trato</p>
<div style="background:#ffffff;border:1px solid #dfdacf;border-radius:10px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${subject}</h1>
${paragraphs.map((text) => html`<p style="margin:0 0 16px;white-space:pre-line" dir="auto">${text}</p>\n`)}
${facts ? factList(facts) : ''}
${action ? button(action, locale) : ''}
${note ? html`<p style="margin:16px 0 0;font-size:15px;color:${INK_SOFT}">${note}</p>` : ''}
</div>
<p style="margin:16px 0 0;font-size:14px;color:${INK_SOFT}">${footerOf(email, locale)}</p>
</div>
</body>
</html>
`;
}

function factList(facts: NonNullable<Email['facts']>): Html {
  return html`<dl style="margin:0 0 20px;padding:16px;background:#f7f4ee;border-radius:8px">
${facts.map(
  ([label, value]) =>
    html`<dt style="font-size:15px;color:${INK_SOFT}">${label}</dt><dd style="margin:0 0 8px;font-weight:600" dir="auto">${oneLine(value)}</dd>\n`,
)}</dl>`;
}

function button(action: NonNullable<Email['action']>, locale: Locale): Html {
  return html`<p style="margin:0 0 16px"><a href="${action.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0e5a54;color:#ffffff;font-weight:600;text-decoration:none">${action.label}</a></p>
<p style="margin:0;font-size:15px;color:${INK_SOFT}">${LINK_HELP[locale]}<br><a href="${action.url}" style="color:#0e5a54;word-break:break-all">${action.url}</a></p>`;
}

/** Removes line breaks, to prevent header injection. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
