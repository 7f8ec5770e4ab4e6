import type { Localized } from '#domain/i18n/locale.ts';
import { OFFER_TURN_TEXTS, type OfferTurnTexts } from '#site/offers/turn-texts.ts';

type OfferListTexts = Readonly<{
  empty: string;
  emptyBuyer: string;
  emptySeller: string;
  nothingMatches: string;
  searchHomes: string;
  myProperties: string;
  yourTurn: (count: number) => string;
  nothingWaits: string;
  beforeMortgage: string;
  choose: string;
  chooseSome: string;
  compareThis: (name: string) => string;
  compareChosen: string;
  highestNet: string;
  inTwo: string;
  more: string;
  printTable: string;
  filter: string;
  sort: string;
  status: string;
  all: string;
  search: string;
  apply: string;
  sorts: Readonly<Record<'turn' | 'date' | 'type' | 'buyer' | 'seller' | 'amount', string>>;
  credit: (amount: string) => string;
  noCredit: string;
  inDays: (days: number) => string;
  compareHere: (count: number, address: string) => string;
  netNote: string;
  notSigning: string;
  found: (count: number) => string;
  /** For the seller who must open the signing, and for a person who must sign. */
  contractsDue: (count: number) => string;
}>;

/** Texts of lists and tables of offers. */
export const OFFER_LIST_TEXTS: Localized<OfferTurnTexts & OfferListTexts> = {
  es: {
    ...OFFER_TURN_TEXTS.es,
    empty: 'Todavía no hay ofertas',
    emptyBuyer: 'Encuentre una casa y haga su oferta en línea: se guarda a cada paso.',
    emptySeller: 'Cuando alguien haga una oferta por su casa, la verá aquí con lo que le deja.',
    nothingMatches: 'Ninguna oferta coincide con el filtro.',
    searchHomes: 'Buscar casas',
    myProperties: 'Mis propiedades',
    yourTurn: (count) =>
      count === 1 ? 'Le toca a usted en 1 oferta.' : `Le toca a usted en ${count} ofertas.`,
    nothingWaits: 'Ninguna oferta espera su respuesta.',
    beforeMortgage: 'antes de su hipoteca',
    choose: 'Elegir para comparar',
    chooseSome: 'Elija de 2 a 5.',
    compareThis: (name) => `Comparar la oferta de ${name}`,
    compareChosen: 'Comparar ofertas',
    highestNet: 'El mayor',
    inTwo: 'en dos entregas',
    more: 'Ver más ofertas',
    printTable: 'Imprimir tabla',
    filter: 'Filtrar ofertas',
    sort: 'Ordenar por',
    status: 'Estado',
    all: 'Todos',
    search: 'Nombre o dirección',
    apply: 'Aplicar',
    sorts: {
      turn: 'A quién le toca y cuándo vence',
      date: 'Fecha',
      type: 'Tipo de propiedad',
      buyer: 'Comprador',
      seller: 'Vendedor',
      amount: 'Monto',
    },
    credit: (amount) => `crédito ${amount}`,
    noCredit: 'sin crédito',
    inDays: (days) => (days === 1 ? 'en 1 día' : `en ${days} días`),
    compareHere: (count, address) => `Comparar las ${count} ofertas por ${address}`,
    netNote:
      'Neto = precio, menos crédito al comprador, compensación de su agente, timbres de la escritura, seguro de título, gastos de cierre e impuestos hasta el día del cierre.',
    notSigning:
      'Aceptar no es firmar. Aceptar significa que está de acuerdo con los términos. Lo que obliga es el contrato firmado por las dos partes.',
    found: (count) => (count === 1 ? '1 oferta' : `${count} ofertas`),
    contractsDue: (count) =>
      count === 1
        ? 'Le toca el siguiente paso de un contrato.'
        : `Le toca el siguiente paso de ${count} contratos.`,
  },
  en: {
    ...OFFER_TURN_TEXTS.en,
    empty: 'No offers yet',
    emptyBuyer: 'Find a home and make your offer online: it is saved at every step.',
    emptySeller: 'When somebody makes an offer on your home, you see it here with what it nets.',
    nothingMatches: 'No offer matches the filter.',
    searchHomes: 'Search homes',
    myProperties: 'My properties',
    yourTurn: (count) =>
      count === 1 ? 'It is your turn on 1 offer.' : `It is your turn on ${count} offers.`,
    nothingWaits: 'No offer is waiting for you.',
    beforeMortgage: 'before your mortgage',
    choose: 'Choose to compare',
    chooseSome: 'Choose 2 to 5.',
    compareThis: (name) => `Compare ${name}’s offer`,
    compareChosen: 'Compare offers',
    highestNet: 'Highest',
    inTwo: 'in two parts',
    more: 'More offers',
    printTable: 'Print table',
    filter: 'Filter offers',
    sort: 'Sort by',
    status: 'Status',
    all: 'All',
    search: 'Name or address',
    apply: 'Apply',
    sorts: {
      turn: 'Whose turn and deadline',
      date: 'Date',
      type: 'Property type',
      buyer: 'Buyer',
      seller: 'Seller',
      amount: 'Amount',
    },
    credit: (amount) => `credit ${amount}`,
    noCredit: 'no credit',
    inDays: (days) => (days === 1 ? 'in 1 day' : `in ${days} days`),
    compareHere: (count, address) => `Compare the ${count} offers on ${address}`,
    netNote:
      'Net = price, less the buyer’s credit, their agent’s compensation, deed stamps, title insurance, closing costs and taxes until closing day.',
    notSigning:
      'Accepting is not signing. Accepting means that you agree with the terms. Only the contract signed by both sides is binding.',
    found: (count) => (count === 1 ? '1 offer' : `${count} offers`),
    contractsDue: (count) =>
      count === 1
        ? 'The next step of a contract is yours.'
        : `The next step of ${count} contracts is yours.`,
  },
};
