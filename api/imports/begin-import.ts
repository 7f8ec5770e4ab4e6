import { createId } from '@paralleldrive/cuid2';
import { z } from 'zod';
import { hasEmail } from '#api/accounts/find-user.ts';
import { users } from '#api/accounts/table.ts';
import { eventOf } from '#api/admin/record-event.ts';
import { type Context, requireProfile } from '#api/context.ts';
import { unlessTaken } from '#api/db/unless-taken.ts';
import { sha256Hex } from '#api/hash.ts';
import { addDays, formatDate } from '#domain/calendar.ts';
import { NUMBER_CONVENTIONS, tallyColumns } from '#domain/i18n/file-numbers.ts';
import { numberFormat } from '#domain/i18n/formatters.ts';
import type { Locale } from '#domain/i18n/locale.ts';
import type { CheckedRow } from '#domain/imports/check-row.ts';
import { type CheckedSale, saleFormatOf } from '#domain/imports/check-sale.ts';
import { homesConvention, UnclearNumbers } from '#domain/imports/convention.ts';
import { type ImportBegin, MAX_ROWS, ROWS_SHOWN } from '#domain/imports/import.ts';
import { importFieldLabel } from '#domain/imports/import-labels.ts';
import { columnsOf, type Mapping, mappingFor } from '#domain/imports/mapping.ts';
import type { CsvRecord } from '#domain/imports/read-csv.ts';
import { answerText } from '#domain/properties/catalogue/answer-text.ts';
import { CATALOGUE } from '#domain/properties/catalogue/index.ts';
import { PROPERTY_TYPE_LABELS } from '#domain/properties/property-type.ts';
import { Refusal } from '#domain/refusal.ts';
import { UnreadableFile } from '#domain/unreadable-file.ts';
import { dollarsOf } from '#domain/value/texts.ts';
import {
  findOpenImport,
  type ImportRow,
  importAnswer,
  importSchema,
  refusedAnswer,
  refusedRowSchema,
} from './import-answer.ts';
import { checkOne } from './receive-batch.ts';
import { type ImportFormat, imports } from './table.ts';

const previewSchema = z.strictObject({
  /** Which column answers what. */
  mapping: z.array(z.strictObject({ label: z.string(), column: z.string() })),
  /** Columns that are not read. */
  unused: z.array(z.string()),
  /** How the file writes decimals. */
  convention: z.enum(NUMBER_CONVENTIONS),
  /** The first rows as they will be read. */
  rows: z.array(
    refusedRowSchema.extend({
      values: z.array(z.strictObject({ label: z.string(), text: z.string() })),
    }),
  ),
});

export const importBegunSchema = z.strictObject({
  import: importSchema,
  preview: previewSchema,
});

/**
 * Begins the import of a file, or continues the one that is not finished: same bytes, same mapping,
 * same owner.
 * @throws Refusal `invalid` (422) when the file cannot be read or the owner is no seller
 */
export async function beginImport(
  context: Context,
  begin: ImportBegin,
): Promise<z.output<typeof importBegunSchema>> {
  const { id: adminId } = requireProfile(context, 'admin');
  const { db, now } = context;
  const { kind, fileName, rows } = begin;
  const header = begin.header.map((name) => name.trim());
  const format = readFormat({ ...begin, header }, context);
  const ownerId = kind === 'homes' ? await ownerOf(context, begin.owner) : null;
  const key = await sha256Hex(
    [kind, begin.sha256, ownerId ?? '', JSON.stringify(format)].join('\n'),
  );
  const preview = previewOf({ header, format, first: begin.first }, context);
  const answer = async ({ id }: Pick<ImportRow, 'id'>) => ({
    import: await importAnswer(context, id),
    preview,
  });
  const open = await findOpenImport(context, key);
  if (open) return answer(open);
  const id = createId();
  const values = { id, kind, fileName, key, header, format, adminId, ownerId, rows };
  try {
    await unlessTaken(
      db.batch([
        db.insert(imports).values({ ...values, notes: {}, createdAt: now() }),
        eventOf(context, ownerId ?? adminId, 'begin_import', [null, fileName]),
      ]),
    );
  } catch (error) {
    // Another request has begun the same import in the meantime.
    const other = error instanceof Refusal ? await findOpenImport(context, key) : undefined;
    if (other) return answer(other);
    throw error;
  }
  return answer({ id });
}

type Previewed = Readonly<{
  header: readonly string[];
  format: ImportFormat;
  first: readonly CsvRecord[];
}>;

/** Shows how the rows of a file will be read, in the language of the request. */
function previewOf(
  { header, format, first }: Previewed,
  { locale, now }: Pick<Context, 'locale' | 'now'>,
): z.output<typeof previewSchema> {
  const { homes, sales } = format;
  const mapped = homes
    ? mappedColumns(homes.mapping)
    : Object.entries(sales.columns).map(([field, at]) => [field, header[at] ?? ''] as const);
  const used = homes ? columnsOf(homes.mapping) : mapped.map(([, column]) => column);
  return {
    mapping: mapped.map(([field, column]) => ({ label: importFieldLabel(field, locale), column })),
    unused: header.filter((column) => column !== '' && !used.includes(column)),
    convention: (homes ?? sales).convention,
    rows: first.slice(0, ROWS_SHOWN).map((row) => shown({ header, format }, row, locale, now())),
  };
}

function shown(
  reading: Omit<Previewed, 'first'>,
  row: CsvRecord,
  locale: Locale,
  at: number,
): z.output<typeof previewSchema>['rows'][number] {
  const checked = checkOne(reading, row, at);
  if (checked.kind === 'refused') return { ...refusedAnswer(checked.refused, locale), values: [] };
  const [id, values] =
    checked.kind === 'home'
      ? [checked.home.sourceId, homeValues(checked.home, checked.mapping, locale)]
      : [checked.sale.sale.id, saleValues(checked.sale, locale)];
  return {
    ...{ line: row.line, id, reasons: [] },
    values: values
      .filter(([, text]) => text !== '')
      .map(([field, text]) => ({ label: importFieldLabel(field, locale), text })),
  };
}

function mappedColumns({ id, type, coordinates, fields }: Mapping) {
  return [
    ['id', id] as const,
    ...('column' in type ? [['propertyType', type.column] as const] : []),
    ...(coordinates
      ? [['lat', coordinates.latitude] as const, ['lng', coordinates.longitude] as const]
      : []),
    ...Object.entries(fields).flatMap(([key, from]) =>
      'column' in from ? [[key, from.column] as const] : [],
    ),
  ];
}

type Value = readonly [field: string, text: string];

/** What the file says of a home and what its place completes, without what is the same for all. */
function homeValues(
  { propertyType, facts, lat, lng }: CheckedRow,
  mapping: Mapping,
  locale: Locale,
): Value[] {
  const isRead = (key: string) =>
    mapping.fields[key as keyof Mapping['fields']] !== undefined ||
    ['city', 'postalCode', 'countyOrParish'].includes(key);
  const answered = CATALOGUE.flatMap((field): readonly Value[] =>
    field.kind === 'rows' || facts[field.key] === undefined || !isRead(field.key)
      ? []
      : [[field.key, answerText(field, facts[field.key], locale)]],
  );
  return [
    ['propertyType', PROPERTY_TYPE_LABELS[propertyType][locale]],
    ['coordinates', placeText(lat, lng)],
    ...answered,
  ];
}

function saleValues({ sale }: CheckedSale, locale: Locale): Value[] {
  const format = numberFormat(locale);
  const number = (value: number | null) => (value === null ? '' : format.format(value));
  return [
    ['price', dollarsOf(sale.price, locale)],
    ['date', formatDate(addDays('1970-01-01', sale.day), locale)],
    ['type', PROPERTY_TYPE_LABELS[sale.type][locale]],
    ['coordinates', placeText(sale.lat, sale.lng)],
    ['livingArea', number(sale.livingArea)],
    ['lotArea', number(sale.lotArea)],
    ['yearBuilt', sale.yearBuilt === null ? '' : String(sale.yearBuilt)],
    ['bedrooms', number(sale.bedrooms)],
    ['bathrooms', number(sale.bathrooms)],
    ['parcel', sale.parcel ?? ''],
    ['address', sale.address ?? ''],
    ['city', sale.city ?? ''],
    ['zip', sale.zip ?? ''],
  ];
}

function placeText(lat: number, lng: number): string {
  return `${lat}, ${lng}`;
}

function formatOf(begin: ImportBegin): ImportFormat {
  const { kind, header, rows, mapping: given, columns, first, convention } = begin;
  const most = MAX_ROWS[kind];
  if (rows > most) {
    throw unreadable({
      es: `El archivo tiene más de ${most.toLocaleString('en-US')} filas. Divídalo.`,
      en: `The file has more than ${most.toLocaleString('en-US')} rows. Divide it.`,
    });
  }
  const tallies = begin.tallies ?? tallyColumns(first.map(({ cells }) => cells));
  if (kind === 'homes') {
    const mapping = mappingFor(header, given);
    return {
      homes: { mapping, convention: convention ?? homesConvention(mapping, header, tallies) },
    };
  }
  const named = new Map(Object.entries(columns ?? {}));
  return { sales: saleFormatOf(header, tallies, named, convention) };
}

/** The format of a file, with the language of the request in what is wrong with it. */
function readFormat(begin: ImportBegin, { locale }: Context): ImportFormat {
  try {
    return formatOf(begin);
  } catch (error) {
    if (error instanceof UnclearNumbers) {
      const { text } = error;
      throw new Refusal('invalid', { message: text, errors: { convention: [text[locale]] } });
    }
    if (error instanceof UnreadableFile) throw unreadable(error.text);
    throw error;
  }
}

async function ownerOf({ db, now, locale }: Context, email: string | undefined): Promise<string> {
  const owner = await findImportOwner(db, email, now());
  if (owner !== undefined) return owner;
  const text = NO_SELLER;
  throw new Refusal('invalid', { message: text, errors: { owner: [text[locale]] } });
}

const NO_SELLER = {
  es: 'No hay una cuenta de vendedor con ese correo.',
  en: 'There is no seller’s account with this e-mail.',
};

function unreadable(message: UnreadableFile['text']): Refusal {
  return new Refusal('invalid', { message });
}

/** The account that owns imported listings without an owner; it has no login. */
const SYSTEM_SELLER = {
  id: 'importsystemseller000000',
  email: 'import@trato.example',
  firstName: 'Import',
} as const;

/**
 * Returns the id of the account that will own the imported homes; `undefined` when it is not a
 * seller's.
 */
export async function findImportOwner(
  db: Context['db'],
  email: string | undefined,
  at: number,
): Promise<string | undefined> {
  if (email === undefined) return systemSeller(db, at);
  const [user] = await db
    .select({ id: users.id, profile: users.profile, deletedAt: users.deletedAt })
    .from(users)
    .where(hasEmail(email));
  return user && user.profile === 'seller' && user.deletedAt === null ? user.id : undefined;
}

async function systemSeller(db: Context['db'], at: number): Promise<string> {
  await db
    .insert(users)
    .values({
      ...SYSTEM_SELLER,
      lastName: '',
      phone: '',
      emailVerifiedAt: at,
      // An empty hash matches no password.
      passwordHash: '',
      profile: 'seller',
      language: 'es',
      termsAcceptedAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
  return SYSTEM_SELLER.id;
}
