import { BINDS_NOT, type Consequence } from './labels.ts';

/** Consequences of a buyer's actions on their own pending offer, shown next to each button. */
export const OWN_CONSEQUENCES = {
  improve: {
    binds: BINDS_NOT,
    meaning: {
      es: 'Cambie el precio u otros términos antes de que el vendedor responda. Él ve qué cambió.',
      en: 'Change the price or other terms before the seller answers. They see what changed.',
    },
  },
  extend: {
    binds: BINDS_NOT,
    meaning: {
      es: 'Solo cambia el plazo para responder. El vendedor recibe un aviso.',
      en: 'Only the deadline to answer changes. We let the seller know.',
    },
  },
} as const satisfies Record<'improve' | 'extend', Consequence>;
