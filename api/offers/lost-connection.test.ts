import { expect, test } from 'vitest';
import { aPdf } from '#tests/factories/documents.ts';
import { anOffer } from '#tests/factories/offers.ts';
import { addDocument, listDocuments, readDocument } from './documents.ts';

test('a contract whose writing down was done but not confirmed keeps its file', async () => {
  const { id, asBuyer } = await anOffer();
  const db = new Proxy(asBuyer.db, {
    get(target, key) {
      if (key !== 'batch') return Reflect.get(target, key);
      return async (statements: Parameters<typeof target.batch>[0]) => {
        await target.batch(statements);
        throw new Error('D1_ERROR: Network connection lost.');
      };
    },
  });
  const file = { name: 'contrato.pdf', bytes: aPdf() };
  await expect(addDocument({ ...asBuyer, db }, id, file, 'other')).rejects.toThrow('lost');
  const [document] = await listDocuments(asBuyer, id);
  const { bytes } = await readDocument(asBuyer, id, document?.id ?? '');
  expect(new Uint8Array(await new Response(bytes).arrayBuffer())).toEqual(file.bytes);
});
