import { env } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { api } from '#api/app.ts';
import { AGREEMENT_CLAUSES } from '#domain/properties/agreement/agreement-text.ts';
import { anAgreement, typedSignature } from '#tests/examples/agreement.ts';
import { aSession } from '#tests/factories/accounts.ts';
import { printedPages } from '#tests/factories/files/pdf-text.ts';
import { fieldsRefused } from '#tests/factories/property-calls.ts';
import { asks } from '#tests/factories/requests.ts';
import { openedAgreement } from '#tests/factories/signing.ts';
import { signedAgreementSchema } from './agreements.ts';

type Headers = Record<string, string>;

/** Returns the text of each column of an answered PDF, with lines joined. */
async function reads(path: string, headers: Headers, body?: unknown) {
  const answer = await api.request(
    `http://localhost/api/agreements/${path}`,
    {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...headers,
        'Content-Type': 'application/json',
        'CF-Connecting-IP': '198.51.100.7',
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    },
    env,
  );
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
  expect(answer.headers.get('Content-Disposition')).toMatch(/^attachment/);
  const pages = await printedPages(new Uint8Array(await answer.arrayBuffer()));
  const column = (language: 'es' | 'en') => pages.flatMap((page) => page[language]).join(' ');
  return { es: column('es'), en: column('en'), pages };
}

test('a signed agreement is a PDF in both languages, with its hash on every page', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const { json } = await asks('/agreements', { body: await openedAgreement(user.id), headers });
  const { id, sha256, signature } = signedAgreementSchema.parse(json['agreement']);
  const paper = await reads(`${id}/agreement.pdf`, headers);
  expect(paper.es).toContain('Acuerdo de venta');
  expect(paper.en).toContain('Listing agreement');
  for (const words of [paper.es, paper.en]) {
    expect(words).toContain('$560,000');
    expect(words).toContain('Marisol');
    expect(words).toContain(signature.name);
  }
  expect(paper.es).toContain('Aceptó firmar en línea: texto versión 2');
  expect(paper.en).toContain('Agreed to sign online: text version 2');
  for (const { title } of AGREEMENT_CLAUSES) {
    expect(paper.es).toContain(title.es);
    expect(paper.en).toContain(title.en);
  }
  for (const { es, en } of paper.pages) {
    expect([...es, ...en].join(' ')).toContain(sha256.slice(0, 16));
    expect([...es, ...en].join(' ')).toContain('English controls.');
  }
});

test('a name that no font has is refused at its field; Chinese and Arabic names are printed', async () => {
  const { user, headers } = await aSession({ profile: 'seller' });
  const [seller] = anAgreement().sellers;
  const signs = async (firstName: string, lastName: string) => {
    const signature = typedSignature(`${firstName} ${lastName}`);
    const sellers = seller ? [{ ...seller, firstName, lastName }] : [];
    const body = await openedAgreement(user.id, { ...anAgreement(), sellers, signature });
    return asks('/agreements', { body, headers });
  };
  const refused = await signs('𓀀𓁐', 'Quintana');
  expect([refused.status, fieldsRefused(refused)]).toEqual([422, ['sellers.0.firstName']]);
  expect((await asks('/agreements', { headers })).json['total']).toBe(0);

  const { json } = await signs('小明', 'علي');
  const { id } = signedAgreementSchema.parse(json['agreement']);
  const paper = await reads(`${id}/agreement.pdf`, headers);
  for (const words of [paper.es, paper.en]) {
    expect(words).toContain('小明');
    expect(words).toContain('علي');
  }
});

test('before signing the PDF has the answers so far, and says that it is unsigned', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const { signature: _, ...answers } = anAgreement();
  const paper = await reads('preview.pdf', headers, answers);
  expect(paper.es).toContain('Sin firmar');
  expect(paper.en).toContain('Unsigned');
  expect(paper.en).toContain('$560,000');
  expect((await asks('/agreements', { headers })).json['total']).toBe(0);
});

test('missing answers are reported with their paths', async () => {
  const { headers } = await aSession({ profile: 'seller' });
  const { signature: _, ...answers } = anAgreement();
  const body = { ...answers, sellers: [] };
  const { status, json } = await asks('/agreements/preview.pdf', { body, headers });
  expect([status, Object.keys(json['errors'] ?? {})]).toEqual([422, ['sellers']]);
});

test('the blank form has every label with space to write, and every clause', async () => {
  const { headers } = await aSession({ profile: 'buyer' });
  const paper = await reads('blank.pdf', headers);
  for (const words of ['Precio de venta: ____', 'Formulario en blanco']) {
    expect(paper.es).toContain(words);
  }
  for (const words of ['List price: ____', 'Blank form', 'Fair housing']) {
    expect(paper.en).toContain(words);
  }
});
