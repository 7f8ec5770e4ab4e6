import { plainLanguage } from '#domain/i18n/detect-language.ts';
import { inBoth, LANGUAGE_TAGS, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { quoted } from '#domain/i18n/punctuation.ts';
import { foreignMark } from '#domain/i18n/written-text.ts';
import { type Html, html } from './html.ts';

/** An e-mail in all languages. A text that is empty or `null` is left out. */
export type Email = Readonly<{
  subject: Localized;
  /** The paragraphs. The first is also the text of the notification. */
  text: Localized | OwnWords | readonly (Localized | OwnWords | null)[];
  facts?: Facts;
  /** The page that the button of the e-mail and the notification open. */
  button?: Link | null;
  /** Further links, below the button. */
  links?: readonly Link[];
  /** Small print, such as the expiry of the link and what to do if it was not the reader. */
  note?: Localized | null;
  /** Hashes, codes and numbers to keep as proof, in the smallest print at the end. */
  references?: Facts;
  /** Why the reader gets it, in the footer. */
  because: Localized;
  /** Whether replies are read; if not, the footer says so. */
  isAnswerable?: boolean;
  /** Not shown as a notification: it contains a secret, or its reader may have no account. */
  isMailOnly?: true;
}>;

/**
 * A person's own words, quoted in both languages and marked for a reader of the other one. The
 * language of what is stored without one is read from the text.
 */
export type OwnWords = Readonly<{ text: string; language?: Locale | undefined; label?: Localized }>;

export type Facts = readonly (readonly [label: Localized, value: Localized | string | null])[];

/** A label in each language, and the address, which may depend on the language. */
type Link = Localized & Readonly<{ url: Localized | string }>;

/** Returns the URL of a page of the site in each language. */
export function pageOf(origin: string, path: string): Localized {
  return inBoth((locale) => `${origin}/${locale}${path}`);
}

/** An e-mail in one language. */
export type Content = Readonly<{
  locale: Locale;
  subject: string;
  paragraphs: readonly Paragraph[];
  facts: readonly Row[];
  button?: Readonly<{ label: string; url: string }> | undefined;
  links: readonly Readonly<{ label: string; url: string }>[];
  note?: string | undefined;
  references: readonly Row[];
  footer: string;
}>;

/** A paragraph; own words have their language, and a mark for a reader of the other one. */
type Paragraph = Readonly<{
  text: string;
  language?: Locale | undefined;
  mark?: string | undefined;
}>;

type Row = readonly [label: string, value: string];

const FOOTER: Localized = {
  es: 'Trato · Casas en venta por sus dueños en Florida.',
  en: 'Trato · Homes for sale by their owners in Florida.',
};
const NO_REPLY: Localized = {
  es: 'Este mensaje es automático; por favor, no lo responda.',
  en: 'This message was sent automatically; please do not reply.',
};

/** Returns what an e-mail says in a language. */
export function contentOf(email: Email, locale: Locale): Content {
  const { subject, text, facts = [], button, links = [], note, references = [], because } = email;
  const said = (words: Localized | string) => (typeof words === 'string' ? words : words[locale]);
  const rowsOf = (rows: Facts) =>
    rows.flatMap(([label, value]) => {
      const text = value ? oneLine(said(value)) : '';
      return text ? [[said(label), text] as const] : [];
    });
  const linkOf = (link: Link) => ({ label: said(link), url: said(link.url) });
  const texts = 'concat' in text ? text : [text];
  const footer = email.isAnswerable ? [FOOTER] : [FOOTER, NO_REPLY];
  return {
    locale,
    subject: oneLine(said(subject)),
    paragraphs: texts.flatMap((words) => paragraphsOf(words, locale)),
    facts: rowsOf(facts),
    button: button ? linkOf(button) : undefined,
    links: links.map(linkOf),
    note: note ? said(note) : undefined,
    references: rowsOf(references),
    footer: `${said(because)}\n${footer.map(said).join(' ')}`,
  };
}

function paragraphsOf(words: Localized | OwnWords | null, locale: Locale): readonly Paragraph[] {
  if (!words) return [];
  if (!('text' in words)) return words[locale] ? [{ text: words[locale] }] : [];
  const { text, label, language = plainLanguage(text) } = words;
  const shown = quoted(text, locale);
  return [
    {
      text: label ? `${label[locale]}: ${shown}` : shown,
      language,
      mark: language && foreignMark(language, locale),
    },
  ];
}

/** A paragraph as plain text. */
export function paragraphText({ text, mark }: Paragraph): string {
  return mark ? `${text} (${mark})` : text;
}

/** Returns the plain text of an e-mail. */
export function textOf(content: Content): string {
  const { paragraphs, facts, button, links, note, references, footer } = content;
  const linkLines = ({ label, url }: Readonly<{ label: string; url: string }>) =>
    `${label}:\n${url}`;
  const rowLines = (rows: readonly Row[]) =>
    rows.map(([label, value]) => `${label}: ${value}`).join('\n');
  return [
    ...paragraphs.map(paragraphText),
    rowLines(facts),
    button ? linkLines(button) : '',
    note ?? '',
    ...links.map(linkLines),
    rowLines(references),
    `-- \n${footer}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

const LINK_HELP: Localized = {
  es: 'Si el botón no abre, copie esta dirección en su navegador:',
  en: 'If the button does not open, copy this address into your browser:',
};
const INK = '#14211f';
const INK_SOFT = '#4c5a57';

/** Returns the HTML of an e-mail. */
export function htmlOf(content: Content): string {
  const { locale, subject, paragraphs, facts, button, links, note, references, footer } = content;
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
${paragraphs.map(htmlParagraph)}
${facts.length > 0 ? factList(facts) : ''}
${button ? buttonOf(button, locale) : ''}
${note ? html`<p style="margin:16px 0 0;font-size:15px;color:${INK_SOFT}">${note}</p>` : ''}
${links.map(({ label, url }) => html`<p style="margin:16px 0 0"><a href="${url}" style="color:#0e5a54">${label}</a></p>\n`)}
${references.length > 0 ? referenceList(references) : ''}
</div>
<p style="margin:16px 0 0;font-size:14px;color:${INK_SOFT};white-space:pre-line">${footer}</p>
</div>
</body>
</html>
`.html;
}

function htmlParagraph({ text, language, mark }: Paragraph): Html {
  const small = mark && html`<br><span style="font-size:15px;color:${INK_SOFT}">${mark}</span>`;
  const words = language ? html`<span lang="${LANGUAGE_TAGS[language]}">${text}</span>` : text;
  return html`<p style="margin:0 0 16px;white-space:pre-line" dir="auto">${words}${small ?? ''}</p>\n`;
}

function factList(facts: readonly Row[]): Html {
  return html`<dl style="margin:0 0 20px;padding:16px;background:#f7f4ee;border-radius:8px">
${facts.map(
  ([label, value]) =>
    html`<dt style="font-size:15px;color:${INK_SOFT}">${label}</dt><dd style="margin:0 0 8px;font-weight:600" dir="auto">${value}</dd>\n`,
)}</dl>`;
}

function buttonOf({ label, url }: NonNullable<Content['button']>, locale: Locale): Html {
  return html`<p style="margin:0 0 16px"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#0e5a54;color:#ffffff;font-weight:600;text-decoration:none">${label}</a></p>
<p style="margin:0;font-size:15px;color:${INK_SOFT}">${LINK_HELP[locale]}<br><a href="${url}" style="color:#0e5a54;word-break:break-all">${url}</a></p>`;
}

function referenceList(references: readonly Row[]): Html {
  return html`<p style="margin:24px 0 0;padding-top:12px;border-top:1px solid #dfdacf;font-size:12px;color:${INK_SOFT};overflow-wrap:anywhere">
${references.map(([label, value]) => html`${label}: ${value}<br>\n`)}</p>`;
}

/** Removes line breaks, to prevent header injection. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim();
}
