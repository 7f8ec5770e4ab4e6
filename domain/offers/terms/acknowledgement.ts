import { z } from 'zod';
import type { TermOf } from './term.ts';

/** The buyer confirms having read the offer. */
export const acknowledgement = {
  key: 'acknowledgement',
  answers: { draft: { acknowledgement: z.boolean() }, sent: { acknowledgement: z.literal(true) } },
  step: 'review',
  questions: [
    {
      path: 'acknowledgement',
      kind: 'check',
      label: {
        es: 'Leí los avisos de esta propiedad y los términos, y esta oferta dice lo que quiero ofrecer.',
        en: 'I have read this home’s notices and the terms, and this offer says what I want to offer.',
      },
    },
  ],
} as const satisfies TermOf<object>;
