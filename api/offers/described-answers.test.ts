import { expect, test } from 'vitest';
import type { z } from 'zod';
import { listOf } from '#api/http/list.ts';
import { anOffer, aPerson } from '#tests/factories/offers.ts';
import { asks } from '#tests/factories/requests.ts';
import {
  comparisonSchema,
  listedOfferSchema,
  offerAnswerSchema,
  othersSchema,
  settingsAnswerSchema,
} from './answer-schemas.ts';
import {
  certificateSchema,
  commentSchema,
  diffSchema,
  historySchema,
  versionSchema,
} from './records/record-schemas.ts';

/** All requests about a countered offer, with the documented answer. */
const CALLS = {
  '/offers': listOf(listedOfferSchema),
  '/offers/{id}': offerAnswerSchema,
  '/offers/{id}/versions': listOf(versionSchema),
  '/offers/{id}/versions/2/diff': diffSchema,
  '/offers/{id}/comments': listOf(commentSchema),
  '/offers/{id}/history?verify=1': historySchema,
  '/offers/{id}/certificate.json': certificateSchema,
} as const satisfies Record<string, z.ZodType>;

test('every answer matches its schema, in every field, for buyer, seller and administrator', async () => {
  const { id, buyer, seller } = await anOffer({ status: 'offerted' });
  const admin = await aPerson({ profile: 'admin' });
  await asks(`/offers/${id}/comments`, {
    body: { text: 'Hola', visibility: 'shared' },
    headers: buyer.headers,
  });
  for (const { headers } of [buyer, seller, admin]) {
    for (const [path, schema] of Object.entries(CALLS)) {
      const { json, status } = await asks(path.replace('{id}', id), { headers });
      expect(status, path).toBe(200);
      const read = schema.safeParse(json);
      expect(read.error?.issues, path).toBeUndefined();
    }
  }
});

test('drafts, unsent counter-offers, comparisons and settings match their schemas too', async () => {
  const draft = await anOffer({ status: 'draft' });
  const revision = await anOffer({ status: 'revision' });
  const { property, seller, buyer } = revision;
  const calls: readonly (readonly [string, Readonly<Record<string, string>>, z.ZodType])[] = [
    [`/offers/${draft.id}`, draft.buyer.headers, offerAnswerSchema],
    [`/offers/${revision.id}`, seller.headers, offerAnswerSchema],
    [`/offers/${revision.id}/others`, buyer.headers, othersSchema],
    [`/properties/${property.id}/offers`, seller.headers, listOf(listedOfferSchema)],
    [`/properties/${property.id}/offers/compare`, seller.headers, comparisonSchema],
    [`/properties/${property.id}/offer-settings`, seller.headers, settingsAnswerSchema],
  ];
  for (const [path, headers, schema] of calls) {
    const { json, status } = await asks(path, { headers });
    expect(status, path).toBe(200);
    expect(schema.safeParse(json).error?.issues, path).toBeUndefined();
  }
});

test('the OpenAPI document has an answer for every offer call', async () => {
  const { json } = await asks('/openapi.json');
  const paths: Record<string, Record<string, { responses: Record<string, object> }>> = json[
    'paths'
  ] ?? {};
  const silent = Object.entries(paths)
    .filter(([path]) => /^\/api\/(offers|properties\/\{id\}\/(offer|preferences))/.test(path))
    .flatMap(([path, operations]) =>
      Object.entries(operations).flatMap(([method, { responses }]) =>
        '204' in responses || 'content' in (responses['200'] ?? responses['201'] ?? {})
          ? []
          : [`${method} ${path}`],
      ),
    );
  expect(silent).toEqual([]);
});
