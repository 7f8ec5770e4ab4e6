import { and, eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { issuePdf } from '#api/log/issue-pdf.ts';
import { findOffer } from '#api/offers/find-offer.ts';
import { postalAddressFor } from '#api/offers/shown-address.ts';
import { offerVersions } from '#api/offers/table.ts';
import { fullName } from '#domain/offers/format.ts';
import { summaryClauses } from '#domain/offers/summary/summary-clauses.ts';
import { wireFraudWarning } from '#domain/offers/wire-fraud.ts';
import { Refusal } from '#domain/refusal.ts';

/**
 * Returns a version's terms as a PDF in Spanish and English, side by side, with their hash on every
 * page.
 * @param number the version; by default the last one sent
 * @throws Refusal `not_found` (404) if nothing was sent or there is no such version
 */
export async function summaryPdf(context: Context, id: string, number?: number) {
  const found = await findOffer(context, id);
  const [version] = await context.db
    .select()
    .from(offerVersions)
    .where(
      and(eq(offerVersions.offerId, id), eq(offerVersions.number, number ?? found.offer.version)),
    );
  if (!version) throw new Refusal('not_found');
  const document = {
    title: { es: 'Resumen de términos', en: 'Term summary' },
    intro: {
      es: [`Oferta ${id}, versión ${version.number}.`, wireFraudWarning('es')],
      en: [`Offer ${id}, version ${version.number}.`, wireFraudWarning('en')],
    },
    clauses: summaryClauses(version.terms, {
      seller: fullName(found.seller),
      address: postalAddressFor(found, found.actor),
    }),
    mark: `SHA-256 ${version.sha256}`,
    at: version.at,
  };
  const { sequence } = found.offer;
  const issued = { type: 'summary' as const, subjectId: id, version: version.number, sequence };
  const bytes = await issuePdf(context, document, issued);
  return { bytes, name: `trato-${id}-v${version.number}.pdf` };
}
