import type { Localized } from '#domain/i18n/locale.ts';
import type { Lifecycle } from '#domain/moves.ts';

/** Statuses of an ordered service. */
export const WORK_STATUSES = ['ordered', 'scheduled', 'done', 'canceled'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];

export const WORK_ACTIONS = ['order', 'schedule', 'finish', 'cancel'] as const;
export type WorkAction = (typeof WORK_ACTIONS)[number];

/** Moves made by a person. Ordering and canceling follow from payments. */
export const WORK_STEPS = ['schedule', 'finish'] as const satisfies readonly WorkAction[];
export type WorkStep = (typeof WORK_STEPS)[number];

export const WORK_ACTORS = ['admin', 'ledger'] as const;
export type WorkActor = (typeof WORK_ACTORS)[number];

/** Maximum length of the note of a move. */
export const MAX_WORK_NOTE_LENGTH = 500;

const whileOwed = [
  // Rescheduling repeats the same move.
  { action: 'schedule', by: 'admin', to: 'scheduled' },
  { action: 'finish', by: 'admin', to: 'done' },
  { action: 'cancel', by: 'ledger', to: 'canceled' },
] as const;

/** All moves of an ordered service. A refund cancels only orders that are still owed. */
export const WORK_LIFECYCLE: Lifecycle<WorkStatus, WorkAction, WorkActor> = {
  ordered: whileOwed,
  scheduled: whileOwed,
  done: [],
  canceled: [],
};

/** Statuses in which the service is still owed to its buyer. */
export const OWED_STATUSES: readonly WorkStatus[] = WORK_STATUSES.filter((status) =>
  WORK_LIFECYCLE[status].some(({ action }) => action === 'cancel'),
);

/** Whether a move requires a note: an appointment needs its date. */
export function needsNote(step: WorkStep): boolean {
  return step === 'schedule';
}

export const WORK_STATUS_LABELS = {
  ordered: { es: 'Pedido', en: 'Ordered' },
  scheduled: { es: 'Programado', en: 'Scheduled' },
  done: { es: 'Hecho', en: 'Done' },
  canceled: { es: 'Cancelado', en: 'Canceled' },
} as const satisfies Record<WorkStatus, Localized>;

/** Meaning of each status for the buyer, and what happens next. */
export const WORK_STATUS_MEANING = {
  ordered: {
    es: 'Le escribimos en un día hábil para acordar la fecha.',
    en: 'We will write to you within one business day to agree on a date.',
  },
  scheduled: { es: 'Ya tiene fecha.', en: 'It is scheduled.' },
  done: { es: 'Este servicio está terminado.', en: 'This service is finished.' },
  canceled: {
    es: 'El pago se reembolsó y el servicio ya no se hace.',
    en: 'The payment was refunded and the service will not be done.',
  },
} as const satisfies Record<WorkStatus, Localized>;

export const WORK_STEP_LABELS = {
  schedule: { es: 'Programar', en: 'Schedule' },
  finish: { es: 'Marcar como hecho', en: 'Mark as done' },
} as const satisfies Record<WorkStep, Localized>;
