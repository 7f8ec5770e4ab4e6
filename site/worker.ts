import { cf } from '@astrojs/cloudflare/hono';
import type { ForwardableEmailMessage, MessageBatch } from '@cloudflare/workers-types';
import { withSentry } from '@sentry/cloudflare';
import { astro, getFetchState } from 'astro/hono';
import { type ExecutionContext, Hono } from 'hono';
import { api } from '#api/app.ts';
import { runClock } from '#api/clock.ts';
import { reportTo } from '#api/effects/reports.ts';
import type { Env } from '#api/env.ts';
import { carryWebhooks, WEBHOOKS_QUEUE } from '#api/feed/consumers/send-webhooks.ts';
import { feed } from '#api/feed/feed-app.ts';
import { withSecurityHeaders } from '#api/http/security-headers.ts';
import { publicLog } from '#api/log/log-app.ts';
import { carryMessages } from '#api/messages/deliver.ts';
import { takeReply } from '#api/questions/mail/take-reply.ts';
import { carryViews, VIEWS_QUEUE } from '#api/statistics/add-views.ts';
import { VERSION } from '#api/version.ts';
import { mapSettings, withMapHosts } from '#site/map/map-settings.ts';
import { withReports } from '#site/reports/report-policy.ts';
import { captureDefect, reportOptions } from '#site/reports/worker-reports.ts';
import { onlyPublicAtEdge } from '#site/shell/edge-cache.ts';

const site = new Hono<{ Bindings: Env }>();
site.use(async (context, next) => {
  // Streaming sends the page in many pieces, which takes a third more CPU time.
  getFetchState(context).streaming = false;
  await next();
});
site.use(cf());
site.use(astro());

const product = {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    return withSecurityHeaders(await answer(request, env, execution));
  },
  async queue(batch: MessageBatch, env: Env, _execution: ExecutionContext): Promise<void> {
    // Names of queues in other environments have a suffix.
    if (batch.queue.startsWith(VIEWS_QUEUE)) await carryViews(env, batch);
    else if (batch.queue.startsWith(WEBHOOKS_QUEUE)) await carryWebhooks(env, batch);
    else await carryMessages(env, batch);
  },
  async scheduled(_event: unknown, env: Env, _execution: ExecutionContext): Promise<void> {
    await runClock(env);
  },
  async email(message: ForwardableEmailMessage, env: Env, _execution: unknown): Promise<void> {
    await takeReply(env, message);
  },
};

async function answer(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/api/')) return await api.fetch(request, env, execution);
  if (pathname.startsWith('/reso/')) return await feed.fetch(request, env, execution);
  if (/^\/(?:log\/|\.well-known\/trato-)/.test(pathname)) {
    return await publicLog.fetch(request, env, execution);
  }
  return await page(request, env, execution);
}

async function page(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const answer = onlyPublicAtEdge(request, await site.fetch(request, env, execution));
  // A form of a static page that is sent without its script: files answer reads only.
  if (answer.status === 405) return Response.redirect(request.url, 303);
  return withReports(withMapHosts(answer, mapSettings(env)), env.SENTRY_DSN);
}

/** The handlers with error reporting. Copied, because `withSentry` modifies its argument. */
const reported = withSentry((env: Env) => reportOptions(env, VERSION), { ...product });
reportTo(captureDefect);

const chosen = (env: Env) => (env.SENTRY_DSN ? reported : product);

export default {
  fetch: (request: Request, env: Env, execution: ExecutionContext) =>
    chosen(env).fetch(request, env, execution),
  queue: (batch: MessageBatch, env: Env, execution: ExecutionContext) =>
    chosen(env).queue(batch, env, execution),
  scheduled: (event: unknown, env: Env, execution: ExecutionContext) =>
    chosen(env).scheduled(event, env, execution),
  email: (message: ForwardableEmailMessage, env: Env, execution: ExecutionContext) =>
    chosen(env).email(message, env, execution),
};
