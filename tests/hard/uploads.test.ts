import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { streamOf } from '#api/effects/pictures.ts';
import { photoKeys } from '#domain/listings/photo.ts';
import { MAX_DOCUMENT_BYTES } from '#domain/offers/documents.ts';
import { pdfInspection } from '#domain/offers/pdf/inspection.ts';
import { aSession } from '#tests/factories/accounts.ts';
import { aForm, sendsForm } from '#tests/factories/contact.ts';
import { uploads, uploadsPdf } from '#tests/factories/files/documents.ts';
import { aPdf, aPdfOf } from '#tests/factories/files/pdf-bytes.ts';
import { aPngThatClaims, aTwoColoredPng, withExif } from '#tests/factories/files/pictures.ts';
import { anOffer } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { ENDINGS, HEADERS, HOSTILE_NAMES, labeledPdfs, mutantsOf } from './hostile-files.ts';
import { figure } from './load/figure.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const tally = { files: 0, wrong: 0 };
/** As many as one person may upload in an hour. */
const ONE_PERSONS = 50;
const JPEG_MUTANTS = 500;
const PDF_MUTANTS = 500;
/** Size of the pieces in which a file is inspected, so small that names are split across pieces. */
const PIECE_BYTES = 100;

/** Counts a verdict, and returns a description if it differs from the label. */
function countVerdict(name: string, isRight: boolean, said: unknown): readonly string[] {
  tally.files += 1;
  if (isRight) return [];
  tally.wrong += 1;
  return [`${name}: ${JSON.stringify(said)}`];
}

test('every labeled PDF gets the verdict of its label', async () => {
  const wrong: string[] = [];
  for (const { name, bytes, verdict } of await labeledPdfs()) {
    const said = verdictOf(bytes);
    wrong.push(...countVerdict(name, said === verdict, said));
  }
  expect(wrong).toEqual([]);
});

test('no file that starts like another type is accepted as a PDF or a photo, with any extension', {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = [];
  let sent = 0;
  let offer = await anOffer();
  let owner = await aDraft();
  for (const [kind, header] of Object.entries(HEADERS)) {
    for (const ending of ENDINGS) {
      if (sent % ONE_PERSONS === 0) [offer, owner] = [await anOffer(), await aDraft()];
      sent += 1;
      const bytes = Uint8Array.from([...header, ...new Uint8Array(200).fill(0x41)]);
      const fileName = `contrato.${ending}`;
      const asPdf = await uploadsPdf(offer.id, offer.buyer.headers, { bytes, fileName });
      wrong.push(...countVerdict(`${kind} as ${fileName}`, asPdf.status === 415, asPdf));
      const asPhoto = await sendsPhoto(owner, bytes, fileName);
      wrong.push(...countVerdict(`${kind} as photo ${fileName}`, asPhoto.status === 415, asPhoto));
    }
  }
  expect(wrong).toEqual([]);
});

test('no file name escapes its folder, and none is served unchanged', async () => {
  const wrong: string[] = [];
  const { id, buyer } = await anOffer();
  for (const fileName of HOSTILE_NAMES) {
    const { status, json } = await uploadsPdf(id, buyer.headers, { fileName });
    const name = String((json['document'] as { name?: string } | undefined)?.name);
    const isTidy = status === 201 && /\.pdf$/.test(name) && !/[/\\"<>:|?*\u202e\p{Cc}]/u.test(name);
    wrong.push(...countVerdict(JSON.stringify(fileName), isTidy, { status, name }));
  }
  expect(wrong).toEqual([]);
  const keys = (await env.FILES.list({ prefix: 'offers/' })).objects.map(({ key }) => key);
  expect(keys.filter((key) => !/^offers\/[a-z0-9]+\/[a-z0-9]+\.pdf$/.test(key))).toEqual([]);
});

test('twenty mebibytes are the limit, to the byte', { timeout: 120_000 }, async () => {
  const { id, buyer } = await anOffer();
  const wrong: string[] = [];
  for (const [length, status] of [
    [MAX_DOCUMENT_BYTES - 1, 201],
    [MAX_DOCUMENT_BYTES, 201],
    [MAX_DOCUMENT_BYTES + 1, 413],
  ] as const) {
    const answer = await uploadsPdf(id, buyer.headers, { bytes: aPdfOf(length) });
    wrong.push(...countVerdict(`${length} bytes`, answer.status === status, answer));
  }
  expect(wrong).toEqual([]);
});

test('pictures whose header claims too many pixels are refused', async () => {
  const wrong: string[] = [];
  const owner = await aDraft();
  for (const [width, height, status] of [
    [30_000, 30_000, 413],
    [12_001, 1, 413],
    [1, 12_001, 413],
    [8_000, 6_251, 413],
    [0, 0, 415],
    [2 ** 31 - 1, 2 ** 31 - 1, 413],
  ] as const) {
    const answer = await sendsPhoto(owner, aPngThatClaims(width, height), 'casa.png');
    wrong.push(...countVerdict(`${width} × ${height}`, answer.status === status, answer));
    const sent = await sendsForm(aForm(), [{ bytes: aPngThatClaims(width, height) }]);
    wrong.push(...countVerdict(`${width} × ${height} to us`, sent.status === status, sent));
  }
  expect(wrong).toEqual([]);
});

test(`${PDF_MUTANTS} broken PDFs are inspected without an unexpected error`, {
  timeout: 600_000,
}, async () => {
  const wrong: string[] = [];
  const good = (await labeledPdfs()).filter(({ verdict }) => verdict === 'taken');
  let offer = await anOffer();
  for (let index = 0; index < PDF_MUTANTS; index += 1) {
    if (index % ONE_PERSONS === 0) offer = await anOffer();
    const { bytes = aPdf() } = good[index % good.length] ?? {};
    const [mutant = bytes] = mutantsOf(bytes, index, 1);
    const answer = await uploadsPdf(offer.id, offer.buyer.headers, { bytes: mutant });
    const said = verdictOf(mutant);
    const isRight = answer.status === (said === 'taken' || said === 'flagged' ? 201 : 415);
    const begins = new TextDecoder('latin1').decode(mutant.subarray(0, 5)) === '%PDF-';
    wrong.push(
      ...countVerdict(`mutant ${index}`, isRight && (begins || answer.status === 415), answer),
    );
  }
  expect(wrong).toEqual([]);
});

test(`${JPEG_MUTANTS} broken photos are processed without an unexpected error and without a location`, {
  timeout: 1_200_000,
}, async () => {
  const wrong: string[] = [];
  const made = await env.IMAGES.input(streamOf(aTwoColoredPng(96, 48))).output({
    format: 'image/jpeg',
  });
  const jpeg = new Uint8Array(await made.response().arrayBuffer());
  const good = withExif(jpeg, 'CANARY OWNER');
  let owner = await aDraft();
  let taken = 0;
  for (const [index, mutant] of mutantsOf(good, 77, JPEG_MUTANTS).entries()) {
    if (index % (ONE_PERSONS - 5) === 0) owner = await aDraft();
    const answer = await sendsPhoto(owner, mutant, 'DSC1.JPG');
    const isRight = [201, 413, 415].includes(answer.status);
    wrong.push(...countVerdict(`mutant ${index}`, isRight, answer));
    if (answer.status === 201) taken += 1;
    for (const hash of answer.hashes) wrong.push(...(await findLeaks(hash)));
  }
  expect(wrong).toEqual([]);
  expect(taken).toBeGreaterThan(0);
});

test('the figure of the files', () => {
  figure('G21', `${tally.files} files judged, ${tally.wrong} wrong verdicts, 0 places shown`);
  expect(tally.files).toBeGreaterThan(1_500);
  expect(tally.wrong).toBe(0);
});

/** Returns the verdict for a PDF: accepted, flagged because it contains scripts, or its problem. */
function verdictOf(bytes: Uint8Array): string {
  const inspection = pdfInspection();
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    inspection.add(bytes.subarray(at, at + PIECE_BYTES));
  }
  const verdict = inspection.end();
  if (!verdict.ok) return verdict.problem;
  return verdict.activeContent ? 'flagged' : 'taken';
}

async function aDraft() {
  const { user, headers } = await aSession({ profile: 'seller' });
  const { id } = await aProperty({ ownerId: user.id, photos: [] });
  return { id, headers };
}

async function sendsPhoto(
  { id, headers }: Awaited<ReturnType<typeof aDraft>>,
  bytes: Bytes,
  fileName: string,
) {
  const parts = [{ name: 'photos', value: bytes, fileName }];
  const { status, json } = await uploads(`/properties/${id}/photos`, parts, headers);
  const photos = (json['photos'] ?? []) as readonly { hash: string }[];
  return { status, code: json['code'], hashes: photos.map(({ hash }) => hash) };
}

async function findLeaks(hash: string): Promise<readonly string[]> {
  const stored = await Promise.all(
    photoKeys(hash).map(async (key) => {
      const file = await env.FILES.get(key);
      return file ? new TextDecoder('latin1').decode(await file.arrayBuffer()) : '';
    }),
  );
  return stored.some((text) => /CANARY|Exif|EXIF|GPS/.test(text)) ? [`${hash} tells`] : [];
}
