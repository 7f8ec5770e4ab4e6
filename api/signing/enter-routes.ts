import { Hono } from 'hono';
import { setCookie } from 'hono/cookie';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/network-limit.ts';
import { openedLinkSchema } from '#domain/signing/signing-answer.ts';
import { AGREEMENT_TARGET } from './agreements/agreement-target.ts';
import { CONTRACT_TARGET } from './contracts/links/contract-target.ts';
import { COPY_TARGET } from './contracts/links/read-copy.ts';
import { enter, type LinkTarget, sendCode } from './enter.ts';
import { openLink } from './open-link.ts';
import { GUEST_MS, linkKindOf, type PersonalLink } from './personal-links.ts';

/** Name of the cookie of a guest's session. */
export const COOKIE = 'signer';
const token = z.string().min(1).max(64);
const tokenSchema = z.strictObject({ token });
const enterSchema = z.strictObject({ token, code: z.string().min(1).max(20) });

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
