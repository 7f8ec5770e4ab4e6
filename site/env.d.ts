/// <reference types="astro/client" />
/// <reference types="google.maps" />

declare namespace App {
  interface Locals {
    /** Language of the page, from its URL. */
    locale: import('#domain/i18n/locale.ts').Locale;
    /** The logged-in user; never set on public pages, whose HTML is the same for everyone. */
    user: import('#domain/accounts/user.ts').User | undefined;
    /** Requested path and query. */
    asked: string;
    layout: import('#domain/accounts/access.ts').Layout;
    /** Whether the page already has a card. The first one contains what all cards share. */
    hasCards?: boolean;
    /** Origins of the card provider, which the page's policy must allow, by directive. */
    cardSources?: Readonly<Record<string, string>>;
    /** Paths after the language prefix, for pages whose path differs by language. */
    paths?: import('#domain/i18n/locale.ts').Localized;
  }
}

declare module 'cloudflare:workers' {
  export const env: import('#api/env.ts').Env;
}

interface ImportMetaEnv {
  /** Base of the API's addresses; the site's own origin if absent. */
  readonly PUBLIC_API_URL?: string;
}

declare module '*.css';

/** Id of the build, set by the bundler. */
declare const __BUILD_ID__: string;

/** Variables of `wrangler.toml` for the environment that was built. */
declare const __BUILT_SETTINGS__: import('./public-settings.ts').PublicSettings;
