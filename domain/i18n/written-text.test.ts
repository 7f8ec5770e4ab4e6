import { expect, test } from 'vitest';
import {
  asWritten,
  foreignMark,
  languageOf,
  writersLanguage,
  writtenText,
} from './written-text.ts';

test.each([
  ['The fridge stays with the house.', undefined, 'es', 'en'],
  ['Se queda la nevera con la casa.', undefined, 'en', 'es'],
  ['TV', undefined, 'es', 'es'],
  ['TV', undefined, 'en', 'en'],
  ['The fridge stays with the house.', 'es', 'en', 'es'],
] as const)('“%s”, chosen %s, on the page in %s, is %s', (text, chosen, page, language) => {
  expect(writersLanguage(text, chosen, page)).toBe(language);
  expect(writtenText(text, chosen, page)).toEqual({ text, language });
});

test('no text has no language', () => {
  expect(writtenText('', undefined, 'es')).toBeUndefined();
  expect(writtenText(undefined, 'en', 'es')).toBeUndefined();
});

test('the stored language counts, else the text is read', () => {
  expect(languageOf('The fridge stays.', 'es')).toBe('es');
  expect(languageOf('The fridge stays with the house.', null)).toBe('en');
});

test('only a reader of the other language sees the mark', () => {
  expect(foreignMark('en', 'es')).toBe('En inglés');
  expect(foreignMark('es', 'en')).toBe('In Spanish');
  expect(foreignMark('en', 'en')).toBeUndefined();
});

test('a paper for readers of both languages says the language of own words in each', () => {
  const note = { text: 'The fence is broken.', language: 'en' } as const;
  expect(asWritten(note, { es: 'Nota', en: 'Note' })).toEqual({
    es: ['Nota, en inglés y sin traducir:', note.text],
    en: ['Note, in English and not translated:', note.text],
  });
});
