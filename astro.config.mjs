import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { SCRIPT_FILES } from './site/script-files.ts';
import { stylesFor } from './site/styles/page-styles.ts';
import { wordsOfPage } from './site/styles/page-words.ts';

/** Names this build for pages of an older one, which then offer to reload. */
const BUILD_ID = `${process.env['npm_package_version'] ?? '0'}-${Date.now().toString(36)}`;

/**
 * Uploads the build's source maps where Sentry's token is set (with SENTRY_ORG and SENTRY_PROJECT), and
 * deletes them afterwards. The Worker and the pages start Sentry themselves, so the integration adds nothing else.
 * Imported only then, because `npm start` does not install it.
 */
const SOURCE_MAPS = process.env['SENTRY_AUTH_TOKEN']
  ? [
      (await import('@sentry/astro')).default({
        enabled: { client: false, server: true },
        serverInitPath: './site/reports/scrub.ts',
        autoInstrumentation: { requestHandler: false },
        telemetry: false,
      }),
    ]
  : [];

/** Styles that no page lists as its own: the order of the layers, first in every head, and Astro's for islands. */
const SHARED_STYLES = [
  'sha256-BIfr6XTLKXznWM28F/x9VALXEiCsSVfM6dzRIrQWIh4=',
  'sha256-vv9IoKo7BSLbWcUHr3tNmfNVmm5L/9Cfn2H6LMk7/ow=',
];

/**
 * Astro adds the hash of a page's own styles when it answers, and at build those of every style file
 * to the policy of each page: 3 KB a page that allow nothing it has. Only the shared ones are kept.
 * A page's own styles keep the rules it can use.
 */
const OWN_STYLES = {
  name: 'own-styles',
  hooks: {
    'astro:build:ssr': ({ manifest }) => {
      if (!manifest.csp) throw new Error('The build has no Content-Security-Policy.');
      manifest.csp.styleHashes = SHARED_STYLES;
      manifest.csp.styleDirective.hashes = SHARED_STYLES;
      for (const route of manifest.routes) {
        const css = route.styles.flatMap((style) =>
          style.type === 'inline' ? [style.content] : [],
        );
        if (css.length === 0) continue;
        const words = wordsOfPage(route.routeData.component);
        route.styles = [
          ...route.styles.filter(({ type }) => type !== 'inline'),
          { type: 'inline', content: stylesFor(css.join('\n'), words) },
        ];
      }
    },
  },
};

/** `client:use`: an island loads when the person begins to use the page. */
const ON_USE = {
  name: 'on-use',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'use', entrypoint: './site/ui/browser/hydrate-on-use.ts' }),
  },
};

export default defineConfig({
  srcDir: './site',
  publicDir: './public',
  output: 'server',
  adapter: cloudflare({ imageService: 'passthrough' }),
  integrations: [react(), OWN_STYLES, ON_USE, ...SOURCE_MAPS],
  session: false,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'always' },
  security: {
    // Hono checks the origin of the API's writes; Astro's own check is for its forms only.
    checkOrigin: true,
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
        // The preview of a PDF.
        'frame-src blob:',
        "worker-src 'self' blob:",
      ],
      styleDirective: {
        hashes: SHARED_STYLES,
        // Placeholders and the map position things by style attributes; scripts stay by hash.
        resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
      },
    },
  },
  vite: {
    plugins: [tailwindcss()],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: SCRIPT_FILES } },
          },
        },
      },
    },
    define: { __BUILD_ID__: JSON.stringify(BUILD_ID) },
  },
});
