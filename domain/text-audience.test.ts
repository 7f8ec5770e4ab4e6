import { expect, test } from 'vitest';
import { type FreeText, hintsFor, TEXT_AUDIENCES, textProblem } from './text-audience.ts';

const KINDS = Object.keys(TEXT_AUDIENCES) as FreeText[];

test.each([
  ['Escríbame a ana@example.com', 'ana@example.com'],
  ['Call (305) 372-1234', '(305) 372-1234'],
  ['More at www.mycasa.test/1', 'www.mycasa.test/1'],
])(
  '“%s” is refused in a text that becomes public without a review, and in no other',
  (text, found) => {
    for (const kind of KINDS) {
      const isPublic = TEXT_AUDIENCES[kind] === 'public';
      const problem = textProblem(kind, text);
      expect([kind, problem?.es.includes(found) ?? false]).toEqual([kind, isPublic]);
      expect([kind, problem?.en.includes(found) ?? false]).toEqual([kind, isPublic]);
    }
  },
);

test('the writer is warned by readers: of everything in public, of links toward the other side, of nothing in private', () => {
  const text = 'Adults only. Call 305 372 1234 or see mycasa.com';
  const kinds = (kind: FreeText) => hintsFor(kind, text).map((hint) => hint.kind);
  expect(kinds('property_text')).toEqual(['phone', 'link', 'fair_housing']);
  expect(kinds('published_answer')).toEqual(['phone', 'link', 'fair_housing']);
  expect(kinds('offer_comment')).toEqual(['link']);
  expect(kinds('review_reason')).toEqual(['link']);
  expect(kinds('lead_note')).toEqual([]);
});

test('a usual answer is not refused', () => {
  const text = 'Sí, el techo es de 2019 y la cuota es $1,250,000.';
  for (const kind of KINDS) expect(textProblem(kind, text)).toBeUndefined();
});
