import { expect, test } from 'vitest';
import { GLOSSARY, type GlossaryEntry } from './glossary.ts';
import { TEXTS } from './texts.ts';

test('the texts of the product are found', () => {
  const files = new Set(TEXTS.map((text) => text.file));
  for (const room of [
    'site/payments/texts.ts',
    'site/plans/texts.ts',
    'site/guide/topics/how.ts',
    'domain/properties/catalogue/fields/rooms.ts',
    'domain/offers/steps/money.ts',
    'domain/offers/money/cash-to-close.ts',
    'api/messages/templates/offers.ts',
    'site/guide/articles/closing-costs/es.md',
  ]) {
    expect(files).toContain(room);
  }
  expect(TEXTS.length).toBeGreaterThan(5_000);
});

test('an avoided word is found in any case and accent, as a whole word', () => {
  const entry = GLOSSARY.find(({ use }) => use === 'pago inicial') as GlossaryEntry;
  const found = (text: string) => avoidedWords(entry, text);
  expect(found('Entrada (%)')).toEqual(['Entrada']);
  expect(found('20 % de entrada')).toEqual(['entrada']);
  expect(found('entradado')).toEqual([]);
});

test.each(GLOSSARY)('$language: $use', (entry) => {
  const found = TEXTS.filter((text) => text.language === entry.language).flatMap(
    ({ file, line, text }) =>
      avoidedWords(entry, text).map((word) => `${file}:${line} “${word}” in “${text}”`),
  );
  expect(found).toEqual([]);
});

function avoidedWords({ avoid }: GlossaryEntry, text: string): readonly string[] {
  return avoid.flatMap((word) => text.match(wholeWords(word)) ?? []);
}

function wholeWords(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`, 'giu');
}
