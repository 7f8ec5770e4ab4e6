import { captureException } from '@sentry/cloudflare';
import { scrub } from './scrub.ts';

/**
 * Options of the Worker's error reports: the error and its location, and nothing about the user.
 */
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

/** Reports an error with the id that is in its response and log. */
export function captureDefect(
  error: unknown,
  { requestId }: Readonly<{ requestId: string | undefined }>,
): void {
  captureException(error, requestId ? { tags: { requestId } } : undefined);
}
