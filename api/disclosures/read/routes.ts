import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { paperKey } from '#api/disclosures/find-disclosures.ts';
import { requireKey } from '#api/disclosures/give/save-draft.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { about } from '#api/http/described.ts';
import { Refusal } from '#domain/refusal.ts';
import { disclosurePdf } from './disclosure-pdf.ts';
import { disclosuresSchema, findVersion, readDisclosures } from './read-disclosures.ts';

/** Routes that read the disclosures of a home, by the property's id. */
export const disclosureRoutes = new Hono<ApiEnv>()
  .get(
    '/:id',
    about('Return the disclosures of a home: given, missing, and why others are not needed.', {
      auth: 'optional',
      answers: { status: 200, schema: disclosuresSchema },
    }),
    async (c) => c.json(await readDisclosures(c.var.context, c.req.param('id'))),
  )
  .get(
    '/:id/:key/:number',
    about('Return one version of a disclosure: its answers as a bilingual PDF, or the paper.', {
      auth: 'optional',
      answers: { status: 200, type: 'application/pdf' },
    }),
    async (c) => {
      const { id, key, number } = c.req.param();
      const { context } = c.var;
      const found = await findVersion(context, id, requireKey(key), Number(number));
      const { fileId, document } = found.version;
      if (!fileId) {
        const { bytes, name } = await disclosurePdf(context, found);
        return c.body(bytes, 200, pdfHeaders(name));
      }
      const file = await context.env.FILES.get(paperKey(id, fileId));
      if (!file) throw new Refusal('not_found');
      // Cast: the platform's stream type differs from the web's.
      return c.body(file.body as unknown as ReadableStream, 200, {
        ...pdfHeaders(document.paper?.name ?? 'disclosure.pdf'),
        'Content-Length': String(file.size),
      });
    },
  );
