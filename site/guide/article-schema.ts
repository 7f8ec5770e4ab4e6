import { z } from 'zod';

const day = z.iso.date();

/** The front matter of an article's file, in one language. */
export const articleSchema = z.strictObject({
  /** The last part of its address in this language. */
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: z.string().min(1).max(90),
  /** For search engines and lists. */
  description: z.string().min(40).max(160),
  publishedOn: day,
  updatedOn: day.optional(),
  /** Where its figures and rules come from, and when they were compared with it. */
  sources: z.array(z.strictObject({ title: z.string(), url: z.url(), checkedOn: day })),
});
export type ArticleHead = z.infer<typeof articleSchema>;
