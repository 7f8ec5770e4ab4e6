import { Hono, type Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import { isWrite, requireOwnOrigin } from '#api/accounts/login/with-context.ts';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/network-limit.ts';
import { Refusal } from '#domain/refusal.ts';
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
import type { FindActing } from './contracts/acting.ts';
import { giveConsent } from './contracts/consent.ts';
import { describeToGuest } from './contracts/describe-signing.ts';
import { declineSigning } from './contracts/ends/decline.ts';
import { disputeSignature } from './contracts/ends/dispute.ts';
import { askCorrection } from './contracts/links/ask-correction.ts';
import { actingGuest } from './contracts/links/guest.ts';
import { describeCopy, readCopy } from './contracts/links/read-copy.ts';
import { readAsGuest, readSealedAsGuest } from './contracts/read-file.ts';
import { signContract } from './contracts/sign-contract.ts';
import { COOKIE, enterRoutes } from './enter-routes.ts';
import { enteredLink, linkKindOf, type PersonalLink } from './personal-links.ts';

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
