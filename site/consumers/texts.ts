import type { Localized } from '#domain/i18n/locale.ts';

/** Texts of the page about consumers of the feed. */
export const CONSUMER_TEXTS = {
  title: { es: 'Programas que leen el feed', en: 'Programs that read the feed' },
  lead: {
    es: 'Una MLS, un corredor o un portal lee aquí las casas publicadas, en el formato RESO Web API.',
    en: 'An MLS, a broker or a portal reads the published homes here, as a RESO Web API.',
  },
  howTo: { es: 'Cómo empezar a leerlo', en: 'How to begin reading it' },
  brokerTitle: { es: 'Corredor responsable', en: 'Broker of record' },
  noBroker: {
    es: 'Ninguno está configurado: las casas están listas para la MLS, pero no llegan a ella.',
    en: 'None is configured: homes are ready for the MLS, but do not reach it.',
  },
  failed: {
    es: 'No pudimos leer la lista. Recargue la página.',
    en: 'We could not read the list. Reload the page.',
  },
  empty: { es: 'Nadie lee el feed todavía', en: 'Nobody reads the feed yet' },
  emptyMore: {
    es: 'Agregue un programa abajo y entregue su token a quien lo pidió.',
    en: 'Add a program below and give its token to the person who asked for it.',
  },
  name: { es: 'Nombre', en: 'Name' },
  rate: { es: 'Solicitudes por minuto', en: 'Requests a minute' },
  lastUsed: { es: 'Última lectura', en: 'Last read' },
  never: { es: 'Nunca', en: 'Never' },
  announced: { es: 'Avisos de cambios', en: 'Announcements' },
  byItself: { es: 'Ninguno: consulta por su cuenta', en: 'None: it polls' },
  state: { es: 'Estado', en: 'Status' },
  reads: { es: 'Puede leer', en: 'May read' },
  revoked: { es: 'Sin acceso', en: 'Revoked' },
  next: { es: 'Siguientes', en: 'Next' },
  actions: { es: 'Acciones', en: 'Actions' },
  add: { es: 'Agregar un programa', en: 'Add a program' },
  addWhy: {
    es: 'El token se muestra una sola vez. Guardamos solo su huella.',
    en: 'The token is shown once. We keep only its hash.',
  },
  addSubmit: { es: 'Crear el token', en: 'Create the token' },
  webhook: { es: 'Dirección para avisos', en: 'Address for announcements' },
  webhookHint: {
    es: 'Empieza con https://. Ahí avisamos de cada cambio.',
    en: 'Starts with https://. We send a notice of each change there.',
  },
  created: { es: 'Listo. Copie el token ahora', en: 'Done. Copy the token now' },
  createdWhy: {
    es: 'No lo volveremos a mostrar. Si se pierde, cree otro y quite el acceso a este.',
    en: 'We will not show it again. If it is lost, create another one and revoke this one.',
  },
  token: { es: 'Token', en: 'Token' },
  clientId: { es: 'Id del cliente (OAuth 2)', en: 'Client id (OAuth 2)' },
  secret: { es: 'Secreto de los avisos', en: 'Secret of announcements' },
  another: { es: 'Agregar otro', en: 'Add another' },
  toList: { es: 'Ver la lista', en: 'See the list' },
  change: { es: 'Cambiar', en: 'Change' },
  save: { es: 'Guardar', en: 'Save' },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  revoke: { es: 'Quitar el acceso', en: 'Revoke access' },
  revokeTitle: { es: '¿Quitar el acceso?', en: 'Revoke access?' },
  catalogs: { es: 'Catálogos', en: 'Catalogs' },
  addressWhy: {
    es: 'Meta, Google Ads y otros portales leen un archivo por su dirección cada cierto tiempo, sin token. Quien tenga la dirección puede leerlo: entréguela solo a quien la pidió.',
    en: 'Meta, Google Ads and other portals fetch a file by its address on a schedule, without a token. Anyone who has the address can read it: give it only to the person who asked for it.',
  },
  addressThere: {
    es: 'La dirección no se puede ver de nuevo. Si se perdió o la vio alguien más, cámbiela: la anterior deja de servir de inmediato.',
    en: 'The address cannot be seen again. If it was lost or somebody else saw it, replace it: the previous one stops working at once.',
  },
  addressCreate: { es: 'Crear la dirección', en: 'Create the address' },
  addressReplace: { es: 'Cambiar la dirección', en: 'Replace the address' },
  addressEnd: { es: 'Quitar la dirección', en: 'Remove the address' },
  addressCreated: { es: 'Listo. Copie la dirección ahora', en: 'Done. Copy the address now' },
  addressCreatedWhy: {
    es: 'Guardamos solo su huella y no la volveremos a mostrar. Elija el archivo que pidió el portal.',
    en: 'We keep only its hash and will not show it again. Choose the file that the portal asked for.',
  },
  copy: { es: 'Copiar', en: 'Copy' },
  copied: { es: 'Copiada', en: 'Copied' },
  neverFetched: { es: 'Catálogos: nadie los ha leído todavía', en: 'Catalogs: not fetched yet' },
  keep: { es: 'Conservar el acceso', en: 'Keep access' },
} as const satisfies Record<string, Localized>;

export const CONSUMER_LINES = {
  es: {
    addressSince: (at: string) => `Tiene una dirección secreta desde el ${at}.`,
    saved: (name: string, rate: string) =>
      `Cambios guardados. ${name}: ${rate} ${rate === '1' ? 'solicitud' : 'solicitudes'} por minuto como máximo.`,
    fetched: (file: string, at: string) => `${file}: ${at}`,
    by: (name: string, office: string) => `${name}, ${office}`,
    failed: (count: number, error: string) =>
      `${count === 1 ? '1 aviso falló' : `${count} avisos fallaron`} (${error})`,
    revokeWhy: (name: string) =>
      `${name} deja de leer el feed de inmediato, y no se puede deshacer. Lo que ya copió sigue en su sistema.`,
  },
  en: {
    addressSince: (at: string) => `It has had a secret address since ${at}.`,
    saved: (name: string, rate: string) =>
      `Changes saved. ${name}: at most ${rate} ${rate === '1' ? 'request' : 'requests'} a minute.`,
    fetched: (file: string, at: string) => `${file}: ${at}`,
    by: (name: string, office: string) => `${name}, ${office}`,
    failed: (count: number, error: string) =>
      `${count === 1 ? '1 announcement failed' : `${count} announcements failed`} (${error})`,
    revokeWhy: (name: string) =>
      `${name} stops reading the feed at once, and this cannot be undone. What it copied stays in its system.`,
  },
} as const satisfies Localized<unknown>;
