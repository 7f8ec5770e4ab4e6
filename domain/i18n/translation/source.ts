import { z } from 'zod';

const id = z.string().min(1).max(64);

/** Which text is translated: only one that its reader may see. */
export const sourceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('comment'), offerId: id, id }),
  z.strictObject({ kind: z.literal('message'), threadId: id, number: z.int().min(1) }),
  z.strictObject({ kind: z.literal('visit_note'), visitId: id }),
  z.strictObject({ kind: z.literal('visit_reply'), visitId: id }),
]);
export type TextSource = Readonly<z.output<typeof sourceSchema>>;
