/** Prettier formats the Astro pages only; Biome formats everything else. */
export default {
  plugins: ['prettier-plugin-astro'],
  singleQuote: true,
  printWidth: 100,
  overrides: [{ files: '*.astro', options: { parser: 'astro' } }],
};
