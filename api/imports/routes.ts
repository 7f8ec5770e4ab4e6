import { Hono } from 'hono';
import { type ApiEnv, requireProfile } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { importBatchSchema, importBeginSchema } from '#domain/imports/import.ts';
import { beginImport, importBegunSchema } from './begin-import.ts';
import { cancelImport, publishImport } from './end-import.ts';
import {
  findImport,
  importDetailSchema,
  importListSchema,
  importQuerySchema,
  importSchema,
  listImports,
} from './import-answer.ts';
import { receiveBatch } from './receive-batch.ts';

/** Imports of homes and of closed sales, for administrators. */
export const importRoutes = new Hono<ApiEnv>()
  .use(async (c, next) => {
    requireProfile(c.var.context, 'admin');
    await next();
  })
  .get(
    '/',
    about('List the imports of homes and of closed sales, newest first.', {
      answers: { status: 200, schema: importListSchema },
    }),
    query(importQuerySchema),
    async (c) => c.json(await listImports(c.var.context, c.req.valid('query'))),
  )
  .post(
    '/',
    about(
      'Begin the import of a file, or continue the one that is not finished; shows how its rows will be read.',
      { answers: { status: 200, schema: importBegunSchema } },
    ),
    body(importBeginSchema),
    async (c) => c.json(await beginImport(c.var.context, c.req.valid('json'))),
  )
  .get(
    '/:id',
    about('Return the progress of an import, and the rows that were refused with the reasons.', {
      answers: { status: 200, schema: importDetailSchema },
    }),
    query(importQuerySchema),
    async (c) => c.json(await findImport(c.var.context, c.req.param('id'), c.req.valid('query'))),
  )
  .post(
    '/:id/batches',
    about('Receive the next rows of a file. Sending the same rows again changes nothing.', {
      answers: { status: 200, schema: importSchema },
    }),
    body(importBatchSchema),
    async (c) => c.json(await receiveBatch(c.var.context, c.req.param('id'), c.req.valid('json'))),
  )
  .post(
    '/:id/publish',
    about('Make everything of an import visible at once.', {
      answers: { status: 200, schema: importSchema },
    }),
    async (c) => c.json(await publishImport(c.var.context, c.req.param('id'))),
  )
  .post(
    '/:id/cancel',
    about('Cancel an import that is not published, and delete its rows.', {
      answers: { status: 200, schema: importSchema },
    }),
    async (c) => c.json(await cancelImport(c.var.context, c.req.param('id'))),
  );
