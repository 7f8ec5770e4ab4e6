import { captureException } from '@sentry/cloudflare';
import { scrub } from '#site/reports/scrub.ts';

/** How the Worker reports: what failed and where, and nothing of the person it failed for. */
export function reportOptions(
  { SENTRY_DSN, APP_ENV }: Readonly<{ SENTRY_DSN?: string; APP_ENV: string }>,
  version: string,
) {
  return {
    dsn: SENTRY_DSN,
    environment: APP_ENV,
    release: `trato@${version}`,
    sendDefaultPii: false,
    maxBreadcrumbs: 0,
    defaultIntegrations: false as const,
    beforeSend: <Event extends Parameters<typeof scrub>[0]>(event: Event) => scrub(event),
  };
}

/** Reports a defect under the id that its answer and the log carry. */
export function captureDefect(
  error: unknown,
  { requestId }: Readonly<{ requestId: string | undefined }>,
): void {
  captureException(error, requestId ? { tags: { requestId } } : undefined);
}
