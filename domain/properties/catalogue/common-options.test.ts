import { expect, test } from 'vitest';
import { COMMON_OPTIONS } from './common-options.ts';
import { CATALOGUE } from './index.ts';

test('each list names six of its options, in their order', () => {
  for (const [key, common] of Object.entries(COMMON_OPTIONS)) {
    const field = CATALOGUE.find((one) => one.key === key);
    const keys = field?.options?.map((option) => option.key) ?? [];
    expect([key, keys.filter((option) => common.includes(option))]).toEqual([key, common]);
    expect([key, common.length]).toEqual([key, 6]);
  }
});
