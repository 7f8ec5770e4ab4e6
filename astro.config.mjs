import { createHash } from 'node:crypto';
import cloudflare from '@astrojs/cloudflare';
import react from '@astrojs/react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'astro/config';
import { unstable_readConfig } from 'wrangler';
import { withStaticHeaders } from './site/static-headers.ts';
import { LAYER_ORDER } from './site/styles/layer-order.ts';

/** Names this build for pages of an older one, which then offer to reload. */
const BUILD_ID = `${process.env['npm_package_version'] ?? '0'}-${Date.now().toString(36)}`;

// Static pages are rendered by the runtime, which would fetch an example of `request.cf`.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';

const { SITE_ORIGIN, SENTRY_DSN, PUBLIC_CONTENT_SITE } = unstable_readConfig({
  config: 'wrangler.toml',
  env: process.env['CLOUDFLARE_ENV'],
}).vars;
const BUILT_SETTINGS = { SITE_ORIGIN, SENTRY_DSN, PUBLIC_CONTENT_SITE };

/**
 * Uploads the build's source maps where Sentry's token is set (with SENTRY_ORG and SENTRY_PROJECT), and
 * deletes them afterwards. The Worker and the pages start Sentry themselves, so the integration adds nothing else.
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

/** `client:use`: an island loads when the person begins to use the page. */
const ON_USE = {
  name: 'on-use',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'use', entrypoint: './site/ui/browser/hydrate-on-use.ts' }),
  },
};

/**
 * Puts modules that the scripts of pages share into one file. By default each set of pages has a file
 * of its own, and the page of a home had 29 in three levels, each a round trip.
 */
function ofPageScript(id, modules) {
  const importers = new Set([id]);
  for (const at of importers) {
    if (at.includes('?astro&type=script')) return 'page';
    for (const importer of modules.getModuleInfo(at)?.importers ?? []) importers.add(importer);
  }
  return null;
}

/**
 * Puts modules that many islands share into one file, unless they need a library that few islands
 * use: each file costs a request, and some islands had 70.
 */
function ofIslands(id, modules) {
  const needed = new Set([id]);
  for (const at of needed) {
    if (/node_modules\/(?!react|scheduler|nanostores|@nanostores)/.test(at)) return null;
    for (const one of modules.getModuleInfo(at)?.importedIds ?? []) needed.add(one);
  }
  return 'islands';
}

/**
 * Has each island import all files that it needs, also those of its imports: they are requested
 * together instead of level by level, each a round trip.
 */
const AT_ONCE = {
  name: 'at-once',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After Vite has removed the files that only had styles.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.isEntry) continue;
        const needed = new Set(chunk.imports);
        for (const file of needed) {
          for (const one of bundle[file]?.imports ?? []) needed.add(one);
        }
        const others = [...needed].filter((file) => bundle[file] && !chunk.imports.includes(file));
        // At the end, where they do not shift the positions of the source map.
        chunk.code += others.map((file) => `\nimport"./${file.split('/').at(-1)}";`).join('');
      }
    },
  },
};

export default defineConfig({
  srcDir: './site',
  publicDir: './public',
  output: 'server',
  adapter: withStaticHeaders(cloudflare({ imageService: 'passthrough' })),
  integrations: [react(), ON_USE, ...SOURCE_MAPS],
  session: false,
  trailingSlash: 'ignore',
  devToolbar: { enabled: false },
  build: { inlineStylesheets: 'never' },
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
        hashes: [`sha256-${createHash('sha256').update(LAYER_ORDER).digest('base64')}`],
        // Placeholders and the map position things by style attributes; scripts stay by hash.
        resources: ["'self'", { resource: "'unsafe-inline'", kind: 'attribute' }],
      },
    },
  },
  vite: {
    plugins: [tailwindcss(), AT_ONCE],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              codeSplitting: {
                groups: [
                  { name: ofPageScript, minShareCount: 2, priority: 1 },
                  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
                  { name: ofIslands, minShareCount: 12, tags: ['$initial'] },
                ],
              },
            },
          },
        },
      },
    },
    define: {
      __BUILD_ID__: JSON.stringify(BUILD_ID),
      __BUILT_SETTINGS__: JSON.stringify(BUILT_SETTINGS),
      // Parts of Sentry that are not used: they are half of its script.
      __SENTRY_TRACING__: false,
      __SENTRY_DEBUG__: false,
    },
  },
});
