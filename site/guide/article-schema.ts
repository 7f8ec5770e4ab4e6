import { z } from 'zod';
import { PICTURE_KEYS } from './pictures.ts';

const day = z.iso.date();

/** Front matter of an article's file, in one language. */
export const articleSchema = z.strictObject({
  /** Last segment of its URL in this language. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1).max(90),
  /** For search engines and lists. */
  description: z.string().min(40).max(160),
  /** A picture of the product, shown under its title. */
  picture: z.enum(PICTURE_KEYS),
  publishedOn: day,
  updatedOn: day.optional(),
  /** Sources of its figures and rules, with the dates on which they were checked. */
  sources: z.array(z.strictObject({ title: z.string(), url: z.url(), checkedOn: day })),
});
export type ArticleHead = z.infer<typeof articleSchema>;
