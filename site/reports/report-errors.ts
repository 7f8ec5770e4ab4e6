import { globalHandlersIntegration, init, linkedErrorsIntegration } from '@sentry/browser';
import { scrub } from '#site/reports/scrub.ts';

/** Reports what nothing caught. Loaded only where there is somebody to report to. */
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
