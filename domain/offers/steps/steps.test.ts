import { expect, test } from 'vitest';
import { LOCALES, type Localized } from '#domain/i18n/locale.ts';
import { OFFER_STEPS } from '#domain/offers/draft/wizard.ts';
import { plainText, type RichText } from '#domain/offers/rich-text.ts';

const steps = OFFER_STEPS.map((step) => [step.key, step] as const);

/** Expects non-empty paragraphs in each language. */
function expectParagraphs(body: Localized<readonly RichText[]>, min: number) {
  expect(body.es).toHaveLength(body.en.length);
  for (const locale of LOCALES) {
    expect(body[locale].length).toBeGreaterThanOrEqual(min);
    for (const paragraph of body[locale]) {
      const text = plainText(paragraph);
      expect(text).toMatch(/[.?]$/);
      expect(text).not.toMatch(/undefined|Stryker|\s{2}/);
      for (const part of paragraph) expect(plainText([part]).trim()).not.toBe('');
    }
  }
}

test.each(steps)('%s asks its question in both languages, and explains it', (key, step) => {
  expect(step.question.es).not.toBe(step.question.en);
  for (const locale of LOCALES) {
    expect(step.question[locale]?.length).toBeGreaterThan(10);
    expect(step.label[locale]?.length).toBeGreaterThan(3);
  }
  // Financing is explained next to each option.
  expectParagraphs(step.body, key === 'financing' ? 0 : 1);
  expect(step.body.es.length === 0).toBe(key === 'financing');
  for (const { summary, body } of step.details ?? []) {
    for (const locale of LOCALES) expect(summary[locale]).toMatch(/\?$/);
    expectParagraphs(body, 2);
  }
});

test('important words are bold, equally in both languages', () => {
  const strong = (key: string, locale: 'es' | 'en') =>
    OFFER_STEPS.find((step) => step.key === key)?.body[locale].flatMap((paragraph) =>
      paragraph.flatMap((part) =>
        typeof part === 'object' && 'strong' in part ? part.strong : [],
      ),
    );
  expect(strong('before-you-begin', 'es')).toEqual([
    'intención',
    'contrato firmado por las dos partes',
    '48 horas',
  ]);
  expect(strong('before-you-begin', 'en')).toEqual([
    'intent',
    'contract signed by both sides',
    '48 hours',
  ]);
  expect(strong('terms-and-conditions', 'es')).toEqual([
    'Aceptar es intención; firmar obliga.',
    'El texto en inglés prevalece.',
  ]);
  expect(strong('terms-and-conditions', 'en')).toEqual([
    'Accepting is intent; signing binds.',
    'The English text controls.',
  ]);
});

test('only the deposit has a section below its fields', () => {
  const withDetails = OFFER_STEPS.filter(({ details }) => details !== undefined);
  expect(withDetails.map(({ key, details }) => [key, details?.length])).toEqual([['deposit', 1]]);
});
