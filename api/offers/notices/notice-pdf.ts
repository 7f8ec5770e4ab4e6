import type { Context } from '#api/context.ts';
import type { BilingualDocument } from '#api/documents/bilingual-document.ts';
import { issuePdf } from '#api/log/issue-pdf.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { formatInstant } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { type NoticeRow, requireNotice } from './find-notices.ts';

/**
 * Returns a notice as a PDF in Spanish and English, side by side, with its signatures: the sealed one
 * as soon as there is one.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
export async function noticePdf(
  context: Context,
  id: string,
  noticeId: string,
): Promise<Uint8Array<ArrayBuffer>> {
  await findOffer(context, id);
  return pdfOf(context, await requireNotice(context, id, noticeId));
}

/** Returns the PDF of a notice that the caller may read. */
export async function pdfOf(context: Context, notice: NoticeRow): Promise<Uint8Array<ArrayBuffer>> {
  const sealed = notice.sealedKey && (await context.env.FILES.get(notice.sealedKey));
  if (sealed) return new Uint8Array(await sealed.arrayBuffer());
  return issuePdf(context, noticeContent(notice), issuedAs(notice));
}

/** Returns what the PDF of a notice says. */
export function noticeContent(notice: NoticeRow): Omit<BilingualDocument, 'check'> {
  const { document, sha256 } = notice;
  return {
    ...{ title: document.title, intro: document.intro },
    clauses: [
      { title: NOTICE, text: document.text, ownWords: document.ownWords },
      {
        title: CLAUSE,
        text: inBoth((locale) => [whereOf(notice, locale), document.clause.text[locale]]),
      },
      { title: FOLLOWS, text: inBoth((locale) => notice.follows.map((one) => one[locale])) },
      { title: SIGNED, text: inBoth((locale) => signatureLines(notice, locale)), exact: [sha256] },
    ],
    mark: `SHA-256 ${sha256.slice(0, 16)}…`,
    at: notice.answeredAt ?? notice.servedAt,
  };
}

/** Returns as what the PDF of a notice is recorded. */
export function issuedAs({ offerId, version, sequence }: NoticeRow) {
  return { type: 'notice', subjectId: offerId, version, sequence } as const;
}

function whereOf({ document }: NoticeRow, locale: Locale): string {
  const { section, source } = document.clause;
  return source ?? (section === null ? '' : `${SECTION[locale]} ${section}`);
}

function signatureLines(notice: NoticeRow, locale: Locale): readonly string[] {
  const { signedName, servedAt, answeredName, answeredAt, status } = notice;
  return [
    BY[locale](signedName, formatInstant(servedAt, locale)),
    ...(answeredName !== null && answeredAt !== null
      ? [BY[locale](answeredName, formatInstant(answeredAt, locale))]
      : []),
    ...(status === 'served' || status === 'agreed' ? [] : [NOT_AGREED[locale]]),
  ];
}

const NOTICE: Localized = { es: 'El aviso', en: 'Notice' };
const CLAUSE: Localized = { es: 'En qué se basa', en: 'What it is based on' };
const FOLLOWS: Localized = {
  es: 'Qué sigue, según lo que se sabía al enviarlo',
  en: 'What follows, as known when it was sent',
};
const SIGNED: Localized = {
  es: 'Firmas y huella (SHA-256)',
  en: 'Signatures and fingerprint (SHA-256)',
};
const SECTION: Localized = { es: 'Sección', en: 'Section' };
const BY: Localized<(name: string, when: string) => string> = {
  es: (name, when) => `${name} lo firmó por medios electrónicos el ${when}.`,
  en: (name, when) => `${name} signed it electronically on ${when}.`,
};
const NOT_AGREED: Localized = {
  es: 'La otra parte no lo ha firmado: no cambia el contrato.',
  en: 'The other side has not signed it: it does not change the contract.',
};
