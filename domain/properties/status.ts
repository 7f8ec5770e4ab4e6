import type { Localized } from '#domain/i18n/locale.ts';
import type { Lifecycle } from '#domain/moves.ts';

export const PROPERTY_STATUSES = [
  'draft',
  'review',
  'published',
  'editing',
  'under_contract',
  'sold',
] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** Role in which someone acts on a property. `system` is for consequences of an offer's moves. */
export const PROPERTY_ACTORS = ['owner', 'admin', 'system'] as const;
export type PropertyActor = (typeof PROPERTY_ACTORS)[number];

export const PROPERTY_ACTIONS = [
  'create',
  'save',
  'change_type',
  'change_price',
  'submit',
  'publish_again',
  'approve',
  'approve_ahead',
  'start',
  'return',
  'return_to_editing',
  'edit',
  'discard',
  'withdraw',
  'contract',
  'back_on_market',
  'close',
  'reopen',
  'renew',
  'expire',
  'confirm',
  'hide',
] as const;
export type PropertyAction = (typeof PROPERTY_ACTIONS)[number];

/**
 * The move that creates a property. It has no previous status and requires a signed listing
 * agreement.
 */
export const PROPERTY_BEGINNING = { action: 'create', by: 'owner', to: 'draft' } as const;

/**
 * All moves of a property. Two steps of an owner have two possible results, so each has two
 * actions: sending an edited property, or one that its owner took off the market, publishes it again
 * if nothing moderated changed (`publish_again`), otherwise requests a review (`submit`); returning a property leads to
 * `editing` if it has been public, otherwise to `draft`. Before the first day of its agreement a
 * property is only approved (`approve_ahead`); it becomes public on that day (`start`). Administrators may correct the content,
 * but only the owner can send it. A new agreement (`renew`) keeps the status; when the term ends,
 * the listing ends (`expire`). Owners must confirm regularly that a listed home is still for sale
 * (`confirm`); otherwise it is hidden from searches (`hide`).
 */
export const PROPERTY_LIFECYCLE: Lifecycle<PropertyStatus, PropertyAction, PropertyActor> = {
  draft: [
    { action: 'save', by: ['owner', 'admin'], to: 'draft' },
    { action: 'change_type', by: ['owner', 'admin'], to: 'draft' },
    { action: 'submit', by: 'owner', to: 'review' },
    { action: 'publish_again', by: 'owner', to: 'published' },
    { action: 'renew', by: 'owner', to: 'draft' },
  ],
  review: [
    { action: 'approve', by: 'admin', to: 'published' },
    { action: 'approve_ahead', by: 'admin', to: 'review' },
    { action: 'start', by: 'system', to: 'published' },
    { action: 'return', by: 'admin', to: 'draft' },
    { action: 'return_to_editing', by: 'admin', to: 'editing' },
    { action: 'withdraw', by: ['owner', 'admin'], to: 'draft' },
    { action: 'renew', by: 'owner', to: 'review' },
    { action: 'confirm', by: 'owner', to: 'review' },
    { action: 'hide', by: 'system', to: 'review' },
    { action: 'expire', by: 'system', to: 'draft' },
  ],
  published: [
    { action: 'edit', by: ['owner', 'admin'], to: 'editing' },
    { action: 'change_price', by: 'owner', to: 'published' },
    { action: 'withdraw', by: ['owner', 'admin'], to: 'draft' },
    { action: 'contract', by: 'system', to: 'under_contract' },
    { action: 'renew', by: 'owner', to: 'published' },
    { action: 'confirm', by: 'owner', to: 'published' },
    { action: 'hide', by: 'system', to: 'published' },
    { action: 'expire', by: 'system', to: 'draft' },
  ],
  editing: [
    { action: 'save', by: ['owner', 'admin'], to: 'editing' },
    { action: 'submit', by: 'owner', to: 'review' },
    { action: 'publish_again', by: 'owner', to: 'published' },
    { action: 'discard', by: ['owner', 'admin'], to: 'published' },
    { action: 'withdraw', by: ['owner', 'admin'], to: 'draft' },
    { action: 'contract', by: 'system', to: 'under_contract' },
    { action: 'renew', by: 'owner', to: 'editing' },
    { action: 'confirm', by: 'owner', to: 'editing' },
    { action: 'hide', by: 'system', to: 'editing' },
    { action: 'expire', by: 'system', to: 'draft' },
  ],
  under_contract: [
    { action: 'back_on_market', by: ['owner', 'admin', 'system'], to: 'published' },
    { action: 'close', by: ['owner', 'admin'], to: 'sold' },
  ],
  sold: [{ action: 'reopen', by: ['owner', 'admin'], to: 'under_contract' }],
};

/**
 * Whether a property can be deleted with its history: it is a draft and was never public.
 * @param reached all statuses it has had.
 */
export function isDeletable(status: PropertyStatus, reached: readonly PropertyStatus[]): boolean {
  return status === 'draft' && !reached.includes('published');
}

/** Days within which a sale marked by mistake can be undone. */
export const UNDO_SALE_DAYS = 7;

/**
 * Actions that clients may name in `POST /api/properties/{id}/{action}`, and the possible moves of
 * each.
 */
export const ACTIONS_BY_SEGMENT = {
  submit: ['submit', 'publish_again'],
  approve: ['approve', 'approve_ahead'],
  return: ['return', 'return_to_editing'],
  edit: ['edit'],
  discard: ['discard'],
  withdraw: ['withdraw'],
  'back-on-market': ['back_on_market'],
  close: ['close'],
  reopen: ['reopen'],
} as const satisfies Record<string, readonly PropertyAction[]>;
export type ActionSegment = keyof typeof ACTIONS_BY_SEGMENT;

/** Statuses in which the owner may edit the working copy. */
export const EDITABLE_STATUSES = ['draft', 'editing'] as const satisfies readonly PropertyStatus[];

export const PROPERTY_STATUS_LABELS = {
  draft: { es: 'Borrador', en: 'Draft' },
  review: { es: 'En revisión', en: 'In review' },
  published: { es: 'Publicada', en: 'Published' },
  editing: { es: 'En edición', en: 'Editing' },
  under_contract: { es: 'Bajo contrato', en: 'Under contract' },
  sold: { es: 'Vendida', en: 'Sold' },
} as const satisfies Record<PropertyStatus, Localized>;

/** Texts of the moves, for buttons and the history. */
export const PROPERTY_ACTION_LABELS = {
  create: { es: 'Crear propiedad', en: 'Create property' },
  save: { es: 'Guardar', en: 'Save' },
  change_type: { es: 'Cambiar el tipo', en: 'Change the type' },
  change_price: { es: 'Cambiar el precio', en: 'Change the price' },
  submit: { es: 'Enviar a revisión', en: 'Send for review' },
  publish_again: { es: 'Publicar los cambios', en: 'Publish the changes' },
  approve: { es: 'Aprobar y publicar', en: 'Approve and publish' },
  return: { es: 'Devolver con motivos', en: 'Return with reasons' },
  return_to_editing: { es: 'Devolver con motivos', en: 'Return with reasons' },
  edit: { es: 'Editar la propiedad', en: 'Edit property' },
  discard: { es: 'Descartar los cambios', en: 'Discard the changes' },
  withdraw: { es: 'Retirar del mercado', en: 'Take off the market' },
  contract: { es: 'Poner bajo contrato', en: 'Put under contract' },
  back_on_market: { es: 'Volver al mercado', en: 'Put back on the market' },
  close: { es: 'Marcar como vendida', en: 'Mark as sold' },
  reopen: { es: 'Deshacer la venta', en: 'Undo the sale' },
  renew: { es: 'Renovar el acuerdo', en: 'Renew the agreement' },
  expire: { es: 'Terminar por plazo', en: 'End with its term' },
  confirm: { es: 'Sigue en venta', en: 'It is still for sale' },
  approve_ahead: { es: 'Aprobar para su fecha', en: 'Approve for its date' },
  start: { es: 'Publicar en su fecha', en: 'Publish on its date' },
  hide: { es: 'Sacar de la búsqueda', en: 'Take out of the search' },
} as const satisfies Record<PropertyAction, Localized>;
