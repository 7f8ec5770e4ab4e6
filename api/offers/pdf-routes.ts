import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { calendarFile } from '#domain/deal/calendar-file.ts';
import { Refusal } from '#domain/refusal.ts';
import { dealArchive } from './archive/deal-archive.ts';
import { calendarDeal } from './calendar-entries.ts';
import { summaryPdf } from './documents/summary-pdf.ts';
import { dealSeenBy, findOffer } from './find-offer.ts';
import { certificateJson, certificatePdf, receiptJson } from './records/certificate.ts';
import { certificateSchema, receiptSchema } from './records/record-schemas.ts';

const summaryQuerySchema = z.strictObject({ version: z.coerce.number().int().min(1).optional() });
const PDF = { answers: { status: 200, type: 'application/pdf' } } as const;

/** Routes of an offer's downloads. */
export const offerPdfRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/summary.pdf',
    about('Return the terms of a version as a PDF in Spanish and English.', PDF),
    query(summaryQuerySchema),
    async (c) => {
      const { version } = c.req.valid('query');
      const { bytes, name } = await summaryPdf(c.var.context, c.req.param('id'), version);
      return c.body(bytes, 200, pdfHeaders(name));
    },
  )
  .get(
    '/:id/certificate.pdf',
    about('Return the history with its hashes as a PDF.', PDF),
    async (c) => {
      const { bytes, name } = await certificatePdf(c.var.context, c.req.param('id'));
      return c.body(bytes, 200, pdfHeaders(name));
    },
  )
  .get(
    '/:id/certificate.json',
    about('Return the same certificate as JSON.', {
      answers: { status: 200, schema: certificateSchema },
    }),
    async (c) => {
      const text = await certificateJson(c.var.context, c.req.param('id'));
      return c.body(text, 200, jsonFile('trato-history.json'));
    },
  )
  .get(
    '/:id/receipt.json',
    about('Return the certificate with the public log’s proof of each event.', {
      answers: { status: 200, schema: receiptSchema },
    }),
    async (c) => {
      const text = await receiptJson(c.var.context, c.req.param('id'));
      return c.body(text, 200, jsonFile('trato-receipt.json'));
    },
  )
  .get(
    '/:id/archive.zip',
    about('Download every paper of an accepted offer with its proofs, as one of its sides.', {
      answers: { status: 200, type: 'application/zip' },
    }),
    async (c) =>
      c.body(await dealArchive(c.var.context, c.req.param('id')), 200, {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="trato-deal-${c.req.param('id')}.zip"`,
        'Cache-Control': 'private, no-store',
      }),
  )
  .get(
    '/:id/calendar.ics',
    about('Return the future dates of the offer as an iCalendar file (RFC 5545).', {
      answers: { status: 200, type: 'text/calendar' },
    }),
    async (c) =>
      c.body(await offerCalendar(c.var.context, c.req.param('id')), 200, {
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': 'attachment; filename="trato-offer.ics"',
      }),
  );

/**
 * Returns the future dates of an offer as an iCalendar file in the viewer's language.
 * @throws Refusal `unauthenticated` (401); `not_found` (404), also for an offer without future
 * dates, such as a draft or a closed offer
 */
async function offerCalendar(context: Context, id: string): Promise<string> {
  const found = await findOffer(context, id);
  const { language } = found.viewer;
  const deal = calendarDeal(found, found.actor, language, context.env.SITE_ORIGIN);
  const { dates } = dealSeenBy(found);
  if (!deal || dates.length === 0) throw new Refusal('not_found');
  return calendarFile(dates, deal, language, context.now());
}

/** Headers for a JSON download of exactly the bytes whose hash is stored. */
function jsonFile(name: string): Record<string, string> {
  return {
    'Content-Type': 'application/json',
    'Content-Disposition': `attachment; filename="${name}"`,
  };
}
