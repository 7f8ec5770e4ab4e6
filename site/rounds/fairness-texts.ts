import type { Localized } from '#domain/i18n/locale.ts';
import type { CheckVerdict, RoundCheck } from '#domain/rounds/check-round.ts';

/** Texts of the page on which a participant checks a round. */
export const FAIRNESS_TEXTS = {
  title: { es: 'Comprobar la ronda', en: 'Check the round' },
  lead: {
    es: 'Su navegador vuelve a calcular, con la historia de la ronda, si se cumplieron las reglas, las horas y las ofertas selladas. No depende de lo que diga este sitio.',
    en: 'Your browser recomputes from the round’s history whether the rules, the times and the sealed offers held. It does not depend on what this site says.',
  },
  early: {
    es: 'Antes del cierre se comprueban las reglas y lo que usted selló. Lo demás se comprueba cuando se abran las ofertas.',
    en: 'Before the deadline you can check the rules and what you sealed. The rest is checked once the offers are opened.',
  },
  working: { es: 'Calculando…', en: 'Computing…' },
  allHold: {
    es: 'Todo lo que se puede comprobar se cumplió.',
    en: 'Everything that can be checked held.',
  },
  someBroke: {
    es: 'Algo no se cumplió. Guarde el recibo y escríbanos.',
    en: 'Something did not hold. Keep the receipt and write to us.',
  },
  events: { es: 'La historia de la ronda', en: 'The round’s history' },
  codes: {
    es: 'Los participantes llevan un código en lugar de su nombre.',
    en: 'Participants have a code instead of their name.',
  },
  receipt: { es: 'Descargar el recibo', en: 'Download the receipt' },
  receiptMeans: {
    es: 'Con el recibo cualquiera puede repetir estas cuentas con otro programa.',
    en: 'With the receipt anyone can repeat these computations with another program.',
  },
  toRound: { es: 'Volver a la ronda', en: 'Back to the round' },
  you: { es: 'usted', en: 'you' },
} as const satisfies Record<string, Localized>;

export const CHECK_TEXTS = {
  chain: {
    es: 'Nadie cambió, quitó ni agregó nada en la historia',
    en: 'Nothing in the history was changed, removed or added',
  },
  rules: {
    es: 'Las reglas son las que se declararon, y el cierre solo pasó a más tarde',
    en: 'The rules are those that were declared, and the deadline only moved to later',
  },
  times: {
    es: 'Nada se selló tarde, y nada se abrió antes del cierre',
    en: 'Nothing was sealed late, and nothing was opened before the deadline',
  },
  sealed: {
    es: 'Lo que usted selló es lo que se anotó en ese momento, y se abrió lo último que selló cada uno',
    en: 'What you sealed is what was recorded at that time, and what each one sealed last was opened',
  },
  opened: {
    es: 'Su oferta abierta es la que usted selló, con el precio que permite su escalamiento',
    en: 'Your opened offer is the one you sealed, with a price that your escalation allows',
  },
  choice: { es: 'Se eligió una oferta, o ninguna', en: 'One offer was chosen, or none' },
  log: {
    es: 'La historia está en el registro público firmado',
    en: 'The history is in the signed public log',
  },
} as const satisfies Record<RoundCheck, Localized>;

export const VERDICT_TEXTS = {
  ok: { es: 'Se cumplió', en: 'Held' },
  waiting: { es: 'Todavía no se puede comprobar', en: 'Cannot be checked yet' },
  broken: { es: 'No se cumplió', en: 'Did not hold' },
} as const satisfies Record<CheckVerdict, Localized>;

/** What an event of a round is, in words. */
export const ROUND_EVENT_TEXTS = {
  declare: { es: 'El vendedor declaró la ronda', en: 'The seller declared the round' },
  submit: { es: 'Se selló una oferta', en: 'An offer was sealed' },
  leave: { es: 'Una oferta sellada salió', en: 'A sealed offer left' },
  extend: { es: 'El cierre pasó a más tarde', en: 'The deadline moved to later' },
  open_terms: { es: 'Se abrieron las ofertas', en: 'The offers were opened' },
  accept: { es: 'El vendedor aceptó una oferta', en: 'The seller accepted an offer' },
  counter: { es: 'El vendedor hizo una contraoferta', en: 'The seller countered an offer' },
  end: { es: 'El vendedor terminó la ronda', en: 'The seller ended the round' },
  lapse: { es: 'Pasó el tiempo para decidir', en: 'The time to decide passed' },
  off_market: { es: 'La propiedad salió del mercado', en: 'The property left the market' },
} as const satisfies Record<string, Localized>;
