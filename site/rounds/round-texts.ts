import type { Localized } from '#domain/i18n/locale.ts';
import { formatCents } from '#domain/money.ts';
import type { RoundOutcome, RoundStatus } from '#domain/rounds/status.ts';

/** Texts of the pages about rounds of best offers. */
export const ROUND_TEXTS = {
  title: { es: 'Ronda de mejores ofertas', en: 'Round of best offers' },
  offers: { es: 'Ofertas', en: 'Offers' },
  rules: { es: 'Las reglas', en: 'The rules' },
  readRules: { es: 'Leer las reglas de la ronda', en: 'Read the rules of the round' },
  rulesSame: {
    es: 'Iguales para todos. No cambian; solo el cierre puede pasar a una hora posterior, y se avisa a todos a la vez.',
    en: 'The same for everyone. They do not change; only the deadline can move to a later time, and everyone is notified at once.',
  },
  declareTitle: { es: 'Declarar una ronda', en: 'Declare a round' },
  declareLead: {
    es: 'Todos le envían su mejor oferta, sellada, para la misma hora. Nadie las lee antes, tampoco usted. Hasta entonces no puede aceptar, rechazar ni contestar ninguna oferta.',
    en: 'Everyone sends you their best offer, sealed, by the same time. Nobody reads them before, you included. Until then you cannot accept, decline or counter any offer.',
  },
  invited: { es: '¿Quién puede participar?', en: 'Who may take part?' },
  starts: { es: '¿Cuándo empieza?', en: 'When does it start?' },
  startsNow: {
    es: 'Ahora (hacen falta dos ofertas abiertas)',
    en: 'Now (two open offers are needed)',
  },
  startsLater: { es: 'En una fecha que anuncio', en: 'On a date that I announce' },
  startsAt: { es: 'Empieza', en: 'Starts' },
  deadlineAt: { es: 'Cierra', en: 'Closes' },
  deadlineHint: {
    es: 'Entre 24 horas y 7 días después de empezar. Hora del Este.',
    en: 'Between 24 hours and 7 days after the start. Eastern Time.',
  },
  shows: {
    es: '¿Qué ven todos mientras está abierta?',
    en: 'What does everyone see while it is open?',
  },
  escalation: {
    es: 'Permitir escalamiento: el precio sube solo al cierre, hasta el máximo de cada comprador',
    en: 'Allow escalation: the price rises by itself at the deadline, up to each buyer’s highest price',
  },
  first: { es: 'Elige primero por', en: 'You choose first by' },
  second: { es: 'Después por', en: 'Then by' },
  third: { es: 'Y después por', en: 'And then by' },
  none: { es: 'Nada más', en: 'Nothing else' },
  decision: { es: 'Su tiempo para decidir', en: 'Your time to decide' },
  declare: { es: 'Declarar la ronda', en: 'Declare the round' },
  declareBinds: {
    es: 'Las reglas quedan fijas y se envían ahora a todos los que tienen una oferta abierta.',
    en: 'The rules are then fixed, and sent now to everyone with an open offer.',
  },
  declared: {
    es: 'La ronda está declarada. Todos recibieron las reglas.',
    en: 'The round is declared. Everyone got the rules.',
  },
  extendTitle: { es: 'Pasar el cierre a más tarde', en: 'Move the deadline to later' },
  extend: { es: 'Pasar el cierre y avisar a todos', en: 'Move the deadline and notify everyone' },
  extended: {
    es: 'El cierre pasó a más tarde y todos recibieron el aviso.',
    en: 'The deadline moved, and everyone was notified.',
  },
  places: { es: 'Todas las ofertas al cierre', en: 'All offers at the deadline' },
  ownPlace: { es: 'Su oferta al cierre', en: 'Your offer at the deadline' },
  compare: { es: 'Comparar todos los términos', en: 'Compare all terms' },
  see: { es: 'Ver y responder', en: 'See and answer' },
  end: { es: 'Terminar sin elegir', en: 'End without choosing' },
  endMeans: {
    es: 'Todas las ofertas siguen abiertas y todos reciben el aviso.',
    en: 'All offers stay open, and everyone is notified.',
  },
  sealedTitle: { es: 'Su mejor oferta está sellada', en: 'Your best offer is sealed' },
  sealedWas: { es: 'Lo que usted selló', en: 'What you sealed' },
  sealedNow: {
    es: 'Su mejor oferta quedó sellada. Nadie más la lee antes del cierre.',
    en: 'Your best offer is sealed. Nobody else reads it before the deadline.',
  },
  left: {
    es: 'Su oferta sellada salió de la ronda. Su oferta abierta sigue como estaba.',
    en: 'Your sealed offer is out of the round. Your open offer stays as it was.',
  },
  openStays: {
    es: 'Si no envía una mejor oferta, su oferta abierta sigue como está y cuenta en la ronda.',
    en: 'If you do not send a best offer, your open offer stays as it is and counts in the round.',
  },
  replace: { es: 'Cambiar mi oferta sellada', en: 'Change my sealed offer' },
  leave: { es: 'Salir de la ronda', en: 'Leave the round' },
  leaveMeans: {
    es: 'Su oferta sellada deja de contar. Su oferta abierta no cambia.',
    en: 'Your sealed offer no longer counts. Your open offer does not change.',
  },
  bestTitle: { es: 'Su mejor oferta', en: 'Your best offer' },
  bestLead: {
    es: 'Cambie lo que quiera de su oferta abierta. Lo que selle aquí reemplaza a lo que haya sellado antes.',
    en: 'Change what you like in your open offer. What you seal here replaces what you sealed before.',
  },
  rises: {
    es: 'En esta ronda, si llena el escalamiento, el precio sube solo al cierre según las reglas, sin contraoferta.',
    en: 'In this round, if you fill in the escalation, the price rises by itself at the deadline as the rules say, without a counter-offer.',
  },
  answerUntil: {
    es: 'Su plazo para responder debe llegar al menos hasta que el vendedor decida.',
    en: 'Your time to answer must reach at least until the seller decides.',
  },
  iRead: {
    es: 'Leí las reglas de esta ronda y participo con ellas',
    en: 'I have read the rules of this round and take part under them',
  },
  staysAsBackup: {
    es: 'Si no me eligen, mi oferta queda de respaldo',
    en: 'If I am not chosen, my offer stays as a backup',
  },
  seal: { es: 'Sellar mi mejor oferta', en: 'Seal my best offer' },
  sealBinds: {
    es: 'Puede cambiarla o retirarla hasta el cierre.',
    en: 'You can change it or take it out until the deadline.',
  },
  notYet: { es: 'La ronda todavía no ha empezado.', en: 'The round has not started yet.' },
  check: {
    es: 'Comprobar que se cumplieron las reglas',
    en: 'Check that the rules held',
  },
  backToOffer: { es: 'Volver a la oferta', en: 'Back to the offer' },
  toProperty: { es: 'Volver a la propiedad', en: 'Back to the property' },
  toRound: { es: 'Ver la ronda de mejores ofertas', en: 'See the round of best offers' },
  askAll: {
    es: 'Pedir a todos su mejor oferta',
    en: 'Ask everyone for their best offer',
  },
  sealedInRound: { es: 'Sellada en la ronda', en: 'Sealed in the round' },
  leftOpen: { es: 'Oferta abierta, sin cambios', en: 'Open offer, unchanged' },
  net: { es: 'Neto', en: 'Net' },
  price: { es: 'Precio', en: 'Price' },
} as const satisfies Record<string, Localized>;

export const ROUND_WORDS = {
  status: {
    announced: { es: 'Ronda anunciada', en: 'Round announced' },
    open: { es: 'La ronda está abierta', en: 'The round is open' },
    closed: {
      es: 'La ronda cerró: el vendedor decide',
      en: 'The round closed: the seller decides',
    },
    decided: { es: 'La ronda está decidida', en: 'The round is decided' },
    ended: { es: 'La ronda terminó sin elegir', en: 'The round ended without a choice' },
  } satisfies Record<RoundStatus, Localized>,
  listed: {
    es: (deadline) =>
      `El dueño pide a todos su mejor oferta, sellada, hasta el ${deadline}. Para participar, envíe antes una oferta.`,
    en: (deadline) =>
      `The owner asks everyone for their best offer, sealed, by ${deadline}. To take part, send an offer before then.`,
  } as Localized<(deadline: string) => string>,
  yourDecision: {
    es: 'La ronda cerró: decida usted',
    en: 'The round closed: you decide',
  } satisfies Localized,
  outcome: {
    accept: { es: 'El vendedor aceptó una oferta.', en: 'The seller accepted an offer.' },
    counter: { es: 'El vendedor hizo una contraoferta.', en: 'The seller countered an offer.' },
    end: { es: 'El vendedor la terminó sin elegir.', en: 'The seller ended it without choosing.' },
    lapse: {
      es: 'Pasó el tiempo del vendedor para decidir. Las ofertas siguen abiertas.',
      en: 'The seller’s time to decide passed. The offers stay open.',
    },
    off_market: { es: 'La propiedad salió del mercado.', en: 'The property left the market.' },
  } satisfies Record<RoundOutcome, Localized>,
  chosen: {
    yes: { es: 'El vendedor eligió su oferta.', en: 'The seller chose your offer.' },
    no: { es: 'El vendedor eligió otra oferta.', en: 'The seller chose another offer.' },
  } satisfies Record<string, Localized>,
  hours: {
    es: (hours) => `${hours} horas después del cierre`,
    en: (hours) => `${hours} hours after the deadline`,
  } as Localized<(hours: number) => string>,
  count: {
    es: (count) =>
      count === 1 ? 'Hasta ahora, 1 oferta sellada' : `Hasta ahora, ${count} ofertas selladas`,
    en: (count) => (count === 1 ? '1 sealed offer so far' : `${count} sealed offers so far`),
  } as Localized<(count: number) => string>,
  rank: {
    es: (rank) => `Su lugar: ${rank}`,
    en: (rank) => `Your rank: ${rank}`,
  } as Localized<(rank: number) => string>,
  best: {
    es: (cents) => `El mejor precio: ${formatCents(cents, 'es')}`,
    en: (cents) => `The best price: ${formatCents(cents, 'en')}`,
  } as Localized<(cents: number) => string>,
  openOffers: {
    es: (count) => (count === 1 ? '1 oferta abierta' : `${count} ofertas abiertas`),
    en: (count) => (count === 1 ? '1 open offer' : `${count} open offers`),
  } as Localized<(count: number) => string>,
  sealedAt: {
    es: (at, hash) => `Sellada el ${at}. Huella ${hash}`,
    en: (at, hash) => `Sealed on ${at}. Hash ${hash}`,
  } as Localized<(at: string, hash: string) => string>,
  moved: {
    es: (from, by, net) => `Subió desde ${from} por la oferta de ${by}, cuyo neto es ${net}`,
    en: (from, by, net) => `Rose from ${from} because of the offer of ${by}, whose net is ${net}`,
  } as Localized<(from: string, by: string, net: string) => string>,
  movedOwn: {
    es: (from) => `Otra oferta, cuyo nombre no se dice, la hizo subir desde ${from}`,
    en: (from) => `Another offer, which is not named, raised it from ${from}`,
  } as Localized<(from: string) => string>,
  atLimit: { es: 'hasta su máximo', en: 'up to its limit' } satisfies Localized,
} as const;
