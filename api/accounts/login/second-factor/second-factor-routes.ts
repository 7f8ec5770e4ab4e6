import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { body } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { codeProofSchema } from '#domain/accounts/second-factor.ts';
import { readSecondFactor, secondFactorSchema } from './second-factor.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  recoveryCodesSchema,
  renewRecoveryCodes,
  setUpSchema,
  turnOffSecondFactor,
} from './set-up-second-factor.ts';

/** Routes for the viewer's own second factor. */
export const secondFactorRoutes = new Hono<ApiEnv>()
  .get(
    '/second-factor',
    about(
      'Return whether one’s own account has a second factor, and how many recovery codes are left.',
      {
        answers: { status: 200, schema: secondFactorSchema },
      },
    ),
    async (c) => c.json(await readSecondFactor(c.var.context)),
  )
  .post(
    '/second-factor',
    about('Start setting up the second factor: returns a key for an authenticator app.', {
      answers: { status: 201, schema: setUpSchema },
    }),
    async (c) => {
      c.set('showsSecret', true);
      return c.json(await beginSecondFactor(c.var.context), 201);
    },
  )
  .post(
    '/second-factor/confirm',
    about('Turn the second factor on with its first code, and end all other sessions.', {
      answers: { status: 200, schema: recoveryCodesSchema },
    }),
    body(codeProofSchema),
    async (c) => {
      c.set('showsSecret', true);
      const codes = await confirmSecondFactor(c.var.context, c.req.valid('json').code);
      return c.json({ recoveryCodes: codes });
    },
  )
  .post(
    '/second-factor/recovery-codes',
    about('Replace the recovery codes; needs a code.', {
      answers: { status: 200, schema: recoveryCodesSchema },
    }),
    body(codeProofSchema),
    async (c) => {
      c.set('showsSecret', true);
      const codes = await renewRecoveryCodes(c.var.context, c.req.valid('json').code);
      return c.json({ recoveryCodes: codes });
    },
  )
  .delete(
    '/second-factor',
    about('Turn the second factor off; needs a code.', { answers: { status: 204 } }),
    body(codeProofSchema),
    async (c) => {
      await turnOffSecondFactor(c.var.context, c.req.valid('json').code);
      return c.body(null, 204);
    },
  );
