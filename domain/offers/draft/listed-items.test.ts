import { expect, test } from 'vitest';
import { listedItems } from './starting-answers.ts';

test('an offer begins with the goods of the listing, without what says that there are none', () => {
  const goods = { inclusions: 'Nevera y lavadora', exclusions: 'La lámpara del comedor' };
  expect(listedItems({ ...goods })).toEqual(goods);
  for (const nothing of ['Ninguno', 'ninguna.', ' None ', 'N/A', '', undefined]) {
    expect(listedItems({ inclusions: nothing, exclusions: nothing })).toEqual({});
  }
  expect(listedItems({ inclusions: 'None of the rugs' })).toEqual({
    inclusions: 'None of the rugs',
  });
});
