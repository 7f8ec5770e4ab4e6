import type { Localized } from '#domain/i18n/locale.ts';
import type { PropertyAction, PropertyActor } from '#domain/properties/status.ts';

/** Texts of past moves. */
export const HISTORY_TEXTS = {
  create: { es: 'Se creó', en: 'Created' },
  save: { es: 'Se guardó', en: 'Saved' },
  change_type: { es: 'Se cambió el tipo', en: 'Type changed' },
  change_price: { es: 'Se cambió el precio', en: 'Price changed' },
  submit: { es: 'Se envió a revisión', en: 'Sent for review' },
  publish_again: { es: 'Se publicaron los cambios', en: 'Changes published' },
  approve: { es: 'Se aprobó y se publicó', en: 'Approved and published' },
  return: { es: 'Se devolvió con motivos', en: 'Returned with reasons' },
  return_to_editing: { es: 'Se devolvió con motivos', en: 'Returned with reasons' },
  edit: { es: 'Se empezó a editar', en: 'Editing began' },
  discard: { es: 'Se descartaron los cambios', en: 'Changes discarded' },
  withdraw: { es: 'Se retiró del mercado', en: 'Taken off the market' },
  contract: { es: 'Se aceptó una oferta', en: 'An offer was accepted' },
  back_on_market: { es: 'Volvió al mercado', en: 'Put back on the market' },
  close: { es: 'Se marcó como vendida', en: 'Marked as sold' },
  reopen: { es: 'Se deshizo la venta', en: 'The sale was undone' },
  renew: { es: 'Se firmó un acuerdo nuevo', en: 'A new agreement was signed' },
  expire: { es: 'Terminó el plazo del acuerdo', en: 'The term of the agreement ended' },
  confirm: { es: 'Se confirmó que sigue en venta', en: 'Confirmed as still for sale' },
  approve_ahead: {
    es: 'Se aprobó; sale el día en que empieza el acuerdo',
    en: 'It was approved; it goes live on the day the agreement begins',
  },
  start: { es: 'Empezó el acuerdo y se publicó', en: 'The agreement began and it was published' },
  hide: {
    es: 'Salió de la búsqueda: no se confirmó que sigue en venta',
    en: 'Left the search: not confirmed as still for sale',
  },
} as const satisfies Record<PropertyAction, Localized>;

export const ACTOR_TEXTS = {
  owner: { es: 'Dueño', en: 'Owner' },
  admin: { es: 'Trato', en: 'Trato' },
  system: { es: 'Automático', en: 'Automatic' },
} as const satisfies Record<PropertyActor, Localized>;
