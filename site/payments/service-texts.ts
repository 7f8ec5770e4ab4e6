import type { Localized } from '#domain/i18n/locale.ts';
import type { WorkAction } from '#domain/payments/work-order.ts';

/** Texts of paid services, for buyers and for administrators. */
export const SERVICE_TEXTS = {
  title: { es: 'Servicios que pagó', en: 'Services you paid for' },
  adminTitle: { es: 'Servicios pagados', en: 'Paid services' },
  adminWhy: {
    es: 'Lo que los vendedores pagaron con su plan, lo más antiguo primero. Se les promete respuesta en un día hábil.',
    en: 'What sellers paid for with their plan, the oldest first. They are promised an answer within one business day.',
  },
  all: { es: 'Todos', en: 'All' },
  filter: { es: 'Estado', en: 'Status' },
  empty: { es: 'No hay servicios', en: 'No services' },
  emptyMore: {
    es: 'Aquí aparecen los servicios que alguien paga con su plan.',
    en: 'Services that somebody pays for with their plan show up here.',
  },
  failed: {
    es: 'No pudimos leer los servicios. Recargue la página en un momento.',
    en: 'We could not read the services. Reload the page in a moment.',
  },
  noProperty: { es: 'Plan sin usar todavía', en: 'Plan not used yet' },
  receipt: { es: 'Recibo', en: 'Receipt' },
  note: { es: 'Nota para quien pagó', en: 'Note to the customer' },
  noteHint: {
    es: 'Para programarlo diga qué día, a qué hora y quién va. Sale por correo con el aviso.',
    en: 'To schedule, enter the day, the time and who will come. It goes out with the e-mail.',
  },
  pages: { es: 'Páginas', en: 'Pages' },
  first: { es: 'Volver al principio', en: 'Back to the start' },
  next: { es: 'Siguientes', en: 'Next' },
} as const satisfies Record<string, Localized>;

export const WORK_EVENT_LABELS = {
  order: { es: 'Pedido', en: 'Ordered' },
  schedule: { es: 'Programado', en: 'Scheduled' },
  finish: { es: 'Terminado', en: 'Finished' },
  cancel: { es: 'Cancelado', en: 'Canceled' },
} as const satisfies Record<WorkAction, Localized>;
