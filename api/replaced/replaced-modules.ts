import type { Plugin } from 'vitest/config';

/**
 * Modules of libraries that are replaced by faster ones in the Worker and its tests. Drizzle asks
 * several times what each part of a statement is, which took a sixth of the CPU of a home's page;
 * cuid2 needed half a millisecond for an id.
 */
const REPLACED = [
  { library: 'drizzle-orm', module: /\/entity\.js$/, by: '/api/replaced/entity.ts' },
  { library: '@paralleldrive/cuid2', module: /^bignumber\.js$/, by: '/api/replaced/big-number.ts' },
] as const;

/** Replaces the modules where their own library imports them. */
export const REPLACED_MODULES: Plugin = {
  name: 'replaced-modules',
  enforce: 'pre',
  resolveId: {
    filter: { id: REPLACED.map(({ module }) => module) },
    handler(id, importer) {
      const replaced = REPLACED.find(
        ({ library, module }) => module.test(id) && importer?.includes(`/node_modules/${library}/`),
      );
      return replaced && this.resolve(replaced.by);
    },
  },
};
