import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ICONS } from '#domain/icons.ts';

test('the icon in the stylesheet of cards is that of the icons, in the color of the theme', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
  const [, color] = /--color-manglar: #(\w+);/.exec(read('../../styles/theme.css')) ?? [];
  expect(read('listing-card.css')).toContain(`stroke='%23${color}'`);
  expect(read('listing-card.css')).toContain(`<path d='${ICONS.shield}'/>`);
});
