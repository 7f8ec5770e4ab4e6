import { Hono } from 'hono';
import { z } from 'zod';
import type { ApiEnv } from '#api/context.ts';
import { body, query } from '#api/http/body/body.ts';
import { about } from '#api/http/described.ts';
import { networkLimit } from '#api/http/limits/network-limit.ts';
import { beforeVerification, signedIn } from '#api/http/signed-in.ts';
import { savedSearchChangeSchema, savedSearchSchema } from '#domain/alerts/saved-search.ts';
import {
  addFavorite,
  favoriteIdsSchema,
  favoriteSchema,
  favoritesQuerySchema,
  favoritesSchema,
  listFavoriteIds,
  listFavorites,
  removeFavorite,
} from './favorites.ts';
import {
  changeSearch,
  listSearches,
  removeSearch,
  savedSearchAnswerSchema,
  savedSearchesSchema,
  saveSearch,
} from './saved-searches.ts';
import { unsubscribe, unsubscribeSchema } from './unsubscribe.ts';

const ONE = z.strictObject({ search: savedSearchAnswerSchema });

export const favoriteRoutes = new Hono<ApiEnv>()
  .use(signedIn)
  .get(
    '/',
    about('List one’s own favorite homes, newest first.', {
      answers: { status: 200, schema: favoritesSchema },
    }),
    query(favoritesQuerySchema),
    async (c) => c.json(await listFavorites(c.var.context, c.req.valid('query').cursor)),
  )
  .get(
    '/ids',
    about('List the ids of one’s own favorite homes.', {
      answers: { status: 200, schema: favoriteIdsSchema },
    }),
    async (c) => c.json(await listFavoriteIds(c.var.context)),
  )
  .post(
    '/',
    about('Add a home to the favorites.', { answers: { status: 201, schema: favoriteSchema } }),
    beforeVerification,
    body(favoriteSchema),
    async (c) => {
      const { listingId } = c.req.valid('json');
      await addFavorite(c.var.context, listingId);
      return c.json({ listingId }, 201);
    },
  )
  .delete(
    '/:id',
    about('Remove a home from the favorites.', { answers: { status: 204 } }),
    beforeVerification,
    async (c) => {
      await removeFavorite(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  );

export const searchRoutes = new Hono<ApiEnv>()
  .post(
    '/unsubscribe',
    about('End all alerts of the person whose e-mail had this link.', {
      auth: 'none',
      answers: { status: 204 },
    }),
    networkLimit,
    body(unsubscribeSchema),
    async (c) => {
      await unsubscribe(c.var.context, c.req.valid('json'));
      return c.body(null, 204);
    },
  )
  .use(signedIn)
  .get(
    '/',
    about('List one’s own saved searches.', {
      answers: { status: 200, schema: savedSearchesSchema },
    }),
    async (c) => c.json(await listSearches(c.var.context)),
  )
  .post(
    '/',
    about('Save a search, by its query string, with alerts about new homes.', {
      answers: { status: 201, schema: ONE, orStatus: 200 },
    }),
    beforeVerification,
    body(savedSearchSchema),
    async (c) => {
      const { search, isNew } = await saveSearch(c.var.context, c.req.valid('json'));
      return c.json({ search }, isNew ? 201 : 200);
    },
  )
  .patch(
    '/:id',
    about('Turn the alerts of a search on or off.', { answers: { status: 200, schema: ONE } }),
    beforeVerification,
    body(savedSearchChangeSchema),
    async (c) => {
      const { alerts } = c.req.valid('json');
      return c.json(await changeSearch(c.var.context, c.req.param('id'), alerts));
    },
  )
  .delete(
    '/:id',
    about('Delete a saved search.', { answers: { status: 204 } }),
    beforeVerification,
    async (c) => {
      await removeSearch(c.var.context, c.req.param('id'));
      return c.body(null, 204);
    },
  );
