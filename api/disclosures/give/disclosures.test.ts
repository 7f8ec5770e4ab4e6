import { env } from 'cloudflare:workers';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { disclosureVersions } from '#api/disclosures/table.ts';
import { aContext } from '#tests/factories/accounts.ts';
import { aPaper } from '#tests/factories/disclosures.ts';
import { aPdf } from '#tests/factories/files/documents.ts';
import { aPng } from '#tests/factories/files/pictures.ts';
import {
  aListedProperty,
  aPerson,
  type ListedProperty,
  type Person,
} from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

const of1962 = () => aListedProperty({ facts: { yearBuilt: 1962 } });

type Item = Readonly<{
  key: string;
  state: string;
  why: Readonly<Record<string, string>>;
  answers: Readonly<Record<string, unknown>>;
  version: Readonly<{
    number: number;
    sha256: string;
    rows: readonly Readonly<{ label: { en: string }; value: { es: string } }>[];
    paper: Readonly<{ name: string; bytes: number }> | null;
  }> | null;
}>;

const itemIn = (json: Readonly<Record<string, unknown>>, key: string) =>
  (json['items'] as readonly Item[]).find((one) => one.key === key);

const owners = ({ id, owner }: ListedProperty, path: string, body?: unknown, method?: string) =>
  asks(`/properties/${id}/disclosures${path}`, {
    headers: owner.headers,
    ...(body !== undefined && { body }),
    ...(method && { method }),
  });

const NO_LEAD = { knowsLead: false, hasRecords: false, gaveBooklet: true };

async function uploads(person: Person, id: string, key: string, form: FormData) {
  const response = await api.request(
    `http://localhost/api/properties/${id}/disclosures/${key}/paper`,
    { method: 'POST', headers: person.headers, body: form },
    env,
  );
  return { status: response.status, json: (await response.json()) as Record<string, unknown> };
}

describe('a form', () => {
  test('is refused while answers are missing, then signed; an edit is a new version', async () => {
    const home = await of1962();
    const before = itemIn((await owners(home, '')).json, 'lead_paint');
    expect(before).toMatchObject({
      state: 'missing',
      why: { en: expect.stringContaining('1962') },
    });
    const refused = await owners(home, '/lead_paint', { name: 'Ana Pérez' });
    expect([refused.status, Object.keys(refused.json['errors'] ?? {})]).toEqual([
      ...[422, ['knowsLead', 'hasRecords', 'gaveBooklet']],
    ]);
    const wrong = await owners(
      home,
      '/lead_paint',
      { answers: { knowsLead: 'x', price: 1 } },
      'PATCH',
    );
    expect(wrong.status).toBe(422);
    const saved = await owners(home, '/lead_paint', { answers: NO_LEAD }, 'PATCH');
    expect([saved.status, saved.json['answers']]).toEqual([200, NO_LEAD]);
    const signed = await owners(home, '/lead_paint', { name: 'Ana Pérez' });
    const first = itemIn(signed.json, 'lead_paint');
    expect([signed.status, first?.state, first?.version?.number]).toEqual([201, 'given', 1]);

    const answers = { knowsLead: true, lead: 'Ventanas del frente' };
    await owners(home, '/lead_paint', { answers }, 'PATCH');
    const again = itemIn(
      (await owners(home, '/lead_paint', { name: 'Ana Pérez' })).json,
      'lead_paint',
    );
    expect(again?.version?.number).toBe(2);
    expect(again?.version?.sha256).not.toBe(first?.version?.sha256);
    expect(again?.version?.rows).toContainEqual(
      expect.objectContaining({ value: { es: 'Ventanas del frente', en: 'Ventanas del frente' } }),
    );
    const { db } = aContext();
    const rows = await db
      .select()
      .from(disclosureVersions)
      .where(eq(disclosureVersions.propertyId, home.id));
    expect(rows.map(({ number }) => number)).toEqual([1, 2]);
  });

  test('two devices: an answer that both changed is a conflict, another is not', async () => {
    const home = await of1962();
    const save = (answers: object, base: object) =>
      owners(home, '/flood', { answers, base }, 'PATCH');
    await save({ filedClaim: true }, { filedClaim: null });
    expect((await save({ knowsFlooding: false }, { knowsFlooding: null })).status).toBe(200);
    const stale = await save({ filedClaim: false }, { filedClaim: null });
    expect([stale.status, stale.json['code']]).toEqual([409, 'stale_version']);
  });

  test('begins with what the facts already say', async () => {
    const home = await aListedProperty({
      facts: {
        ...{ associationYN: true, associationType: 'homeowners' },
        ...{ associationFee: 25_000, associationFeeFrequency: 'monthly' },
      },
    });
    expect(itemIn((await owners(home, '')).json, 'association')?.answers).toEqual({
      ...{ duesCents: 25_000, duesPeriod: 'month' },
    });
  });
});

describe('a paper', () => {
  test('is a PDF, or photos of its pages, which become one', async () => {
    const home = await aListedProperty({
      facts: { associationYN: true, associationType: 'condominium' },
    });
    const wrong = await uploads(
      home.owner,
      home.id,
      'condominium',
      aPaper(['a.txt', new Uint8Array(9)]),
    );
    expect(wrong.status).toBe(415);
    const pdf = await uploads(home.owner, home.id, 'condominium', aPaper(['docs.pdf', aPdf()]));
    expect([pdf.status, itemIn(pdf.json, 'condominium')?.version?.paper?.name]).toEqual([
      ...[201, 'docs.pdf'],
    ]);
    const photo = await aPng(60, 80);
    const photos = await uploads(
      home.owner,
      home.id,
      'condominium',
      aPaper(['uno.png', photo], ['dos.png', photo]),
    );
    expect(itemIn(photos.json, 'condominium')?.version).toMatchObject({
      ...{ number: 2, paper: { name: 'uno.pdf' } },
    });
    const read = await asks(`/disclosures/${home.id}/condominium/2`, {
      headers: home.owner.headers,
    });
    expect([read.status, read.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  });
});

describe('readers', () => {
  test('anyone reads the disclosures of a home on the market, but papers only with an offer', async () => {
    const home = await aListedProperty({
      facts: { associationYN: true, associationType: 'condominium' },
    });
    await uploads(home.owner, home.id, 'condominium', aPaper(['Calle 8 1200.pdf', aPdf()]));
    await owners(home, '/sinkhole', { answers: { wasPaid: false } }, 'PATCH');
    await owners(home, '/sinkhole', { name: 'Ana Pérez' });
    const { json } = await asks(`/disclosures/${home.id}`);
    expect(itemIn(json, 'condominium')).toMatchObject({ version: { paper: { name: '' } } });
    expect(itemIn(json, 'radon')).toMatchObject({ state: 'given' });
    expect(itemIn(json, 'flood')).toMatchObject({ state: 'missing' });
    expect(itemIn(json, 'cooperative')).toMatchObject({ state: 'not_needed' });
    expect((await asks(`/disclosures/${home.id}/condominium/1`)).status).toBe(404);
    const pdf = await asks(`/disclosures/${home.id}/sinkhole/1`);
    expect([pdf.status, pdf.text.startsWith('%PDF')]).toEqual([200, true]);
  });

  test('those of a home that is not public exist for its owner only', async () => {
    const home = await aListedProperty({ status: 'draft' });
    const other = await aPerson({ profile: 'seller' });
    expect((await asks(`/disclosures/${home.id}`)).status).toBe(404);
    expect((await asks(`/disclosures/${home.id}`, { headers: other.headers })).status).toBe(404);
    const path = `/properties/${home.id}/disclosures/flood`;
    const body = { name: 'Ana Pérez' };
    expect((await asks(path, { body, headers: other.headers })).status).toBe(404);
    expect((await owners(home, '/radon', body)).status).toBe(404);
    expect((await owners(home, '/lead_paint', { answers: {} }, 'PATCH')).status).toBe(404);
  });
});
