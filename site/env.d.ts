/// <reference types="astro/client" />
/// <reference types="google.maps" />

declare namespace App {
  interface Locals {
    /** The language of the page, from its address. */
    locale: import('#domain/i18n/locale.ts').Locale;
    /** The person the page is for; never set on public pages, whose HTML is the same for all. */
    user: import('#domain/accounts/user.ts').User | undefined;
    /** The path and query that the browser asked for. */
    asked: string;
    layout: import('#domain/accounts/access.ts').Layout;
    /** Whether a card of a home is in the page already: the first one carries what all share. */
    hasCards?: boolean;
    /** Set by a page whose address is another in each language: what comes after the language. */
    paths?: import('#domain/i18n/locale.ts').Localized;
  }
}

declare module 'cloudflare:workers' {
  export const env: import('#api/env.ts').Env;
}

declare module '*.css';

/** The build this page or Worker belongs to, set by the bundler. */
declare const __BUILD_ID__: string;
