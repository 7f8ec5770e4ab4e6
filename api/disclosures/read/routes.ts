import { Hono } from 'hono';
import type { ApiEnv } from '#api/context.ts';
import { requireKey } from '#api/disclosures/find-disclosures.ts';
import { about } from '#api/http/described.ts';
import { disclosureFile } from './disclosure-file.ts';
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
      const { body, headers } = await disclosureFile(context, found);
      return c.body(body, 200, headers);
    },
  );
