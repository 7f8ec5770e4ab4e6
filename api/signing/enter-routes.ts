import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { ApiEnv, Context } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/rate-limit.ts';
import { toOther } from '#api/messages/gather.ts';
import { fullName } from '#domain/offers/format.ts';
import { maskedEmail } from '#domain/signing/signers.ts';
import { type OpenedLink, openedLinkSchema } from '#domain/signing/signing-answer.ts';
import { openAgreementLink } from './agreements/agreement-signing.ts';
import { findLinked, homeOf } from './agreements/find-linked.ts';
import { findBySigner, offerOf } from './contracts/find-signing.ts';
import { CONTRACT_TARGET, signerOf } from './contracts/links/contract-target.ts';
import { COPY_TARGET, openCopyLink } from './contracts/links/read-copy.ts';
import { enter, type LinkTarget, sendCode, writeAlone } from './enter.ts';
import { GUEST_MS, linkKindOf, openedLink, type PersonalLink } from './personal-links.ts';

/** Name of the cookie of a guest's session. */
export const COOKIE = 'signer';
const token = z.string().min(1).max(64);
const tokenSchema = z.strictObject({ token });
const enterSchema = z.strictObject({ token, code: z.string().min(1).max(20) });

/**
 * Login by a link to a listing agreement. It has no event history; the link stores what proves the
 * signature.
 */
const AGREEMENT_TARGET: LinkTarget = {
  async codeEmail(context, link, code) {
    const { agreement, signer } = await findLinked(context, link);
    const to = { id: null, email: signer.email, language: agreement.language };
    const data = { address: homeOf(agreement), code, name: signer.name };
    const cause = `signing:code:${link.id}:${context.now()}`;
    return toOther(context, { template: 'signing_code', to, data, cause }, cause);
  },
  record: writeAlone,
};

const TARGETS = { contract: CONTRACT_TARGET, agreement: AGREEMENT_TARGET, copy: COPY_TARGET };

function targetOf(link: PersonalLink): LinkTarget {
  return TARGETS[linkKindOf(link)];
}

/**
 * Routes that let people without an account enter with a link and a code. Tokens are sent in
 * bodies, never in URLs.
 */
export const enterRoutes = new Hono<ApiEnv>()
  .post(
    '/open',
    about(
      'Return the recipient of a link, as far as it may be shown before the code. Changes nothing.',
      {
        answers: { status: 200, schema: openedLinkSchema },
        auth: 'none',
      },
    ),
    networkLimit,
    body(tokenSchema),
    async (c) => c.json(await openLink(c.var.context, c.req.valid('json').token)),
  )
  .post(
    '/code',
    about(
      'Send a code to the address of a link. The response does not reveal whether the link exists.',
      {
        answers: { status: 202 },
        auth: 'none',
      },
    ),
    networkLimit,
    body(tokenSchema),
    async (c) => {
      await sendCode(c.var.context, targetOf, c.req.valid('json').token);
      return c.body(null, 202);
    },
  )
  .post(
    '/enter',
    about('Log in with the link and the code; sets a cookie for half an hour.', {
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
  );

/**
 * Returns what is shown to the holder of a link before they enter a code. Nothing is written,
 * because e-mail scanners follow links too.
 * @throws Refusal `not_found` (404) for an unknown link, `link_expired` (410)
 */
async function openLink(context: Context, token: string): Promise<OpenedLink> {
  const link = await openedLink(context, token);
  const kind = linkKindOf(link);
  if (kind === 'agreement') return openAgreementLink(context, link);
  if (kind === 'copy') return openCopyLink(context, link);
  const { signer, signing } = await findBySigner(context, signerOf(link));
  const { seller } = await offerOf(context, signing);
  return {
    kind,
    maskedEmail: maskedEmail(signer.email),
    language: signer.language,
    askedBy: fullName(seller),
  };
}
