import { env } from 'cloudflare:workers';
import { expect, inject, test } from 'vitest';
import { api } from '#api/app.ts';
import type { Corpus } from '#tests/corpus/corpus-files.ts';
import { aSession } from '#tests/factories/accounts.ts';
import { uploads, uploadsPdf } from '#tests/factories/files/documents.ts';
import { aListedProperty, anOffer } from '#tests/factories/offers.ts';
import { aProperty } from '#tests/factories/properties.ts';
import { asks } from '#tests/factories/requests.ts';
import { figure } from './load/figure.ts';

const { pdfs, pictures, strings } = inject('corpus');

const OPTIONS = { timeout: 1_200_000 };
/** Fewer than one person may upload in an hour. */
const PER_PERSON = 25;
const tally = { files: 0, strings: 0, wrong: 0 };

/** Counts a wrong answer and returns its description. */
function countFault(isRight: boolean, ...said: readonly unknown[]): readonly string[] {
  if (isRight) return [];
  tally.wrong += 1;
  return [JSON.stringify(said)];
}

const bytesOf = ({ base64 }: Corpus['pdfs'][number]) =>
  Uint8Array.from(Buffer.from(base64, 'base64'));

const batches = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / PER_PERSON) }, (_, at) =>
    items.slice(at * PER_PERSON, (at + 1) * PER_PERSON),
  );

test('every public PDF is stored byte for byte, or refused with a reason', OPTIONS, async () => {
  const wrong: string[] = [];
  const refused: unknown[] = [];
  for (const files of batches(pdfs)) {
    const { id, buyer } = await anOffer();
    for (const file of files) {
      const { name } = file;
      const bytes = bytesOf(file);
      tally.files += 1;
      const { status, json } = await uploadsPdf(id, buyer.headers, { bytes, fileName: name });
      if (status !== 201) {
        const { problem = '', message = '' } = json as Readonly<Record<string, unknown>>;
        refused.push([name, problem]);
        wrong.push(...countFault(status === 415 && message !== '', name, status, json));
        continue;
      }
      const { id: documentId } = json['document'] as unknown as { id: string };
      const path = `http://localhost/api/offers/${id}/documents/${documentId}`;
      const kept = await api.request(path, { headers: buyer.headers }, env);
      const isSame = Buffer.from(await kept.arrayBuffer()).equals(Buffer.from(bytes));
      wrong.push(...countFault(isSame, name, 'differs'));
    }
  }
  expect(wrong).toEqual([]);
  expect(refused).toEqual([
    ['libreoffice-writer-password.pdf', 'encrypted'],
    ['with-attachment.pdf', 'embedded_files'],
  ]);
});

/** PngSuite names its broken files with an x at the start. */
const isBroken = ({ name }: Corpus['pictures'][number]) => name.startsWith('x');

test(
  'every intact public picture is accepted, and each broken one refused with a reason',
  OPTIONS,
  async () => {
    const wrong: string[] = [];
    for (const files of batches(pictures)) {
      const { user, headers } = await aSession({ profile: 'seller' });
      const { id } = await aProperty({ ownerId: user.id, photos: [] });
      for (const file of files) {
        const { name } = file;
        const bytes = bytesOf(file);
        tally.files += 1;
        const parts = [{ name: 'photos', value: bytes, fileName: name }];
        const { status, json } = await uploads(`/properties/${id}/photos`, parts, headers);
        const isRefused = (status === 415 || status === 422) && Boolean(json['message']);
        wrong.push(...countFault(isBroken(file) ? isRefused : status === 201, name, status, json));
      }
    }
    expect(wrong).toEqual([]);
  },
);

/**
 * Sends a string as the value of a field and returns the answer's status and what is shown
 * afterwards.
 */
type Field = (text: string) => Promise<readonly [status: number, shown: string | undefined]>;

const FIELDS: Readonly<Record<string, () => Promise<Field>>> = {
  'a name': async () => {
    const { user, headers } = await aSession();
    return async (text) => {
      const path = `/user/${user.id}`;
      const { status } = await asks(path, { method: 'PUT', headers, body: { name: text } });
      const { json } = await asks('/user', { headers });
      return [status, (json['user'] as { name?: string } | undefined)?.name];
    };
  },
  'terms of an offer': async () => {
    const { id, buyer } = await anOffer({ status: 'draft' });
    const { headers } = buyer;
    return async (text) => {
      const body = { terms: { additionalTerms: text } };
      const { status } = await asks(`/offers/${id}`, { method: 'PATCH', headers, body });
      const { json } = await asks(`/offers/${id}`, { headers });
      const { draft } = json['offer'] as unknown as { draft: { additionalTerms?: string | null } };
      // A cleared text is absent.
      return [status, draft.additionalTerms ?? ''];
    };
  },
  'remarks about a home': async () => {
    const { user, headers } = await aSession({ profile: 'seller' });
    const { id } = await aProperty({ ownerId: user.id });
    return async (text) => {
      const body = { publicRemarks: text };
      const { status } = await asks(`/properties/${id}`, { method: 'PATCH', headers, body });
      const { json } = await asks(`/properties/${id}`, { headers });
      const { facts } = json['property'] as unknown as { facts: { publicRemarks?: string } };
      return [status, facts.publicRemarks ?? ''];
    };
  },
  'a comment': async () => {
    const { id, buyer, seller } = await anOffer();
    return async (text) => {
      const body = { text, visibility: 'shared' };
      const { status } = await asks(`/offers/${id}/comments`, { headers: buyer.headers, body });
      const { json } = await asks(`/offers/${id}/comments`, { headers: seller.headers });
      const [latest] = json['items'] as unknown as readonly { text: string }[];
      return [status, latest?.text];
    };
  },
  'a question': async () => {
    const { id } = await aListedProperty();
    const { headers } = await aSession();
    return async (text) => {
      const answer = await asks('/threads', { headers, body: { listingId: id, text } });
      if (answer.status !== 201) return [answer.status, undefined];
      const { id: thread } = answer.json['thread'] as unknown as { id: string };
      const { json } = await asks(`/threads/${thread}/messages`, { headers });
      const [latest] = json['items'] as unknown as readonly { text: string }[];
      return [answer.status, latest?.text];
    };
  },
};

/**
 * The stored form of a text: trimmed; a name also with single spaces, because its words become
 * first and last name.
 */
function storedAs(field: string, text: string): string {
  return field === 'a name' ? text.trim().split(/\s+/).join(' ') : text.trim();
}

/** A person may write 20 messages an hour. */
const FEW = 15;

test.each(Object.entries(FIELDS))('every naughty string as %s', OPTIONS, async (name, begin) => {
  const wrong: string[] = [];
  let send = await begin();
  let stored = 0;
  for (const [index, text] of strings.entries()) {
    if (index % FEW === 0) send = await begin();
    tally.strings += 1;
    const [status, shown] = await send(text);
    const isStored = status === 200 || status === 201;
    if (isStored) stored += 1;
    wrong.push(
      ...countFault(
        isStored ? shown === storedAs(name, text) : status === 422,
        name,
        text,
        status,
        shown,
      ),
    );
  }
  expect(wrong).toEqual([]);
  expect(stored).toBeGreaterThan(100);
});

test('every naughty string in the search box', OPTIONS, async () => {
  const wrong: string[] = [];
  for (const text of strings) {
    tally.strings += 1;
    const { status } = await asks(`/listings?${new URLSearchParams({ q: text })}`);
    wrong.push(...countFault(status === 200 || status === 422, text, status));
  }
  expect(wrong).toEqual([]);
});

test('the figure of the corpus', () => {
  figure(
    'G21',
    `${tally.files} public files, ${tally.strings} public strings, ${tally.wrong} wrong`,
  );
  expect(tally.wrong).toBe(0);
});
