import type { Localized } from '#domain/i18n/locale.ts';
import type { TaskSide } from './tasks.ts';

/** Words about tasks, for the page and the PDF. */
export const TASK_WORDS = {
  sides: {
    buyer: { es: 'Quien compra', en: 'Buyers' },
    seller: { es: 'Quien vende', en: 'Sellers' },
    title_company: { es: 'Compañía de título', en: 'Title company' },
  } as const satisfies Record<TaskSide, Localized>,
  by: {
    es: (day: string) => `A más tardar el ${day}.`,
    en: (day: string) => `By ${day}.`,
  },
  doneOn: {
    es: (day: string) => `Hecho el ${day}.`,
    en: (day: string) => `Done ${day}.`,
  },
} as const;

/** Words about the list of the walk-through, for the page and the PDF. */
export const WALK_WORDS = {
  title: { es: 'Lista de la última visita', en: 'Walk-through list' },
  ok: { es: 'Como se acordó', en: 'As agreed' },
  wrong: { es: 'No como se acordó', en: 'Not as agreed' },
  open: { es: 'Sin revisar', en: 'Not checked' },
  savedAt: {
    es: (when: string) => `Lo que anotó quien compra, el ${when}.`,
    en: (when: string) => `What the buyers found, ${when}.`,
  },
} as const;
