import { appendFileSync } from 'node:fs';
import type { AstroIntegration } from 'astro';

/** Headers of a rendered page that its file is served with. */
const KEPT = ['content-security-policy', 'referrer-policy', 'x-robots-tag'] as const;
/** Longer lines of `_headers` are ignored by the platform. */
const MAX_LINE = 2_000;

/** Answers of static pages, by path. */
type Pages = Iterable<readonly [string, Readonly<{ headers: Headers }>]>;

/**
 * The platform's adapter, which leaves the policies of static pages to their files; this one keeps
 * them in headers, as those of all other pages, and appends them to `_headers` of the build.
 */
export function withStaticHeaders(adapter: AstroIntegration): AstroIntegration {
  const { 'astro:config:done': done, ...hooks } = adapter.hooks;
  return {
    ...adapter,
    hooks: {
      ...hooks,
      'astro:config:done': (options) =>
        done?.({
          ...options,
          setAdapter: (settings) =>
            options.setAdapter({
              ...settings,
              adapterFeatures: {
                buildOutput: 'server',
                ...settings.adapterFeatures,
                staticHeaders: true,
              },
            }),
        }),
      'astro:build:generated': ({ dir, routeToHeaders }) => {
        appendFileSync(new URL('_headers', dir), rulesOf(routeToHeaders));
      },
    },
  };
}

/**
 * Rules of `_headers` for static pages: what all of them share once for each first segment of their
 * paths, and the rest for each.
 * @throws Error if their policies differ, or are too long for the platform
 */
export function rulesOf(pages: Pages): string {
  const answers = [...pages].map(
    ([path, { headers }]) => [path.replace(/\/$/, ''), headers] as const,
  );
  const [policy = '', ...others] = new Set(answers.map(([, headers]) => headers.get(KEPT[0])));
  if (!policy || others.length > 0) throw new Error('Static pages have different policies.');
  const rule = (path: string, lines: readonly (readonly [string, string])[]) =>
    [path, ...lines.flatMap(([name, value]) => [`  ! ${name}`, `  ${name}: ${value}`])].join('\n');
  const languages = new Set(answers.map(([path]) => path.split('/')[1]));
  const rules = [
    ...[...languages].map((language) => rule(`/${language}/*`, [[KEPT[0], policy]])),
    ...answers.flatMap(([path, headers]) => {
      const own = KEPT.slice(1).flatMap((name) => {
        const value = headers.get(name);
        return value === null ? [] : [[name, value] as const];
      });
      return own.length === 0 ? [] : [rule(path, own)];
    }),
  ].join('\n\n');
  if (rules.split('\n').some((line) => line.length > MAX_LINE)) {
    throw new Error('The policy of static pages is too long for the platform.');
  }
  return `\n# Static pages; written by the build.\n${rules}\n`;
}
