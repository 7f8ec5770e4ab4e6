import type { Plugin } from 'vitest/config';
import { fileEndingIn, MISTAKES, withMistake } from './mistakes.ts';

/** Replaces one module of the API with the mistake that `TRATO_PLANTED` describes, if any. */
export function planted(): Plugin[] {
  const bugs = process.env['TRATO_PLANTED']?.split('|') ?? [];
  return bugs.map((bug) => {
    const mistake = MISTAKES.find((one) => one.bug === bug);
    if (!mistake) throw new Error(`no mistake is called “${bug}”`);
    const file = fileEndingIn(mistake.file);
    const isIts = (id: string) => id.split('?')[0] === file;
    return {
      name: 'planted-mistake',
      enforce: 'pre',
      transform: (source, id) => (isIts(id) ? withMistake(source, mistake) : undefined),
      // The module must not be cached for the next run, which has another mistake or none.
      configureVitest: ({ defineCacheKeyGenerator }) =>
        defineCacheKeyGenerator(({ id }) => (isIts(id) ? false : undefined)),
      api: { vitest: { ignoreFsModuleCache: true } },
    };
  });
}
