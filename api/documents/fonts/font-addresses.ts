/**
 * Under which address the Worker's assets hold each file of the fonts for other scripts, by its path in its
 * package; the build copies them from there. Their Latin and Greek parts are those of the bundled fonts.
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
