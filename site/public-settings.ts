import { env } from 'cloudflare:workers';

/** Variables of the deployment that every page shows. */
export type PublicSettings = Readonly<{
  SITE_ORIGIN: string;
  SENTRY_DSN?: string;
  PUBLIC_CONTENT_SITE?: string;
}>;

/**
 * Static pages are written with the variables of `wrangler.toml` for the environment that is built:
 * `.env`, which the build reads too, has values for development.
 */
export function publicSettings(isPrerendered: boolean): PublicSettings {
  return isPrerendered ? __BUILT_SETTINGS__ : env;
}
