import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleSchema } from '#site/guide/article-schema.ts';

/** Articles of the blog: one folder each, with one file per language. */
const articles = defineCollection({
  loader: glob({ base: './site/guide/articles', pattern: '*/{es,en}.md', generateId }),
  schema: articleSchema,
});

export const collections = { articles };

/** `read-an-offer/es`; the default id would be the slug. */
function generateId({ entry }: { entry: string }): string {
  return entry.replace(/\.md$/, '');
}
