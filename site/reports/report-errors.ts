import { globalHandlersIntegration, init, linkedErrorsIntegration } from '@sentry/astro';
import { scrub } from './scrub.ts';

/** Reports uncaught errors. Loaded only if reporting is configured. */
export function reportErrors(dsn: string): void {
  init({
    dsn,
    defaultIntegrations: false,
    integrations: [globalHandlersIntegration(), linkedErrorsIntegration()],
    maxBreadcrumbs: 0,
    sendDefaultPii: false,
    beforeSend: (event) => scrub(event),
  });
}
