import { aPdfOf } from '#tests/factories/files/pdf-bytes.ts';
import { aPng } from '#tests/factories/files/pictures.ts';
import type { Served } from './serve.ts';
import { type Shot, type Shots, shoot } from './shoot.ts';

const MIB = 2 ** 20;
const PDFS = 10;
const EVERY_MS = 50;
const SECONDS = 20;

type Measured = Readonly<{
  /** Refused uploads, with the reason. */
  refused: readonly string[];
  /**
   * Maximum growth of the runtime's memory in bytes; `undefined` if the system does not report it.
   */
  grownBytes: number | undefined;
  /** Results of the other requests at the same time. */
  others: Shots;
}>;

/** Uploads ten contracts of 20 MiB and a photo of 100 MiB at once, while others search. */
export async function measureUploads(
  { origin, memoryBytes }: Served,
  headers: Readonly<Record<string, string>>,
  shots: readonly Shot[],
): Promise<Measured> {
  const id = await anOfferOf(origin, headers);
  const before = memoryBytes();
  let max = before ?? 0;
  const watch = setInterval(() => {
    max = Math.max(max, memoryBytes() ?? 0);
  }, EVERY_MS);
  const [others, ...answers] = await Promise.all([
    shoot({ origin, shots, seconds: SECONDS, connections: 2, rate: 20 }),
    ...Array.from({ length: PDFS }, () =>
      sends(origin, `/api/offers/${id}/documents`, headers, aContract()),
    ),
    sends(origin, '/api/contact', {}, aLargePhoto()),
  ]);
  clearInterval(watch);
  return {
    refused: answers.filter((answer) => !answer.startsWith('201')),
    grownBytes: before === undefined ? undefined : max - before,
    others,
  };
}

function aContract(): FormData {
  const form = new FormData();
  form.append('kind', 'other');
  form.append('file', new File([aPdfOf(20 * MIB)], 'contrato.pdf'));
  return form;
}

function aLargePhoto(): FormData {
  const photo = new Uint8Array(100 * MIB);
  photo.set(aPng(40, 30));
  const form = new FormData();
  for (const [name, value] of Object.entries({
    firstName: 'Ana',
    email: 'ana@example.com',
    phone: '(305) 372-1234',
    issue: 'selling',
    message: 'Quiero vender mi casa.',
  })) {
    form.append(name, value);
  }
  form.append('photos', new File([photo], 'casa.png'));
  return form;
}

async function sends(
  origin: URL,
  path: string,
  headers: Readonly<Record<string, string>>,
  body: FormData,
): Promise<string> {
  const answer = await fetch(new URL(path, origin), { method: 'POST', headers, body });
  return `${answer.status} ${path} ${(await answer.text()).slice(0, 200)}`;
}

/** Returns a sent offer, to which contracts can be uploaded. */
async function anOfferOf(origin: URL, headers: Readonly<Record<string, string>>): Promise<string> {
  const answer = await fetch(new URL('/api/offers?role=buyer&status=sent', origin), { headers });
  const { items } = (await answer.json()) as { items: readonly { id: string }[] };
  const [first] = items;
  if (!first) throw new Error('The sample buyer has no offer on its way.');
  return first.id;
}
