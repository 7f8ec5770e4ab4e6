import type { Context } from '#api/context.ts';
import { findProofs } from '#api/log/find-proofs.ts';
import { issuePdf } from '#api/log/issue-pdf.ts';
import { recordIssued } from '#api/log/record-issued.ts';
import { formatInstant } from '#domain/calendar.ts';
import { inBoth, type Locale, type Localized } from '#domain/i18n/locale.ts';
import { quoted } from '#domain/i18n/punctuation.ts';
import { asWritten } from '#domain/i18n/written-text.ts';
import { eventNote, ownNote } from '#domain/notices/event-note.ts';
import { OFFER_EVENT_LABELS } from '#domain/offers/labels.ts';
import type { OfferActor } from '#domain/offers/status.ts';
import { listSigningEvents } from './signing-events.ts';
import { listHashedHistory, listHistory, listVersions } from './versions.ts';

/**
 * Returns the offer's history for independent verification: all events with exactly the members
 * that are hashed, and all versions with their terms.
 */
async function historyCertificate(context: Context, id: string) {
  const history = await listHashedHistory(context, id);
  const versions = await listVersions(context, id);
  return {
    offerId: id,
    issuedAt: new Date(context.now()).toISOString(),
    status: history.status,
    verified: history.verified,
    events: history.events,
    versions: versions.map(({ number, author, sha256, at, terms }) => ({
      ...{ number, author, sha256, at, terms },
    })),
    method: METHOD.en,
  };
}

/** Returns the certificate as JSON. */
export async function certificateJson(context: Context, id: string): Promise<string> {
  const certificate = await historyCertificate(context, id);
  const sequence = lastSequence(certificate);
  const text = JSON.stringify(certificate);
  return await recordIssued(context, text, { type: 'certificate', subjectId: id, sequence });
}

/**
 * Returns the deal receipt as JSON: the certificate, the events of each signing of the contract,
 * and the position of every event in the public log.
 */
export async function receiptJson(context: Context, id: string): Promise<string> {
  const certificate = await historyCertificate(context, id);
  const sequence = lastSequence(certificate);
  const signed = await listSigningEvents(context, id);
  const { histories, ...log } = await findProofs(context, [
    { chain: 'offers', chainId: id },
    ...signed.map(({ signingId }) => ({ chain: 'signings' as const, chainId: signingId })),
  ]);
  const [entries = [], ...ofSignings] = histories;
  // With a deleted account, its nonces are deleted; the remaining entries alone prove nothing.
  const wholeOf = (found: typeof entries, last: number) => {
    const seen = found.filter((entry) => entry.sequence <= last);
    return seen.length === last ? seen : [];
  };
  const seen = wholeOf(entries, sequence);
  const signings = signed.map((one, index) => ({
    ...one,
    entries: wholeOf(ofSignings[index] ?? [], one.events.length),
  }));
  const text = JSON.stringify({ ...certificate, log: { ...log, entries: seen }, signings });
  return await recordIssued(context, text, { type: 'receipt', subjectId: id, sequence });
}

function lastSequence({ events }: Awaited<ReturnType<typeof historyCertificate>>): number {
  return events.at(-1)?.sequence ?? 0;
}

/** Returns the certificate as a PDF. */
export async function certificatePdf(context: Context, id: string) {
  const certificate = await historyCertificate(context, id);
  const { verified, versions, issuedAt } = certificate;
  const sequence = lastSequence(certificate);
  const { items: events } = await listHistory(context, id, false);
  const at = Date.parse(issuedAt);
  const head = verified?.ok ? verified.head : '-';
  const verdict = verified?.ok ? HOLDS : BROKEN;
  const document = {
    title: { es: 'Certificado del historial', en: 'Certificate of history' },
    intro: inBoth((locale) => [
      `${OFFER[locale]} ${id}.`,
      `${ISSUED[locale]}: ${formatInstant(at, locale)}.`,
      verdict[locale],
      METHOD[locale],
    ]),
    clauses: [
      ...events.map((event) => ({
        title: OFFER_EVENT_LABELS[event.action],
        text: inBoth((locale) => [
          `${formatInstant(Date.parse(event.at), locale)}. ${BY[locale]}: ${ACTORS[event.actor][locale]}. ${VERSION[locale]} ${event.version}.`,
          ...noteLines(event, locale),
        ]),
        ownWords: [ownNote(event)].filter((words) => words !== undefined),
        exact: [
          `#${event.sequence}  previous ${event.previousHash}`,
          `hash ${event.hash}`,
          ...(event.termsSha256 ? [`terms ${event.termsSha256}`] : []),
          // A person's own words stand in both columns as they were written.
          ...(event.note && !ownNote(event) ? [`“${event.note}”`] : []),
        ],
      })),
      ...versions.map(({ number, author, sha256, at: sentAt }) => ({
        title: inBoth((locale) => `${VERSION[locale]} ${number}`),
        text: inBoth((locale) => [
          `${formatInstant(Date.parse(sentAt), locale)}. ${BY[locale]}: ${ACTORS[author][locale]}.`,
        ]),
        exact: [`terms ${sha256}`],
      })),
    ],
    mark: `SHA-256 ${head}`,
    at,
  };
  const issued = { type: 'certificate' as const, subjectId: id, sequence };
  const bytes = await issuePdf(context, document, issued);
  return { bytes, name: `trato-${id}-history.pdf` };
}

function noteLines(event: Parameters<typeof ownNote>[0], locale: Locale): readonly string[] {
  const [note, own] = [eventNote(event), ownNote(event)];
  if (own) return asWritten(own, NOTE)[locale];
  return note ? [quoted(note[locale], locale)] : [];
}

const OFFER: Localized = { es: 'Oferta', en: 'Offer' };
const ISSUED: Localized = { es: 'Emitido', en: 'Issued' };
const BY: Localized = { es: 'Por', en: 'By' };
const NOTE: Localized = { es: 'Nota', en: 'Note' };
const VERSION: Localized = { es: 'Versión', en: 'Version' };
const HOLDS: Localized = {
  es: 'La cadena se calculó de nuevo y coincide: nadie ha cambiado este historial.',
  en: 'The chain was computed again and matches: nobody has changed this history.',
};
const BROKEN: Localized = {
  es: 'La cadena se calculó de nuevo y NO coincide.',
  en: 'The chain was computed again and does NOT match.',
};
const METHOD: Localized = {
  es: 'Cada huella (hash) es el SHA-256, en hexadecimal, del texto UTF-8 formado por la huella anterior (previousHash; la del primer evento son 64 ceros) y el evento sin sus miembros previousHash y hash, como JSON con claves ordenadas y sin espacios (RFC 8785). La huella de unos términos (sha256, termsSha256) es la de sus términos escritos así. Un evento con isBlinded es uno que su lector no puede ver: entra solo con sus huellas.',
  en: 'Each hash is the SHA-256, hexadecimal, of the UTF-8 text made of the hash before it (previousHash; 64 zeros for the first event) and the event without its members previousHash and hash, as JSON with sorted keys and without spaces (RFC 8785). The hash of terms (sha256, termsSha256) is that of the terms written the same way. An event with isBlinded is one that its reader may not see: it enters by its hashes alone.',
};
const ACTORS = {
  buyer: { es: 'comprador', en: 'buyer' },
  seller: { es: 'vendedor', en: 'seller' },
  admin: { es: 'administración', en: 'administrator' },
  clock: { es: 'automático', en: 'automatic' },
  system: { es: 'el sistema', en: 'the system' },
} as const satisfies Record<OfferActor, Localized>;
