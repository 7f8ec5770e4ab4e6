import type { Localized } from '#domain/i18n/locale.ts';
import { IMPORT_DAYS, type ImportKind } from '#domain/imports/import.ts';

/** Texts of the page where administrators import homes and closed sales. */
export const IMPORT_TEXTS = {
  title: { es: 'Importar', en: 'Import' },
  lead: {
    es: 'Propiedades o ventas cerradas de un archivo CSV. Nada se ve en el sitio hasta que usted lo publica, y entonces se ve todo a la vez.',
    en: 'Homes or closed sales from a CSV file. Nothing is visible on the site until you publish it, and then all of it is at once.',
  },
  kind: { es: '¿Qué tiene el archivo?', en: 'What is in the file?' },
  file: { es: 'Archivo CSV', en: 'CSV file' },
  fileHint: {
    es: 'En UTF-8, con los nombres de las columnas en la primera fila. Para seguir una importación, elija el mismo archivo.',
    en: 'In UTF-8, with the names of the columns in the first row. To continue an import, choose the same file.',
  },
  choose: { es: 'Elegir el archivo', en: 'Choose the file' },
  drop: { es: 'Arrastre el archivo aquí', en: 'Drag the file here' },
  owner: { es: 'Correo del vendedor', en: 'E-mail of the seller' },
  ownerHint: {
    es: 'Recibe las propiedades. Si lo deja vacío, son de la cuenta de las importaciones.',
    en: 'Gets the homes. If you leave it empty, they belong to the account of imports.',
  },
  reading: { es: 'Cómo se lee el archivo', en: 'How the file is read' },
  convention: { es: 'Decimales', en: 'Decimals' },
  conventionHint: {
    es: 'Se decide con todas las celdas del archivo. Elija solo si no se ve en ellas.',
    en: 'Decided from all cells of the file. Choose only if they do not show it.',
  },
  asShown: { es: 'Como los escribe el archivo', en: 'As the file writes them' },
  pointDecimals: { es: 'Con punto: 450,000.50', en: 'With a point: 450,000.50' },
  commaDecimals: { es: 'Con coma: 450.000,50', en: 'With a comma: 450.000,50' },
  ownMapping: { es: 'Mapa propio de las columnas', en: 'Your own mapping of the columns' },
  ownMappingHint: {
    es: 'Un archivo JSON que dice qué columna es cada dato. Sin él se usa el nuestro que sirva.',
    en: 'A JSON file that says which column is which value. Without it, ours that fits is used.',
  },
  chooseMapping: { es: 'Elegir el mapa', en: 'Choose the mapping' },
  dropMapping: { es: 'Arrastre el mapa aquí', en: 'Drag the mapping here' },
  columns: { es: 'Columnas con otro nombre', en: 'Columns with another name' },
  columnsHint: {
    es: 'Una por línea, como price=SALE_AMT. Las demás se encuentran por su nombre.',
    en: 'One a line, like price=SALE_AMT. The others are found by their names.',
  },
  read: { es: 'Leer el archivo', en: 'Read the file' },
  fileMissing: { es: 'Elija un archivo.', en: 'Choose a file.' },
  mapping: { es: 'Columnas que se leen', en: 'Columns that are read' },
  column: { es: 'Columna', en: 'Column' },
  meaning: { es: 'Dato', en: 'Value' },
  first: { es: 'Las primeras filas', en: 'The first rows' },
  other: { es: 'Elegir otro archivo', en: 'Choose another file' },
  sending: { es: 'Enviando las filas', en: 'Sending the rows' },
  sendingHint: {
    es: 'Puede cerrar esta página: con el mismo archivo sigue donde quedó.',
    en: 'You may close this page: with the same file it continues where it stopped.',
  },
  again: { es: 'Seguir enviando', en: 'Continue sending' },
  received: { es: 'Todas las filas están aquí', en: 'All rows are here' },
  created: { es: 'Nuevas', en: 'New' },
  updated: { es: 'Cambiadas', en: 'Changed' },
  unchanged: { es: 'Ya estaban, sin cambios', en: 'Known already, unchanged' },
  refused: { es: 'Rechazadas', en: 'Refused' },
  publish: { es: 'Publicar', en: 'Publish' },
  published: {
    es: 'Publicado. Ya se ve todo en el sitio.',
    en: 'Published. All of it is visible.',
  },
  cancel: { es: 'Cancelar la importación', en: 'Cancel the import' },
  cancelTitle: { es: '¿Cancelar la importación?', en: 'Cancel the import?' },
  cancelWhy: {
    es: 'Se borran las filas enviadas. En el sitio no cambia nada.',
    en: 'The rows that were sent are deleted. Nothing changes on the site.',
  },
  keep: { es: 'Conservarla', en: 'Keep it' },
  toList: { es: 'Ver la lista', en: 'See the list' },
  refusedRows: { es: 'Filas rechazadas', en: 'Refused rows' },
  line: { es: 'Línea', en: 'Line' },
  id: { es: 'Id', en: 'Id' },
  why: { es: 'Por qué', en: 'Why' },
  earlier: { es: 'Importaciones', en: 'Imports' },
  expire: {
    es: `Las que no se terminan se borran a los ${IMPORT_DAYS} días.`,
    en: `Those that are not finished are deleted after ${IMPORT_DAYS} days.`,
  },
  none: { es: 'Todavía no hay importaciones', en: 'No imports yet' },
  noneMore: { es: 'Elija un archivo arriba.', en: 'Choose a file above.' },
  failed: {
    es: 'No pudimos leer la lista. Recargue la página.',
    en: 'We could not read the list. Reload the page.',
  },
  rows: { es: 'Filas', en: 'Rows' },
  began: { es: 'Empezó', en: 'Began' },
  state: { es: 'Estado', en: 'Status' },
  actions: { es: 'Acciones', en: 'Actions' },
  next: { es: 'Siguientes', en: 'Next' },
} as const satisfies Record<string, Localized>;

export const KIND_LABELS = {
  homes: { es: 'Propiedades en venta', en: 'Homes for sale' },
  sales: { es: 'Ventas cerradas', en: 'Closed sales' },
} as const satisfies Record<ImportKind, Localized>;

export const IMPORT_LINES = {
  es: {
    found: (rows: string) => `${counted(rows, 'fila')}.`,
    unused: (columns: string) => `No se leen: ${columns}.`,
    convention: {
      point: 'Los números son como 450,000.50.',
      comma: 'Los números son como 450.000,50.',
    },
    atLine: (line: string) => `Línea ${line}`,
    send: (rows: string) => `Enviar ${counted(rows, 'fila')}`,
    continueAt: (rows: string) => `Seguir después de ${counted(rows, 'fila')}`,
    progress: (done: string, all: string) => `${done} de ${counted(all, 'fila')}`,
    owner: (name: string) => `Vendedor: ${name}.`,
  },
  en: {
    found: (rows: string) => `${counted(rows, 'row')}.`,
    unused: (columns: string) => `Not read: ${columns}.`,
    convention: { point: 'Numbers are like 450,000.50.', comma: 'Numbers are like 450.000,50.' },
    atLine: (line: string) => `Line ${line}`,
    send: (rows: string) => `Send ${counted(rows, 'row')}`,
    continueAt: (rows: string) => `Continue after ${counted(rows, 'row')}`,
    progress: (done: string, all: string) => `${done} of ${counted(all, 'row')}`,
    owner: (name: string) => `Seller: ${name}.`,
  },
} as const satisfies Localized<unknown>;

function counted(rows: string, noun: string): string {
  return `${rows} ${noun}${rows === '1' ? '' : 's'}`;
}
