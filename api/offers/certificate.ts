import type { Context } from '#api/context.ts';
import { writePdf } from '#api/documents/write-pdf.ts';
import { formatInstant } from '#domain/calendar.ts';
import { inBoth, type Localized } from '#domain/i18n/locale.ts';
import { OFFER_EVENT_LABELS } from '#domain/offers/labels.ts';
import type { OfferActor } from '#domain/offers/status.ts';
import { listHistory, listVersions } from './versions.ts';

/**
 * What the viewer may know of the offer's history with every hash, and whether the chain holds when
 * it is computed anew.
 */
export async function historyCertificate(context: Context, id: string) {
  const history = await listHistory(context, id, true);
  const versions = await listVersions(context, id);
  return {
    offerId: id,
    issuedAt: new Date(context.now()).toISOString(),
    status: history.status,
    verified: history.verified,
    events: history.items,
    versions: versions.map(({ number, author, sha256, at, terms }) => ({
      ...{ number, author, sha256, at, terms },
    })),
    method: METHOD.en,
  };
}

/** The certificate as a document. */
export async function certificatePdf(context: Context, id: string) {
  const { verified, events, versions, issuedAt } = await historyCertificate(context, id);
  const at = Date.parse(issuedAt);
  const head = verified?.ok ? verified.head : '-';
  const verdict = verified?.ok ? HOLDS : BROKEN;
  const bytes = await writePdf({
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
        ]),
        exact: [
          `#${event.sequence}  previous ${event.previousHash}`,
          `hash ${event.hash}`,
          ...(event.termsSha256 ? [`terms ${event.termsSha256}`] : []),
          ...(event.note ? [`“${event.note}”`] : []),
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
  });
  return { bytes, name: `trato-${id}-history.pdf` };
}

const OFFER: Localized = { es: 'Oferta', en: 'Offer' };
const ISSUED: Localized = { es: 'Emitido', en: 'Issued' };
const BY: Localized = { es: 'Por', en: 'By' };
const VERSION: Localized = { es: 'Versión', en: 'Version' };
const HOLDS: Localized = {
  es: 'La cadena se calculó de nuevo y coincide: nadie ha cambiado este historial.',
  en: 'The chain was computed anew and holds: nobody has changed this history.',
};
const BROKEN: Localized = {
  es: 'La cadena se calculó de nuevo y NO coincide.',
  en: 'The chain was computed anew and does NOT hold.',
};
const METHOD: Localized = {
  es: 'Cada huella es el SHA-256 de la huella anterior seguida del suceso como JSON con claves ordenadas; la de los términos, de los términos escritos así. Los borradores que nunca se enviaron solo los ve su autor y no se muestran aquí.',
  en: 'Each hash is the SHA-256 of the hash before followed by the event as JSON with sorted keys; that of the terms, of the terms written so. Drafts that were never sent are their author’s alone and are not shown here.',
};
const ACTORS = {
  buyer: { es: 'comprador', en: 'buyer' },
  seller: { es: 'vendedor', en: 'seller' },
  admin: { es: 'administración', en: 'administrator' },
  clock: { es: 'el reloj', en: 'the clock' },
  system: { es: 'el sistema', en: 'the system' },
} as const satisfies Record<OfferActor, Localized>;
