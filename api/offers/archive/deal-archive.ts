import { makeZip } from 'client-zip';
import { desc, eq } from 'drizzle-orm';
import { type Context, requireViewer } from '#api/context.ts';
import { paperKey, type VersionRow } from '#api/disclosures/find-disclosures.ts';
import { disclosurePdf } from '#api/disclosures/read/disclosure-pdf.ts';
import { disclosureVersions } from '#api/disclosures/table.ts';
import { sha256Hex } from '#api/hash.ts';
import { countAttempt, type Limit } from '#api/http/limits/rate-limit.ts';
import { closingPdf } from '#api/offers/closing/closing-pdf.ts';
import { savedWalkThroughs } from '#api/offers/closing/walk-through.ts';
import { listDocuments } from '#api/offers/documents/documents.ts';
import { summaryPdf } from '#api/offers/documents/summary-pdf.ts';
import { dealSeenBy, findOffer, type SeenOffer, sideOn } from '#api/offers/find-offer.ts';
import { documentKey } from '#api/offers/moves/unsent-documents.ts';
import { noticesOf } from '#api/offers/notices/find-notices.ts';
import { pdfOf } from '#api/offers/notices/notice-pdf.ts';
import { certificatePdf, receiptJson } from '#api/offers/records/certificate.ts';
import { listVersions } from '#api/offers/records/versions.ts';
import { disclosureReadings } from '#api/offers/table.ts';
import { properties } from '#api/properties/table.ts';
import { findSigning } from '#api/signing/contracts/find-signing.ts';
import { HOUR_MS } from '#domain/calendar.ts';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { Refusal } from '#domain/refusal.ts';

/** Low, because several PDFs are written for each. */
const ARCHIVES: Limit = { name: 'deal_archive', max: 10, perMs: HOUR_MS };

type Content = string | Uint8Array<ArrayBuffer> | ReadableStream;
type Listed = Readonly<{ name: string; sha256: string; title?: string }>;
type Entry = Listed & Readonly<{ input: Content }>;

/**
 * Streams a ZIP of a deal for one of its sides: every paper, what proves it, the SHA-256 of each
 * file, and how to verify them. One file at a time is in memory.
 * @throws Refusal `unauthenticated` (401); `not_found` (404) for anyone else, and before an offer was
 * accepted; `rate_limited` (429)
 */
export async function dealArchive(context: Context, id: string): Promise<ReadableStream> {
  const viewer = requireViewer(context);
  const found = await findOffer(context, id);
  sideOn(found);
  if (found.offer.acceptedAt === null) throw new Refusal('not_found');
  await countAttempt(context, ARCHIVES, viewer.id);
  return makeZip(listedEntries(context, found));
}

/** The files, then a list of them with their hashes, and how to verify them. */
async function* listedEntries(context: Context, found: SeenOffer) {
  const lastModified = found.at;
  const listed: Listed[] = [];
  for await (const { input, ...file } of entriesOf(context, found)) {
    listed.push(file);
    yield { name: file.name, input, lastModified };
  }
  yield {
    name: 'SHA256.json',
    input: json({ offerId: found.offer.id, files: listed }),
    lastModified,
  };
  yield { name: 'LEAME-README.txt', input: readMe(context.env.SITE_ORIGIN), lastModified };
}

async function* entriesOf(context: Context, found: SeenOffer): AsyncGenerator<Entry> {
  const { id } = found.offer;
  yield* contractFiles(context, id);
  for (const { number } of await listVersions(context, id)) {
    yield written(`terms/version-${number}.pdf`, (await summaryPdf(context, id, number)).bytes);
  }
  yield* disclosureFiles(context, found);
  for (const [index, document] of (await listDocuments(context, id)).entries()) {
    const name = `documents/${String(index + 1).padStart(2, '0')}-${document.kind}.pdf`;
    const { sha256, name: title } = document;
    yield* stored(context, { name, sha256, title }, documentKey(id, document.id));
  }
  const { signed, state } = dealSeenBy(found);
  // A contract that has ended has no dates any more.
  if (signed && state !== 'ended') {
    yield written('closing/dates-and-tasks.pdf', await closingPdf(context, id));
  }
  const walks = await savedWalkThroughs(context, id);
  if (walks.length > 0) {
    const lists = walks.map(({ offerId: _, at, ...list }) => ({
      ...list,
      at: new Date(at).toISOString(),
    }));
    yield written('closing/walk-through.json', json(lists));
  }
  for (const notice of (await noticesOf(context, id)).toReversed()) {
    const name = `notices/${notice.sequence}-${notice.key}.pdf`;
    yield written(name, await pdfOf(context, notice));
  }
  yield written('proofs/receipt.json', await receiptJson(context, id));
  yield written('proofs/history.pdf', (await certificatePdf(context, id)).bytes);
}

/** The contract with its certificate, and the bytes that were signed. */
async function* contractFiles(context: Context, offerId: string): AsyncGenerator<Entry> {
  const signing = (await findSigning(context, offerId))?.signing;
  if (!signing) return;
  const { documentKey: key, documentSha256: sha256, sealedKey, sealedSha256 } = signing;
  yield* stored(context, { name: 'contract/as-signed.pdf', sha256 }, key);
  if (!sealedKey || !sealedSha256) return;
  const sealed = { name: 'contract/sealed-with-certificate.pdf', sha256: sealedSha256 };
  yield* stored(context, sealed, sealedKey);
}

/** The disclosures that the buyer read or that stood when the contract was signed. */
async function* disclosureFiles(context: Context, found: SeenOffer): AsyncGenerator<Entry> {
  const { db } = context;
  const { id, propertyId, contractAt } = found.offer;
  const [versions, readings, [property]] = await db.batch([
    db
      .select()
      .from(disclosureVersions)
      .where(eq(disclosureVersions.propertyId, propertyId))
      .orderBy(disclosureVersions.key, desc(disclosureVersions.number)),
    db.select().from(disclosureReadings).where(eq(disclosureReadings.offerId, id)),
    db.select().from(properties).where(eq(properties.id, propertyId)),
  ]);
  if (!property) return;
  const isOfDeal = ({ key, number }: VersionRow) => {
    const isRead = readings.some((read) => read.key === key && read.number === number);
    const standing = versions.find((one) => one.key === key && one.at <= (contractAt ?? found.at));
    return isRead || standing?.number === number;
  };
  for (const version of versions.filter(isOfDeal)) {
    const name = `disclosures/${version.key}-${version.number}.pdf`;
    const { paper } = version.document;
    if (version.fileId && paper) {
      const file = { name, sha256: paper.sha256, title: paper.name };
      yield* stored(context, file, paperKey(propertyId, version.fileId));
    } else {
      const { bytes } = await disclosurePdf(context, { property, reader: 'party', version });
      yield written(name, bytes);
    }
  }
  if (readings.length > 0) {
    const read = readings.map(({ key, number, sha256, isWaived, at }) => ({
      ...{ key, number, sha256, isWaived },
      at: new Date(at).toISOString(),
    }));
    yield written('disclosures/read-by-the-buyer.json', json(read));
  }
}

async function written(name: string, input: string | Uint8Array<ArrayBuffer>): Promise<Entry> {
  return { name, sha256: await sha256Hex(input), input };
}

/** Yields a stored file, or nothing if it was deleted after its row was read. */
async function* stored(
  { env }: Pick<Context, 'env'>,
  listed: Listed,
  key: string,
): AsyncGenerator<Entry> {
  const file = await env.FILES.get(key);
  // The platform's type of this standard stream differs.
  if (file) yield { ...listed, input: file.body as unknown as ReadableStream };
}

function json(content: unknown): string {
  return `${JSON.stringify(content, null, 2)}\n`;
}

/** The text in an archive that says what each file is and how to verify it. */
function readMe(origin: string): string {
  return LOCALES.map((locale) => TEXT[locale](`${origin}/${locale}/verify`)).join('\n\n');
}

const TEXT: Localized<(verify: string) => string> = {
  es: (verify) => `ARCHIVO DE UNA COMPRAVENTA

contract/    sealed-with-certificate.pdf: el contrato sellado, en los dos idiomas, con el
             certificado de quién firmó y cuándo.
             as-signed.pdf: los bytes exactos que se firmaron, sin sello.
             Si el contrato se firmó en papel, está en documents/.
terms/       los términos de cada versión enviada.
disclosures/ lo que entregó quien vende, y qué leyó quien compra, con fecha y huella.
documents/   recibos, cartas, informes y los demás documentos que se enviaron.
closing/     las fechas y las tareas hasta el cierre, con su comprobante, y la última visita.
             walk-through.json: cada lista que guardó quien compra, con su huella.
notices/     los avisos y los cambios que se firmaron después del contrato, sellados.
proofs/      receipt.json: todo lo que pasó, con la prueba de cada paso en el registro público.
             history.pdf: lo mismo, para leer.
SHA256.json  la huella SHA-256 de cada archivo.

Cómo se comprueba
1. Abra ${verify} y suelte allí el contrato sellado y receipt.json. Los archivos no
   salen de su dispositivo.
2. El sello del contrato también se ve en un lector de PDF que muestre firmas digitales.
3. La huella de cualquier archivo se calcula con «shasum -a 256» (Mac y Linux) o
   «certutil -hashfile ARCHIVO SHA256» (Windows), y debe ser la de SHA256.json.

Puede descargar este archivo otra vez mientras exista su cuenta.
`,
  en: (verify) => `ARCHIVE OF A SALE

contract/    sealed-with-certificate.pdf: the sealed contract in both languages, with the
             certificate of who signed and when.
             as-signed.pdf: the exact bytes that were signed, without the seal.
             A contract that was signed on paper is in documents/.
terms/       the terms of each version that was sent.
disclosures/ what the sellers gave, and what the buyers read, with date and hash.
documents/   receipts, letters, reports and the other documents that were sent.
closing/     the dates and the tasks until closing, with what proves them, and the walk-through.
             walk-through.json: each list that the buyers saved, with its hash.
notices/     the notices and amendments signed after the contract, sealed.
proofs/      receipt.json: all that happened, with the proof of each step in the public log.
             history.pdf: the same, to read.
SHA256.json  the SHA-256 of each file.

How to verify it
1. Open ${verify} and drop the sealed contract and receipt.json there. The files
   stay on your device.
2. A PDF reader that shows digital signatures also shows the seal of the contract.
3. The hash of any file is computed with “shasum -a 256” (Mac and Linux) or
   “certutil -hashfile FILE SHA256” (Windows), and must be the one in SHA256.json.

You can download this archive again as long as your account exists.
`,
};
