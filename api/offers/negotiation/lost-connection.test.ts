import { expect, test } from 'vitest';
import { listDocuments, readDocument } from '#api/offers/documents/documents.ts';
import { addsPdf, aPdf } from '#tests/factories/files/documents.ts';
import { anOffer } from '#tests/factories/offers.ts';

test('a contract whose write succeeded without confirmation keeps its file', async () => {
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
  await expect(addsPdf({ ...asBuyer, db }, id)).rejects.toThrow('lost');
  const [document] = await listDocuments(asBuyer, id);
  const { file } = await readDocument(asBuyer, id, document?.id ?? '');
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(aPdf());
});
