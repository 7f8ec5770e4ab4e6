import { expect, test } from 'vitest';
import { namesAsker } from './public-question.ts';
import { type AskedHome, factsNamedIn, factsText, knownFacts } from './templates.ts';
import { answerHours, linkParts, medianAnswerMs, withoutLinks } from './thread.ts';

const HOME: AskedHome = {
  status: 'published',
  confirmedAt: '2026-11-22T15:00:00Z',
  sections: [
    {
      key: 'community',
      title: '',
      summary: '',
      rows: [
        { key: 'associationFee', label: 'Cuota de asociación', value: '$420, al mes' },
        { key: 'floodZone', label: 'Zona de inundación (FEMA)', value: 'X, riesgo bajo' },
        { key: 'poolFeatures', label: 'Piscina', value: 'Climatizada' },
      ],
    },
  ],
};

test.each([
  ['Vea https://example.com/a?b=1.', ['https://example.com/a?b=1']],
  ['(www.example.com)', ['https://www.example.com']],
  ['javascript:alert(1) ftp://x.example', []],
  ['«https://example.com/ñ»', ['https://example.com/ñ']],
])('%s has the links %s', (text, hrefs) => {
  const parts = linkParts(text, true);
  expect(parts.flatMap(({ href }) => href ?? [])).toEqual(hrefs);
  expect(parts.map((part) => part.text).join('')).toBe(text);
  expect(linkParts(text, false)).toEqual([{ text }]);
});

test('URLs are removed from an e-mail, but not words and e-mail addresses', () => {
  expect(withoutLinks('Vea bit.ly/x, http://a.example y ana@example.com.Gracias', '[enlace]')).toBe(
    'Vea [enlace], [enlace] y ana@example.com.Gracias',
  );
});

const ASKER = {
  firstName: 'José Luis',
  lastName: 'Peña',
  email: 'jl@example.com',
  phone: '+13055550123',
};

test.each([
  ['soy JOSE', true],
  ['¿Y la peña?', true],
  ['Llame al (305) 555-0123', true],
  ['JL@EXAMPLE.COM', true],
  ['¿Cuánto mide el lote de 305 por 555?', false],
  ['¿Peñasco o arena?', false],
])('%s identifies the asker: %s', (text, expected) => {
  expect(namesAsker(text, ASKER)).toBe(expected);
});

test('the answer of the listing is shown before the question is sent', () => {
  expect(knownFacts('fees', HOME, 'es')).toEqual([
    { label: 'Cuota de asociación', value: '$420, al mes' },
  ]);
  expect(factsText(knownFacts('flood', HOME, 'es'))).toBe(
    'Zona de inundación (FEMA): X, riesgo bajo.',
  );
  expect(knownFacts('available', HOME, 'es')[0]?.value).toContain('22 de noviembre de 2026');
  expect(knownFacts('available', { ...HOME, status: 'sold' }, 'en')[0]?.value).toMatch(/^No/);
  for (const key of ['visit', 'why'] as const) expect(knownFacts(key, HOME, 'en')).toEqual([]);
});

test('the facts for a message match its words', () => {
  expect(factsNamedIn('¿La PISCINA es profunda?', HOME).map(({ label }) => label)).toEqual([
    'Piscina',
  ]);
  expect(factsNamedIn('¿Por qué?', HOME)).toEqual([]);
  const warranty = { key: 'homeWarranty', label: 'Garantía disponible incluida', value: 'No' };
  const [first] = HOME.sections;
  const withWarranty = { ...HOME, sections: first ? [{ ...first, rows: [warranty] }] : [] };
  expect(factsNamedIn('¿Sigue disponible la casa?', withWarranty)).toEqual([]);
  expect(factsNamedIn('¿Tiene garantía?', withWarranty)).toHaveLength(1);
  const [section] = HOME.sections;
  const rows = [{ key: 'poolFeatures', label: 'Pool', value: 'Heated' }];
  const inEnglish = { ...HOME, sections: section ? [{ ...section, rows }] : [] };
  expect(factsNamedIn('¿La piscina es profunda?', HOME, inEnglish)).toEqual([
    { label: 'Pool', value: 'Heated' },
  ]);
});

test('the usual answer time is the median of five or more, in whole hours', () => {
  expect(medianAnswerMs([1, 2, 3, 4])).toBeUndefined();
  expect(medianAnswerMs([9, 1, 3, 2, 100])).toBe(3);
  expect(medianAnswerMs([1, 2, 3, 4, 5, 6])).toBe(3.5);
  expect(answerHours(60_000)).toBe(1);
  expect(answerHours(2.6 * 3_600_000)).toBe(3);
});
