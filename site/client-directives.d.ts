import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Loads an island that is one form when the person begins to use the page: see `hydrate-on-use.ts`. */
    'client:use'?: boolean;
  }
}
