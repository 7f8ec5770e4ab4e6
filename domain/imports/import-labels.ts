import type { Locale, Localized } from '#domain/i18n/locale.ts';
import { fieldByKey } from '#domain/properties/catalogue/index.ts';

/** What a row may have that is not a question of the catalogue: parts of a home, facts of a sale. */
const LABELS: Readonly<Record<string, Localized>> = {
  row: { es: 'Fila', en: 'Row' },
  id: { es: 'Id', en: 'Id' },
  propertyType: { es: 'Tipo de propiedad', en: 'Type of property' },
  coordinates: { es: 'Coordenadas', en: 'Coordinates' },
  price: { es: 'Precio', en: 'Price' },
  date: { es: 'Fecha de la venta', en: 'Date of the sale' },
  lat: { es: 'Latitud', en: 'Latitude' },
  lng: { es: 'Longitud', en: 'Longitude' },
  type: { es: 'Tipo de propiedad', en: 'Type of property' },
  parcel: { es: 'Folio', en: 'Parcel' },
  lotArea: { es: 'Lote', en: 'Lot' },
  bedrooms: { es: 'Habitaciones', en: 'Bedrooms' },
  bathrooms: { es: 'Baños', en: 'Bathrooms' },
  fullBaths: { es: 'Baños completos', en: 'Full baths' },
  halfBaths: { es: 'Medios baños', en: 'Half baths' },
  address: { es: 'Dirección', en: 'Address' },
  unit: { es: 'Unidad', en: 'Unit' },
  zip: { es: 'Código postal', en: 'ZIP code' },
  county: { es: 'Condado', en: 'County' },
  state: { es: 'Estado', en: 'State' },
  armsLength: { es: 'Venta de mercado', en: 'Market sale' },
  flags: { es: 'Marcas', en: 'Flags' },
};

/** The label of what a column answers: a question of the catalogue, or a fact of a sale. */
export function importFieldLabel(field: string, locale: Locale): string {
  return fieldByKey(field)?.label[locale] ?? LABELS[field]?.[locale] ?? field;
}

/** What happened to values of rows that were loaded, as `kind.field`. */
const NOTES = {
  filled: {
    es: (field: string) => `Completado con el lugar: ${field}`,
    en: (field: string) => `Filled in from the place: ${field}`,
  },
  left_out: {
    es: (field: string) => `Omitido, porque no se pregunta para ese tipo: ${field}`,
    en: (field: string) => `Left out, because this type is not asked: ${field}`,
  },
  repaired: {
    es: (repair: string) =>
      repair === 'swapped'
        ? 'Latitud y longitud cambiadas: corregidas'
        : 'Longitud sin su signo menos: corregida',
    en: (repair: string) =>
      repair === 'swapped'
        ? 'Latitude and longitude swapped: repaired'
        : 'Longitude without its minus: repaired',
  },
} as const satisfies Record<string, Localized<(field: string) => string>>;
type NoteKind = keyof typeof NOTES;

export function noteKey(kind: NoteKind, what: string): string {
  return `${kind}.${what}`;
}

export function noteLabel(key: string, locale: Locale): string {
  const [kind = '', what = ''] = key.split('.');
  if (!Object.hasOwn(NOTES, kind)) return key;
  const write = NOTES[kind as NoteKind][locale];
  return write(kind === 'repaired' ? what : importFieldLabel(what, locale));
}
