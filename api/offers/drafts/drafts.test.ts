import { describe, expect, test } from 'vitest';
import { OFFER_STEP_KEYS } from '#domain/offers/steps/step.ts';
import { anOffer, offerIn, storedOffer } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';

type Headers = Readonly<Record<string, string>>;

const patch = (id: string, body: unknown, headers: Headers) =>
  asks(`/offers/${id}`, { method: 'PATCH', body, headers });

describe('a draft', () => {
  test('is refused in the language of the request', async () => {
    const { id, buyer } = await anOffer({ status: 'draft' });
    const body = { terms: { amountCents: -5, closingDate: 'soon', buyers: [{ zip: 'x' }] } };
    const said = async (language: string) =>
      (await patch(id, body, { ...buyer.headers, 'Accept-Language': language })).json;
    expect(await said('en')).toMatchObject({
      message: 'Check the marked fields.',
      errors: {
        'terms.amountCents': ['Enter an amount above zero.'],
        'terms.closingDate': ['Invalid date.'],
        'terms.buyers.0.zip': ['Use a five-digit ZIP code, like 32806.'],
      },
    });
    expect(await said('es')).toMatchObject({
      message: 'Revise los campos marcados.',
      errors: {
        'terms.amountCents': ['Escriba una cantidad mayor que cero.'],
        'terms.closingDate': ['La fecha no es válida.'],
        'terms.buyers.0.zip': ['Use un código postal de cinco dígitos, como 32806.'],
      },
    });
  });

  test('stores the author’s current step and the furthest one', async () => {
    const { id, buyer } = await anOffer({ status: 'draft' });
    for (const [index, step] of OFFER_STEP_KEYS.entries()) {
      const { json } = await patch(id, { step }, buyer.headers);
      expect(offerIn(json)).toMatchObject({ step: index + 1, furthest: index + 1 });
    }
    const back = await patch(id, { step: 3 }, buyer.headers);
    expect(offerIn(back.json)).toMatchObject({ step: 3, furthest: 18 });
    for (const step of [0, 19, -1, 1.5, 'nowhere', '3', null, {}, 'toString']) {
      const { status, json } = await patch(id, { step }, buyer.headers);
      expect([step, status, Object.keys(json['errors'] ?? {})]).toEqual([step, 422, ['step']]);
    }
  });
});

test.each(['submit', 'withdraw'])('%s refuses every field', async (call) => {
  const { id, buyer } = await anOffer({ status: 'draft' });
  const before = await storedOffer(id);
  const post = (body: unknown, headers: Headers = buyer.headers) =>
    asks(`/offers/${id}/${call}`, { method: 'POST', body, headers });
  const fields = ['status', 'amountCents', 'version', '__proto__'];
  const refused = await post(`{"status":"accepted","amountCents":1,"version":1,"__proto__":{}}`);
  expect([refused.status, Object.keys(refused.json['errors'] ?? {})]).toEqual([422, fields]);
  for (const body of ['[]', 'null', '5']) expect((await post(body)).status).toBe(422);
  const form = { ...buyer.headers, 'Content-Type': 'multipart/form-data; boundary=b' };
  expect((await post('--b--', form)).status).toBe(415);
  expect(await storedOffer(id)).toEqual(before);
  expect((await post({})).status).toBe(200);
});
