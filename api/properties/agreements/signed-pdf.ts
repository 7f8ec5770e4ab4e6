import { eq } from 'drizzle-orm';
import type { Context } from '#api/context.ts';
import { agreements } from '#api/properties/table.ts';
import { agreementPdf } from '#api/signing/agreements/agreement-pdf.ts';
import { Refusal } from '#domain/refusal.ts';
import { findAgreement } from './agreements.ts';

/**
 * Returns a signed agreement of the viewer as a PDF.
 * @throws Refusal `not_found` (404) for another person's agreement
 */
export async function signedPdf(context: Context, id: string) {
  await findAgreement(context, id);
  const [row] = await context.db.select().from(agreements).where(eq(agreements.id, id));
  if (!row) throw new Refusal('not_found');
  return agreementPdf(context, row);
}
