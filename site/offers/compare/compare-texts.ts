import type { Localized } from '#domain/i18n/locale.ts';
import type { CompareSort } from '#domain/offers/changes/compare.ts';

type CompareTexts = Readonly<{
  title: string;
  crumb: (address: string) => string;
  turns: (count: number, of: number) => string;
  noTurn: (of: number) => string;
  higherIsNotMore: string;
  butNets: (higher: string, amount: string, better: string, more: string) => string;
  alsoDepends: string;
  differencesOnly: (hidden: number) => string;
  different: string;
  same: string;
  equal: string;
  sort: string;
  asGiven: string;
  sorts: Readonly<Record<CompareSort, string>>;
  choose: string;
  chooseUpTo: (max: number) => string;
  tooMany: (max: number) => string;
  apply: string;
  reference: string;
  useAsReference: string;
  term: string;
  received: (when: string) => string;
  sameNets: string;
  changeNets: string;
  print: string;
  csv: string;
  star: string;
  starred: string;
  note: string;
  noteHint: string;
  saved: string;
  notSaved: string;
  none: string;
}>;

/** Texts of the comparison page. */
export const COMPARE_TEXTS: Localized<CompareTexts> = {
  es: {
    title: 'Comparar ofertas',
    crumb: (address) => `Ofertas por ${address}`,
    turns: (count, of) => `Le toca a usted en ${count} de estas ${of}.`,
    noTurn: (of) =>
      of === 1
        ? 'Esta oferta no espera su respuesta.'
        : `Ninguna de estas ${of} espera su respuesta.`,
    higherIsNotMore: 'La oferta más alta no es la que más le deja',
    butNets: (higher, amount, better, more) =>
      `${higher} ofrece ${amount}, pero con ${better} usted recibe ${more} más.`,
    alsoDepends: 'Sin embargo, depende de vender otra casa.',
    differencesOnly: (hidden) =>
      hidden === 1
        ? 'Solo las diferencias (1 término igual oculto)'
        : `Solo las diferencias (${hidden} términos iguales ocultos)`,
    different: 'Distinto de la referencia',
    same: 'Igual',
    equal: 'Igual',
    sort: 'Ordenar por',
    asGiven: 'Como las elegí',
    sorts: {
      net: 'Neto, de mayor a menor',
      closing: 'Cierre, el más pronto',
      deposit: 'Depósito, de mayor a menor',
      contingencies: 'Contingencias, de menos a más',
      received: 'Recibidas, la primera',
    },
    choose: 'Elegir ofertas',
    chooseUpTo: (max) => `Hasta ${max} a la vez.`,
    tooMany: (max) => `Elija ${max} como máximo.`,
    apply: 'Comparar',
    reference: 'Referencia',
    useAsReference: 'Usar de referencia',
    term: 'Término',
    received: (when) => `Recibida ${when}`,
    sameNets: 'Todos los netos usan los mismos supuestos.',
    changeNets: 'Ver y cambiar',
    print: 'Imprimir',
    csv: 'Descargar tabla (CSV)',
    star: 'Destacar',
    starred: 'Destacada',
    note: 'Su nota privada',
    noteHint: 'Solo usted la ve.',
    saved: 'Guardado',
    notSaved: 'No se pudo guardar',
    none: 'No hay ofertas que comparar.',
  },
  en: {
    title: 'Compare offers',
    crumb: (address) => `Offers on ${address}`,
    turns: (count, of) => `It’s your turn on ${count} of these ${of}.`,
    noTurn: (of) =>
      of === 1 ? 'This offer is not waiting for you.' : `None of these ${of} is waiting for you.`,
    higherIsNotMore: 'The highest offer is not the one that nets you most',
    butNets: (higher, amount, better, more) =>
      `${higher} offers ${amount}, but with ${better} you receive ${more} more.`,
    alsoDepends: 'However, it depends on selling another home.',
    differencesOnly: (hidden) =>
      hidden === 1
        ? 'Differences only (1 equal term hidden)'
        : `Differences only (${hidden} equal terms hidden)`,
    different: 'Differs from the reference',
    same: 'Same',
    equal: 'Same',
    sort: 'Sort by',
    asGiven: 'As I chose them',
    sorts: {
      net: 'Net, highest first',
      closing: 'Closing, soonest first',
      deposit: 'Deposit, highest first',
      contingencies: 'Contingencies, fewest first',
      received: 'Received, first to last',
    },
    choose: 'Choose offers',
    chooseUpTo: (max) => `Up to ${max} at a time.`,
    tooMany: (max) => `Choose ${max} at most.`,
    apply: 'Compare',
    reference: 'Reference',
    useAsReference: 'Use as reference',
    term: 'Term',
    received: (when) => `Received ${when}`,
    sameNets: 'Every net uses the same assumptions.',
    changeNets: 'See and change',
    print: 'Print',
    csv: 'Download table (CSV)',
    star: 'Star',
    starred: 'Starred',
    note: 'Your private note',
    noteHint: 'Only you can see it.',
    saved: 'Saved',
    notSaved: 'It could not be saved',
    none: 'There are no offers to compare.',
  },
};
