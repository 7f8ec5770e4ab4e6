import { Hono, type Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import { isWrite, requireOwnOrigin } from '#api/accounts/login/with-context.ts';
import { type ApiEnv, atOneInstant, type Context } from '#api/context.ts';
import { asBatch } from '#api/db/read-together.ts';
import { requireKey } from '#api/disclosures/find-disclosures.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/rate-limit.ts';
import { toOther } from '#api/messages/gather.ts';
import { readingBody, readingsSchema } from '#api/offers/disclosures/read-disclosures.ts';
import type { Acting, FindActing } from '#api/signing/contracts/acting.ts';
import { findBySigner, findSigning, offerOf } from '#api/signing/contracts/find-signing.ts';
import { signerOf } from '#api/signing/contracts/links/contract-target.ts';
import { mailFor } from '#api/signing/contracts/readers.ts';
import { signingMove, untilWritten } from '#api/signing/contracts/signing-statements.ts';
import { Refusal } from '#domain/refusal.ts';
import { isSignable } from '#domain/signing/rules.ts';
import {
  askCorrectionBodySchema,
  consentBodySchema,
  declineBodySchema,
  signBodySchema,
} from '#domain/signing/signature.ts';
import { copyAnswerSchema, signingAnswerSchema } from '#domain/signing/signing-answer.ts';
import {
  askAgreementCorrection,
  consentToAgreement,
  declineAgreement,
  describeAgreement,
  readAgreement,
  signAgreementByLink,
} from './agreements/agreement-signing.ts';
import { giveConsent } from './contracts/consent.ts';
import { describeToGuest } from './contracts/describe-signing.ts';
import { declineSigning } from './contracts/ends/decline.ts';
import { disputeSignature } from './contracts/ends/dispute.ts';
import {
  disclosureWithLink,
  guestDisclosures,
  readWithLink,
} from './contracts/guest-disclosures.ts';
import { describeCopy, readCopy } from './contracts/links/read-copy.ts';
import { readAsGuest, readSealedAsGuest } from './contracts/read-file.ts';
import { signContract } from './contracts/sign-contract.ts';
import { COOKIE, enterRoutes } from './enter-routes.ts';
import {
  correctionAsked,
  correctionAskedAt,
  enteredLink,
  linkKindOf,
  mayAskCorrection,
  type PersonalLink,
} from './personal-links.ts';

const disputeSchema = z.strictObject({ link: z.string().min(1).max(200) });
const answers = { status: 200, schema: signingAnswerSchema } as const;

/**
 * Returns the link of the guest's session.
 * @throws Refusal `unauthenticated` (401), `not_found` (404) for a link to a copy, whose reader
 * sees only the sealed contract
 */
async function entered(c: HonoContext<ApiEnv>): Promise<PersonalLink> {
  const link = await enteredLink(c.var.context, getCookie(c, COOKIE));
  if (linkKindOf(link) === 'copy') throw new Refusal('not_found');
  return link;
}

/**
 * Returns the link of the guest's session, if it is one to a contract.
 * @throws Refusal `unauthenticated` (401), `not_found` (404)
 */
async function contractLink(c: HonoContext<ApiEnv>): Promise<PersonalLink> {
  const link = await entered(c);
  if (isOfAgreement(link)) throw new Refusal('not_found');
  return link;
}

/** Returns a function that reads the guest as a signer, again for each attempt. */
function guest({ var: { context } }: HonoContext<ApiEnv>, link: PersonalLink): FindActing {
  return () => actingGuest(context, link);
}

function isOfAgreement({ agreementId }: PersonalLink): boolean {
  return agreementId !== null;
}

/** Returns the sealed contract for the link of the guest's session. */
async function sealedFor(c: HonoContext<ApiEnv>) {
  const { context } = c.var;
  const link = await enteredLink(context, getCookie(c, COOKIE));
  switch (linkKindOf(link)) {
    case 'copy':
      return readCopy(context, link);
    case 'contract':
      return readSealedAsGuest(context, guest(c, link));
    case 'agreement':
      throw new Refusal('not_found');
  }
}

async function answer(c: HonoContext<ApiEnv>) {
  const link = await entered(c);
  return isOfAgreement(link)
    ? describeAgreement(c.var.context, link)
    : describeToGuest(await guest(c, link)());
}

/**
 * Routes for signers with a link and a code, without an account. Tokens are sent in bodies, never
 * in URLs.
 */
export const signerRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    if (isWrite(c.req.method) && getCookie(c, COOKIE)) requireOwnOrigin(c.req.raw);
    await next();
  })
  .route('/', enterRoutes)
  .post(
    '/dispute',
    about('Report that you did not sign, with the link of the e-mail about the signature.', {
      answers: { status: 204 },
      auth: 'none',
    }),
    networkLimit,
    body(disputeSchema),
    async (c) => {
      await disputeSignature(c.var.context, c.req.valid('json').link);
      return c.body(null, 204);
    },
  )
  .get(
    '/',
    about('Return the signing, for a guest who entered with a code.', { answers, auth: 'none' }),
    async (c) => c.json(await answer(c)),
  )
  .get(
    '/document.pdf',
    about('Download the document to sign, for a guest who entered with a code.', {
      answers: { status: 200, type: 'application/pdf' },
      auth: 'none',
    }),
    async (c) => {
      const { context } = c.var;
      const link = await entered(c);
      const { body: bytes, headers } = isOfAgreement(link)
        ? await readAgreement(context, link)
        : await readAsGuest(context, guest(c, link));
      return c.body(bytes, 200, headers);
    },
  )
  .get(
    '/sealed.pdf',
    about('Download the sealed contract, for a guest who entered with a code.', {
      answers: { status: 200, type: 'application/pdf' },
      auth: 'none',
    }),
    async (c) => {
      const { body: bytes, headers } = await sealedFor(c);
      return c.body(bytes, 200, headers);
    },
  )
  .get(
    '/copy',
    about('Return the sealed contract, for an agent or title company that entered with a code.', {
      answers: { status: 200, schema: copyAnswerSchema },
      auth: 'none',
    }),
    async (c) => {
      const link = await enteredLink(c.var.context, getCookie(c, COOKIE));
      if (linkKindOf(link) !== 'copy') throw new Refusal('not_found');
      return c.json(await describeCopy(c.var.context, link));
    },
  )
  .get(
    '/disclosures',
    about('Return the disclosures of the home, with what this buyer has read.', {
      answers: { status: 200, schema: readingsSchema },
      auth: 'none',
    }),
    async (c) => c.json(await guestDisclosures(guest(c, await contractLink(c)))),
  )
  .get(
    '/disclosures/:key/:number',
    about('Return one version of a disclosure, for a buyer who entered with a code.', {
      answers: { status: 200, type: 'application/pdf' },
      auth: 'none',
    }),
    async (c) => {
      const { key, number } = c.req.param();
      const find = guest(c, await contractLink(c));
      const { body: bytes, headers } = await disclosureWithLink(
        find,
        requireKey(key),
        Number(number),
      );
      return c.body(bytes, 200, headers);
    },
  )
  .post(
    '/disclosures',
    about('Confirm, as a buyer with a link, that a version of a disclosure was read.', {
      answers: { status: 200, schema: readingsSchema },
      auth: 'none',
    }),
    networkLimit,
    body(readingBody.omit({ isWaived: true })),
    async (c) => {
      const find = guest(c, await contractLink(c));
      await readWithLink(find, c.req.valid('json'));
      return c.json(await guestDisclosures(find));
    },
  )
  .post(
    '/consent',
    about('Consent to sign online.', { answers, auth: 'none' }),
    networkLimit,
    body(consentBodySchema),
    async (c) => {
      const link = await entered(c);
      const { consentSha256 } = c.req.valid('json');
      if (isOfAgreement(link)) await consentToAgreement(c.var.context, link, consentSha256);
      else await giveConsent(guest(c, link), consentSha256);
      return c.json(await answer(c));
    },
  )
  .post(
    '/sign',
    about('Sign the contract.', { answers, auth: 'none' }),
    networkLimit,
    body(signBodySchema),
    async (c) => {
      const link = await entered(c);
      const given = c.req.valid('json');
      if (isOfAgreement(link)) await signAgreementByLink(c.var.context, link, given);
      else await signContract(guest(c, link), given);
      return c.json(await answer(c));
    },
  )
  .post(
    '/decline',
    about('Decline to sign, with a reason.', { answers, auth: 'none' }),
    networkLimit,
    body(declineBodySchema),
    async (c) => {
      const link = await entered(c);
      const { reason } = c.req.valid('json');
      if (isOfAgreement(link)) await declineAgreement(c.var.context, link, reason);
      else await declineSigning(guest(c, link), reason);
      return c.json(await answer(c));
    },
  )
  .post(
    '/ask-correction',
    about('Ask the account that sent the link to correct the document; once in 12 hours.', {
      answers,
      auth: 'none',
    }),
    networkLimit,
    body(askCorrectionBodySchema),
    async (c) => {
      const link = await entered(c);
      const { text } = c.req.valid('json');
      if (isOfAgreement(link)) await askAgreementCorrection(c.var.context, link, text);
      else await askCorrection(guest(c, link), text);
      return c.json(await answer(c));
    },
  );

/**
 * Returns a guest as a signer of a contract.
 * @throws Refusal `unauthenticated` (401) when the signing was replaced by a newer one
 */
async function actingGuest(given: Context, link: PersonalLink): Promise<Acting> {
  const context = atOneInstant(given);
  const { signer: own, signing } = await findBySigner(context, signerOf(link));
  const found = await offerOf(context, signing);
  const all = await findSigning(context, signing.offerId);
  // A newer signing has other signer IDs.
  const signer = all?.signers.find(({ id }) => id === own.id);
  if (!all || !signer) throw new Refusal('unauthenticated');
  return {
    ...{ ...all, context, found, signer },
    ...{ seen: undefined, proof: 'email_code', userId: null },
  };
}

/**
 * Asks the account of the signer's side to correct the contract, for example a misspelled name.
 * Nothing else changes: the account corrects it, and all sign the new document.
 * @param text what is wrong.
 * @throws Refusal `signing_closed` (409), `asked_lately` (409) within 12 hours
 */
async function askCorrection(find: FindActing, text: string): Promise<void> {
  await untilWritten(async () => {
    const acting = await find();
    const { context, found, signing, signer } = acting;
    const now = context.now();
    if (!isSignable(signing, now)) throw new Refusal('signing_closed');
    if (!mayAskCorrection(await correctionAskedAt(context, signer.id), now)) {
      throw new Refusal('asked_lately');
    }
    const { id, email, language } = found[signer.side];
    const to = { id, email, language };
    const data = { ...mailFor(context, found, to), by: signer.name, text };
    const cause = `signing:${signing.id}:${signer.id}:correction:${now}`;
    return context.db.batch(
      asBatch([
        ...(await signingMove(context, signing, {
          events: [{ kind: 'correction_asked', signerId: signer.id, note: text, isTraced: true }],
        })),
        ...correctionAsked(context, signer.id),
        ...toOther(context, { template: 'correction_asked', to, data, cause }, cause),
      ]),
    );
  });
}
