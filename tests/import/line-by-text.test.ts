import { expect, test } from 'vitest';
import { LineByText } from '#api/commands/import/file/line-by-text.ts';

test('each of many texts has its own line, also after the table has grown', () => {
  const lines = new LineByText();
  const texts = Array.from({ length: 5_000 }, (_, index) => `${index} Bay St\n33139`);
  for (const [index, text] of texts.entries()) {
    expect(lines.get(text)).toBeUndefined();
    lines.set(text, index + 1);
  }
  expect(texts.map((text) => lines.get(text))).toEqual(texts.map((_, index) => index + 1));
  expect(lines.get('5000 Bay St\n33139')).toBeUndefined();
});

test('a text has the line that it was given last', () => {
  const lines = new LineByText();
  lines.set('', 2);
  lines.set('', 7);
  expect(lines.get('')).toBe(7);
});
