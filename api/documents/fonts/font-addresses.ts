/**
 * URL of each font file for other scripts in the Worker's assets, by its path in `node_modules`;
 * the build copies the files there. Their Latin, Cyrillic and Greek parts are left out, because the
 * bundled fonts have them.
 */
export const FONT_ADDRESSES: Readonly<Record<string, string>> = import.meta.glob<string>(
  [
    '/node_modules/@fontsource-variable/noto-sans-*/unicode.json',
    '/node_modules/@fontsource-variable/noto-sans-*/files/*-wght-normal.woff2',
    '/node_modules/@fontsource/noto-sans-hebrew/unicode.json',
    '/node_modules/@fontsource/noto-sans-hebrew/files/noto-sans-hebrew-hebrew-400-normal.woff2',
    '!**/*-{latin,latin-ext,cyrillic,cyrillic-ext,greek,greek-ext,vietnamese,math,symbols}-wght-normal.woff2',
  ],
  { eager: true, exhaustive: true, query: '?url&no-inline', import: 'default' },
);
