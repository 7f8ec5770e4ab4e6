import { Hono, type Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { z } from 'zod';
import { isWrite, requireOwnOrigin } from '#api/accounts/login/with-context.ts';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/network-limit.ts';
import {
  consentToAgreement,
  declineAgreement,
  describeAgreement,
  readAgreement,
  signAgreementByLink,
} from '#api/signing/agreement-signing.ts';
import { AGREEMENT_TARGET } from '#api/signing/agreement-target.ts';
import { enter, type LinkTarget, sendCode } from '#api/signing/enter.ts';
import { enteredLink, GUEST_MS, type PersonalLink } from '#api/signing/personal-links.ts';
import { Refusal } from '#domain/refusal.ts';
import { consentBodySchema, declineBodySchema, signBodySchema } from '#domain/signing/signature.ts';
import { openedLinkSchema, signingAnswerSchema } from '#domain/signing/signing-answer.ts';
import type { FindActing } from '../acting.ts';
import { giveConsent } from '../consent.ts';
import { describeToGuest } from '../describe-signing.ts';
import { declineSigning } from '../ends/decline.ts';
import { disputeSignature } from '../ends/dispute.ts';
import { readAsGuest, readSealedAsGuest } from '../read-file.ts';
import { signContract } from '../sign-contract.ts';
import { CONTRACT_TARGET } from './contract-target.ts';
import { actingGuest } from './guest.ts';
import { openLink } from './open-link.ts';

const COOKIE = 'signer';
const token = z.string().min(1).max(64);
const tokenSchema = z.strictObject({ token });
const enterSchema = z.strictObject({ token, code: z.string().min(1).max(20) });
const disputeSchema = z.strictObject({ link: z.string().min(1).max(200) });
const answers = { status: 200, schema: signingAnswerSchema } as const;

/**
 * Returns the link of the guest's session.
 * @throws Refusal `unauthenticated` (401)
 */
function entered(c: HonoContext<ApiEnv>): Promise<PersonalLink> {
  return enteredLink(c.var.context, getCookie(c, COOKIE));
}

/** Returns a function that reads the guest as a signer, again for each attempt. */
function guest({ var: { context } }: HonoContext<ApiEnv>, link: PersonalLink): FindActing {
  return () => actingGuest(context, link);
}

function isOfAgreement({ agreementId }: PersonalLink): boolean {
  return agreementId !== null;
}

function targetOf(link: PersonalLink): LinkTarget {
  return isOfAgreement(link) ? AGREEMENT_TARGET : CONTRACT_TARGET;
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
  .post(
    '/open',
    about('Whom a link is for, as far as may be shown before a code. Changes nothing.', {
      answers: { status: 200, schema: openedLinkSchema },
      auth: 'none',
    }),
    networkLimit,
    body(tokenSchema),
    async (c) => c.json(await openLink(c.var.context, c.req.valid('json').token)),
  )
  .post(
    '/code',
    about('Send a code to the address of a link. Says nothing of whether there is such a link.', {
      answers: { status: 202 },
      auth: 'none',
    }),
    networkLimit,
    body(tokenSchema),
    async (c) => {
      await sendCode(c.var.context, targetOf, c.req.valid('json').token);
      return c.body(null, 202);
    },
  )
  .post(
    '/enter',
    about('Enter with the link and the code; sets a cookie for half an hour.', {
      answers: { status: 204 },
      auth: 'none',
    }),
    networkLimit,
    body(enterSchema),
    async (c) => {
      const { token: link, code } = c.req.valid('json');
      const value = await enter(c.var.context, targetOf, link, code);
      setCookie(c, COOKIE, value, {
        ...{ path: '/api/sign', httpOnly: true, sameSite: 'Strict' },
        ...{ secure: new URL(c.req.url).protocol === 'https:', maxAge: GUEST_MS / 1_000 },
      });
      return c.body(null, 204);
    },
  )
  .post(
    '/dispute',
    about('Say that you did not sign, with the link of the e-mail that told you.', {
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
    about('The signing, for anyone who entered with a code.', { answers, auth: 'none' }),
    async (c) => c.json(await answer(c)),
  )
  .get(
    '/document.pdf',
    about('The exact bytes that are signed, for anyone who entered with a code.', {
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
    about('The exact bytes of the sealed contract, for anyone who entered with a code.', {
      answers: { status: 200, type: 'application/pdf' },
      auth: 'none',
    }),
    async (c) => {
      const link = await entered(c);
      if (isOfAgreement(link)) throw new Refusal('not_found');
      const { body: bytes, headers } = await readSealedAsGuest(c.var.context, guest(c, link));
      return c.body(bytes, 200, headers);
    },
  )
  .post(
    '/consent',
    about('Agree to sign online.', { answers, auth: 'none' }),
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
    about('Say that you will not sign, and why.', { answers, auth: 'none' }),
    networkLimit,
    body(declineBodySchema),
    async (c) => {
      const link = await entered(c);
      const { reason } = c.req.valid('json');
      if (isOfAgreement(link)) await declineAgreement(c.var.context, link, reason);
      else await declineSigning(guest(c, link), reason);
      return c.json(await answer(c));
    },
  );
