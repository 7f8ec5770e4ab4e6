import { expect, test } from 'vitest';
import { LOCALES, type Locale, otherLocale } from '#domain/i18n/locale.ts';
import { GLOSSARY_TERMS, type GlossaryKey } from './glossary.ts';
import { lostTerm } from './translated-terms.ts';

test.each(LOCALES)('each word of the glossary in %s may be translated by the other one', (from) => {
  const to = otherLocale(from);
  for (const { term } of Object.values(GLOSSARY_TERMS)) {
    expect(lostTerm({ text: term[from], from, to, translation: term[to] }), term[from]).toBe(
      undefined,
    );
  }
});

test.each<readonly [Locale, string, string, GlossaryKey]>([
  ['en', 'The survey is paid by me.', 'La encuesta la pago yo.', 'survey'],
  ['en', 'There are two liens on it.', 'Hay dos mentiras sobre ella.', 'lien'],
  ['en', 'The lender called.', 'El arrendador llamó.', 'lender'],
  ['en', 'A default ends it.', 'Un valor predeterminado la termina.', 'default'],
  ['es', 'El cierre es en la oficina.', 'The zipper is at the office.', 'closing'],
  ['es', 'Pago los gastos de cierre.', 'I pay the rent.', 'closing'],
  ['es', 'La tasación fue alta.', 'The rate was high.', 'appraisal'],
  ['es', 'Firme la escritura hoy.', 'Sign the scripture today.', 'deed'],
])('a translation from %s that loses a term is found: %s “%s”', (from, text, translation, key) => {
  expect(lostTerm({ text, from, to: otherLocale(from), translation })).toBe(key);
});

test.each<readonly [Locale, string, string]>([
  ['en', 'The appraisal came in low.', 'El avalúo salió bajo.'],
  ['en', 'Contingencies are removed.', 'Se quitan las condiciones.'],
  ['es', 'Las tasaciones ya están.', 'The appraisals are done.'],
  ['es', '¿Cómo está el techo?', 'What about the roof?'],
])('a word that readers know as well is the term: %s “%s”', (from, text, translation) => {
  expect(lostTerm({ text, from, to: otherLocale(from), translation })).toBeUndefined();
});
