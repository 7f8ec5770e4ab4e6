import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { type ApiEnv, type Context, requireVerified } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { openDeal } from '#api/offers/moves/open-deal.ts';
import { signers as signerTable } from '#api/signing/table.ts';
import { Refusal } from '#domain/refusal.ts';
import { correctionSchema, openingSchema } from '#domain/signing/opening.ts';
import { isSignable, REMIND_EVERY_MS } from '#domain/signing/rules.ts';
import { consentBodySchema, declineBodySchema, signBodySchema } from '#domain/signing/signature.ts';
import { isOnTurn } from '#domain/signing/signers.ts';
import { signingAnswerSchema } from '#domain/signing/signing-answer.ts';
import { actingMember } from './acting.ts';
import { giveConsent } from './consent.ts';
import { describeSigning } from './describe-signing.ts';
import { inviteStatements } from './emails.ts';
import { correctSigning } from './ends/correct-signing.ts';
import { declineContract } from './ends/decline.ts';
import { findSigning } from './find-signing.ts';
import { sendSealedAgain } from './links/send-again.ts';
import { openSigning } from './open-signing.ts';
import { readSealed, readUnsealed } from './read-file.ts';
import { signContract } from './sign-contract.ts';
import { signingMove, untilWritten } from './signing-statements.ts';

const answers = { status: 200, schema: signingAnswerSchema } as const;
const PDF = { answers: { status: 200, type: 'application/pdf' } } as const;
const sendAgainSchema = z.strictObject({ to: z.string().min(1).max(64) });
const remindSchema = z.strictObject({ signerId: z.string().min(1).max(64) });

/** Routes of the signing of an accepted offer's contract, for its two accounts. */
export const signingRoutes = new Hono<ApiEnv>()
  .get(
    '/:id/signing',
    about('Return the signing of the contract, and the viewer’s allowed actions.', { answers }),
    async (c) => c.json(await describeSigning(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/signing',
    about('Open the signing; the seller names who signs for the sellers.', {
      answers: { status: 201, schema: signingAnswerSchema },
    }),
    body(openingSchema),
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      const deal = await openSigning(context, id, c.req.valid('json'));
      return c.json(await describeSigning(context, id, deal), 201);
    },
  )
  .get(
    '/:id/signing/document.pdf',
    about('Download the document to sign; for a signer it then counts as opened.', PDF),
    async (c) => {
      const { body: bytes, headers } = await readUnsealed(c.var.context, c.req.param('id'));
      return c.body(bytes, 200, headers);
    },
  )
  .get('/:id/signing/sealed.pdf', about('Download the sealed contract.', PDF), async (c) => {
    const { body: bytes, headers } = await readSealed(c.var.context, c.req.param('id'));
    return c.body(bytes, 200, headers);
  })
  .post(
    '/:id/signing/consent',
    about('Consent to sign online, with the hash of the text that was shown.', { answers }),
    body(consentBodySchema),
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      await giveConsent(() => actingMember(context, id), c.req.valid('json').consentSha256);
      return c.json(await describeSigning(context, id));
    },
  )
  .post(
    '/:id/signing/sign',
    about('Sign the contract with a typed name, and optionally a drawing.', { answers }),
    body(signBodySchema),
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      const { seen } = await signContract(() => actingMember(context, id), c.req.valid('json'));
      return c.json(await describeSigning(context, id, seen));
    },
  )
  .post(
    '/:id/signing/decline',
    about('Decline to sign, with a reason; all parties are notified.', { answers }),
    body(declineBodySchema),
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      await declineContract(context, id, c.req.valid('json').reason);
      return c.json(await describeSigning(context, id));
    },
  )
  .post(
    '/:id/signing/correct',
    about('Correct names, addresses and capacities of your side; all sign the new document.', {
      answers,
    }),
    body(correctionSchema),
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      const deal = await correctSigning(context, id, c.req.valid('json'));
      return c.json(await describeSigning(context, id, deal));
    },
  )
  .post(
    '/:id/signing/remind',
    about('Remind a signer whose turn it is; once in 12 hours.', { answers }),
    body(remindSchema),
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      await remindSigner(context, id, c.req.valid('json').signerId);
      return c.json(await describeSigning(context, id));
    },
  )
  .post(
    '/:id/signing/send-again',
    about('Send the sealed contract again by a new link; once in 12 hours.', { answers }),
    body(sendAgainSchema),
    async (c) => {
      const { context } = c.var;
      const id = c.req.param('id');
      await sendSealedAgain(context, id, c.req.valid('json').to);
      return c.json(await describeSigning(context, id));
    },
  );

/**
 * Asks a signer whose turn it is to sign again. A signer with a link gets a new one, which replaces
 * the previous one.
 * @throws Refusal `email_unverified` (403), `not_found` (404), `signing_closed`, `already_signed`,
 * `not_your_turn` (409), `reminded_lately` (409) within 12 hours
 */
async function remindSigner(given: Context, id: string, signerId: string): Promise<void> {
  const viewer = requireVerified(given);
  await untilWritten(async () => {
    const deal = await openDeal(given, id, viewer);
    const { context, at } = deal;
    const found = await findSigning(context, id);
    const signer = found?.signers.find((one) => one.id === signerId);
    if (!found || !signer) throw new Refusal('not_found');
    const { signing, signers } = found;
    if (!isSignable(signing, at)) throw new Refusal('signing_closed');
    if (signer.status === 'signed') throw new Refusal('already_signed');
    if (!isOnTurn(signer, signers)) throw new Refusal('not_your_turn');
    const lately = Math.max(signer.remindedAt ?? 0, signer.invitedAt ?? 0) + REMIND_EVERY_MS;
    if (lately > at) throw new Refusal('reminded_lately');
    const dueAt = deal.offer.contractDueAt ?? at;
    const { db } = context;
    return db.batch(
      asBatch([
        ...(await signingMove(context, signing, {
          events: [{ kind: 'invited', signerId, isTraced: true }],
        })),
        db.update(signerTable).set({ remindedAt: at }).where(eq(signerTable.id, signerId)),
        ...(await inviteStatements(context, deal, signing, signer, dueAt)),
      ]),
    );
  });
}
