import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import type { z } from 'zod';
import { type ApiEnv, type Context, requireViewer } from '#api/context.ts';
import { pdfHeaders } from '#api/documents/pdf-headers.ts';
import { body, query } from '#api/http/body/body.ts';
import { noBody } from '#api/http/body/no-body.ts';
import { about } from '#api/http/described.ts';
import { expectedVersion, versionTag } from '#api/http/if-match.ts';
import { scrapingLimit } from '#api/http/limits/rate-limit.ts';
import { beforeVerification, signedIn } from '#api/http/signed-in.ts';
import { agreements } from '#api/properties/table.ts';
import { OPENED_HEADER, openedProof } from '#api/signing/agreements/agreement-opened.ts';
import { agreementPdf, unsignedPdf } from '#api/signing/agreements/agreement-pdf.ts';
import { inviteAgain } from '#api/signing/agreements/links-and-emails.ts';
import { describedHomeSchema, findEstimateIn } from '#api/value/described-home.ts';
import {
  agreementSchema,
  unsignedAgreementSchema,
} from '#domain/properties/agreement/agreement.ts';
import { Refusal } from '#domain/refusal.ts';
import { type RoughAnswer, roughAnswerSchema } from '#domain/value/estimate-answer.ts';
import {
  deleteDraft,
  draftAnswerSchema,
  draftPatchSchema,
  readDraft,
  saveDraft,
} from './agreement-drafts.ts';
import {
  agreementAnswerSchema,
  agreementListSchema,
  agreementQuerySchema,
  findAgreement,
  listAgreements,
  signAgreement,
} from './agreements.ts';

const PDF = { answers: { status: 200, type: 'application/pdf' } } as const;

export const agreementRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('List your signed listing agreements, newest first; for an administrator all.', {
      answers: { status: 200, schema: agreementListSchema },
    }),
    query(agreementQuerySchema),
    async (c) => c.json(await listAgreements(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/',
    about('Sign a listing agreement. Signed agreements never change.', {
      answers: { status: 201, schema: agreementAnswerSchema },
    }),
    body(agreementSchema),
    async (c) =>
      c.json({ agreement: await signAgreement(c.var.context, c.req.valid('json')) }, 201),
  )
  .get(
    '/draft',
    about('Return your answers to an unsigned listing agreement, by path.', {
      answers: { status: 200, schema: draftAnswerSchema },
    }),
    async (c) => {
      const draft = await readDraft(c.var.context);
      return c.json({ draft }, 200, { ETag: versionTag(draft.version) });
    },
  )
  .patch(
    '/draft',
    about(
      'Save some answers of your draft; `null` clears one. With `base`, only an answer that another device also changed is a conflict.',
      { answers: { status: 200, schema: draftAnswerSchema } },
    ),
    beforeVerification,
    body(draftPatchSchema),
    async (c) => {
      const expected = expectedVersion(c.req.header('If-Match'));
      const draft = await saveDraft(c.var.context, c.req.valid('json'), expected);
      return c.json({ draft }, 200, { ETag: versionTag(draft.version) });
    },
  )
  .delete(
    '/draft',
    about('Delete your draft; the next one has only the data of your account.', {
      answers: { status: 204 },
    }),
    beforeVerification,
    noBody,
    async (c) => {
      await deleteDraft(c.var.context);
      return c.body(null, 204);
    },
  )
  .get(
    '/draft/estimate',
    about(
      'Return sale prices of homes like the one in your draft, by ZIP, type and size. Nothing is stored.',
      { answers: { status: 200, schema: roughAnswerSchema } },
    ),
    scrapingLimit,
    query(describedHomeSchema),
    async (c) => c.json(await findPriceHelp(c.var.context, c.req.valid('query'))),
  )
  .get(
    '/blank.pdf',
    about('Return a blank listing agreement as a PDF: all clauses in both languages.', PDF),
    async (c) => {
      const { bytes, name } = await unsignedPdf(c.var.context, undefined);
      return c.body(bytes, 200, pdfHeaders(name));
    },
  )
  .post(
    '/preview.pdf',
    about(
      'Return the agreement with these answers as a PDF, to read before signing. Nothing is stored. The header Agreement-Opened is the `openedProof` that signing requires.',
      PDF,
    ),
    beforeVerification,
    body(unsignedAgreementSchema),
    async (c) => {
      const { context } = c.var;
      const answers = c.req.valid('json');
      const { bytes, name } = await unsignedPdf(context, answers);
      const proof = await openedProof(context, requireViewer(context).id, answers);
      return c.body(bytes, 200, { ...pdfHeaders(name), [OPENED_HEADER]: proof });
    },
  )
  .get(
    '/:id/agreement.pdf',
    about('Return a signed agreement as a PDF in Spanish and English, with its hash.', PDF),
    async (c) => {
      const { bytes, name } = await signedPdf(c.var.context, c.req.param('id'));
      return c.body(bytes, 200, pdfHeaders(name));
    },
  )
  .post(
    '/:id/signers/:place/link',
    about('Send a new link to a seller who has not signed yet; the previous one is revoked.', {
      answers: { status: 204 },
    }),
    noBody,
    async (c) => {
      const { id, place } = c.req.param();
      if (!/^\d$/.test(place)) throw new Refusal('not_found');
      await inviteAgain(c.var.context, id, Number(place));
      return c.body(null, 204);
    },
  )
  .get(
    '/:id',
    about('Return one of your signed listing agreements.', {
      answers: { status: 200, schema: agreementAnswerSchema },
    }),
    async (c) => c.json({ agreement: await findAgreement(c.var.context, c.req.param('id')) }),
  );

/**
 * Returns sale prices of homes like the one in the viewer's draft, to help set its price. Distances
 * start at the middle of its ZIP code, because its location is not known yet. Nothing is stored.
 */
async function findPriceHelp(
  context: Context,
  asked: z.output<typeof describedHomeSchema>,
): Promise<RoughAnswer> {
  const { answers } = await readDraft(context);
  const [zip, city] = [answers['address.zip'], answers['address.city']].map((answer) =>
    typeof answer === 'string' ? answer : undefined,
  );
  return findEstimateIn(context, { zip, city }, asked);
}

/**
 * Returns a signed agreement of the viewer as a PDF.
 * @throws Refusal `not_found` (404) for another person's agreement
 */
async function signedPdf(context: Context, id: string) {
  await findAgreement(context, id);
  const [row] = await context.db.select().from(agreements).where(eq(agreements.id, id));
  if (!row) throw new Refusal('not_found');
  return agreementPdf(context, row);
}
