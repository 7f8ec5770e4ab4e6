import { cf } from '@astrojs/cloudflare/hono';
import type { MessageBatch } from '@cloudflare/workers-types';
import { astro } from 'astro/hono';
import { type ExecutionContext, Hono } from 'hono';
import { api } from '#api/app.ts';
import { runClock } from '#api/clock.ts';
import type { Env } from '#api/env.ts';
import { withSecurityHeaders } from '#api/http/security-headers.ts';
import { SearchIndex } from '#api/listings/search-object.ts';
import { carryMessages } from '#api/messages/carry-messages.ts';
import { withGoogleMaps } from '#site/map/google/google-policy.ts';
import { onlyPublicAtEdge } from '#site/shell/edge-cache.ts';

const site = new Hono<{ Bindings: Env }>();
site.use(cf());
site.use(astro());

export { SearchIndex };

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const isApi = new URL(request.url).pathname.startsWith('/api/');
    const answer = isApi
      ? await api.fetch(request, env, execution)
      : withGoogleMaps(
          onlyPublicAtEdge(request, await site.fetch(request, env, execution)),
          env.PUBLIC_GOOGLE_MAPS_KEY,
        );
    return withSecurityHeaders(answer);
  },
  async queue(batch: MessageBatch, env: Env): Promise<void> {
    await carryMessages(env, batch);
  },
  async scheduled(_event: unknown, env: Env): Promise<void> {
    await runClock(env);
  },
};
