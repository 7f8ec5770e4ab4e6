import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /**
     * Loads an island that contains a form when the user starts using the page, or immediately,
     * and holds back what is pressed until then: see `hydrate-on-use.ts`.
     */
    'client:use'?: boolean | 'at-once';
  }
}
