import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { articleSchema } from '#site/guide/article-schema.ts';

/** The articles of the blog: a folder each, with a file in every language. */
const articles = defineCollection({
  loader: glob({ base: './site/guide/articles', pattern: '*/{es,en}.md', generateId }),
  schema: articleSchema,
});

export const collections = { articles };

/** `read-an-offer/es`; without this an entry's id would be its slug. */
function generateId({ entry }: { entry: string }): string {
  return entry.replace(/\.md$/, '');
}
