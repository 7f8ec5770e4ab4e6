import { UnreadableFile } from '#domain/unreadable-file.ts';

/** Fields of a sale in a file; required ones first. */
export const SALE_FIELDS = [
  'price',
  'date',
  'lat',
  'lng',
  'type',
  'id',
  'parcel',
  'livingArea',
  'lotArea',
  'yearBuilt',
  'bedrooms',
  'bathrooms',
  'fullBaths',
  'halfBaths',
  'address',
  'unit',
  'city',
  'zip',
  'state',
  'armsLength',
  'flags',
] as const;
export type SaleField = (typeof SALE_FIELDS)[number];
const REQUIRED: readonly SaleField[] = ['price', 'date', 'lat', 'lng'];

/**
 * Column names used by counties, listing services and data vendors, in lower case without
 * punctuation.
 */
const NAMES: Readonly<Record<SaleField, readonly string[]>> = {
  price: [
    'price',
    'saleprice',
    'soldprice',
    'closeprice',
    'saleamount',
    'saleprc',
    'saleprc1',
    'amount',
    'saleamt',
    'sellingprice',
    'closingprice',
    'lastsaleprice',
    'consideration',
  ],
  date: [
    'saledate',
    'salemonth',
    'date',
    'solddate',
    'closedate',
    'dateofsale',
    'closingdate',
    'datesold',
    'saledt',
    'saledate1',
    'lastsaledate',
    'transferdate',
    'closingdt',
    'soldon',
  ],
  lat: ['lat', 'latitude', 'y', 'latitudedd', 'latdd'],
  lng: ['lon', 'lng', 'long', 'longitude', 'x', 'longitudedd', 'londd'],
  type: [
    'type',
    'propertytype',
    'usecode',
    'propertysubtype',
    'proptype',
    'doruc',
    'usecd',
    'landuse',
    'landusecode',
    'propertyuse',
  ],
  id: ['id', 'saleid', 'listingid', 'listingkey'],
  parcel: ['parcel', 'parcelid', 'parcelnumber', 'parcelno', 'folio', 'apn', 'pin'],
  livingArea: [
    'sqft',
    'livingarea',
    'livingsqft',
    'squarefeet',
    'squarefootage',
    'totlvgarea',
    'heatedarea',
    'heatedsqft',
    'heatedsqfeet',
    'livarea',
    'livingsquarefeet',
    'totallivingarea',
    'sqftliving',
    'buildingarea',
    'bldgsqft',
    'finishedsqft',
    'gla',
  ],
  lotArea: [
    'lotsqft',
    'lotsize',
    'lotsizesquarefeet',
    'lotarea',
    'landsqft',
    'lndsqfoot',
    'sqftlot',
    'lotsizesqft',
    'lotsquarefeet',
    'landarea',
    'landsquarefeet',
  ],
  yearBuilt: ['yearbuilt', 'yrbuilt', 'yrblt', 'actyrblt', 'effyrblt', 'yearconstructed', 'built'],
  bedrooms: ['beds', 'bedrooms', 'bedroomstotal', 'br', 'bed', 'bedroom', 'nobeds'],
  bathrooms: [
    'baths',
    'bathrooms',
    'bathroomstotal',
    'bathstotal',
    'ba',
    'bath',
    'bathroom',
    'nobaths',
  ],
  fullBaths: ['fullbaths', 'bathroomsfull', 'bathsfull'],
  halfBaths: ['halfbaths', 'bathroomshalf', 'bathshalf'],
  address: [
    'address',
    'streetaddress',
    'siteaddress',
    'propertyaddress',
    'situsaddress',
    'phyaddr1',
  ],
  unit: ['unit', 'unitnumber', 'apt'],
  city: ['city', 'nearestcity', 'sitecity', 'physcity', 'phycity'],
  state: ['state', 'stateorprovince', 'stateabbr', 'statecode', 'physstate'],
  zip: [
    'zip',
    'zipcode',
    'postalcode',
    'nearestzip',
    'physzipcd',
    'zip5',
    'postal',
    'sitezip',
    'phyzipcd',
  ],
  armsLength: ['armslength', 'qualified', 'qualcd1', 'qualcode', 'salequalification'],
  flags: ['flags', 'flag'],
};

export type SaleColumnsOfFile = Readonly<Partial<Record<SaleField, number>>>;

/**
 * Finds the columns of a file by its header.
 * @param named Columns named by the user, `price=SALE_AMT`; they take precedence.
 * @throws UnreadableFile when a required or named column is missing.
 */
export function saleColumnsOf(
  header: readonly string[],
  named: ReadonlyMap<string, string> = new Map(),
): SaleColumnsOfFile {
  for (const [field, column] of named) {
    if (!SALE_FIELDS.some((known) => known === field)) {
      throw new UnreadableFile({
        es: `No hay un dato «${field}». Los datos son: ${SALE_FIELDS.join(', ')}.`,
        en: `There is no field "${field}". Fields: ${SALE_FIELDS.join(', ')}.`,
      });
    }
    if (!header.includes(column)) {
      throw new UnreadableFile({
        es: `El archivo no tiene una columna «${column}».`,
        en: `The file has no column "${column}".`,
      });
    }
  }
  const plain = header.map((name) => name.toLowerCase().replace(/[^a-z0-9]/g, ''));
  const found = SALE_FIELDS.flatMap((field) => {
    const column = named.get(field);
    const at = column === undefined ? firstOf(plain, NAMES[field]) : header.indexOf(column);
    return at < 0 ? [] : [[field, at] as const];
  });
  const columns: SaleColumnsOfFile = Object.fromEntries(found);
  const absent = REQUIRED.filter((field) => columns[field] === undefined);
  if (absent.length > 0) {
    throw new UnreadableFile({
      es: `Ninguna columna tiene estos datos: ${absent.join(', ')}. Nómbrela: --map ${absent[0]}=COLUMNA.`,
      en: `No column for ${absent.join(', ')}. Name it: --map ${absent[0]}=COLUMN.`,
    });
  }
  return columns;
}

function firstOf(plain: readonly string[], names: readonly string[]): number {
  return names.reduce((found, name) => (found >= 0 ? found : plain.indexOf(name)), -1);
}
