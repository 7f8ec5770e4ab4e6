import { expect, test } from 'vitest';
import { DISCLOSURES } from '#domain/disclosures/index.ts';
import { LOCALES } from '#domain/i18n/locale.ts';
import { AGREEMENT_EDITION } from '#domain/properties/agreement/agreement-text.ts';
import { CERTIFICATE_TEXTS } from './certificate-texts.ts';
import { CONSENTS } from './consent.ts';
import { AGREED_TEXTS, DEAL_EDITION, DEAL_TEXTS } from './deal/deal-texts.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;

test('every legal text has its effective date', () => {
  const days = [
    AGREEMENT_EDITION,
    DEAL_EDITION,
    ...Object.values(CONSENTS).map(({ from }) => from),
    ...DISCLOSURES.map(({ from }) => from),
  ];
  for (const day of days) {
    expect(day).toMatch(DATE);
    expect(new Date(day).toISOString().slice(0, 10)).toBe(day);
  }
});

test('disclosures and signatures name their statutes', () => {
  for (const { source, basis } of DISCLOSURES) {
    expect(source).toMatch(basis === 'statute' ? /Fla\. Stat\. \d+\.\d+|U\.S\.C\./ : /./);
  }
  for (const locale of LOCALES) {
    const contract = AGREED_TEXTS.flatMap(({ text }) => text[locale]).join(' ');
    for (const text of [contract, CERTIFICATE_TEXTS.notice[locale]]) {
      expect(text).toContain('Fla. Stat. 668.50; 15 U.S.C. 7001');
    }
  }
});

test('each states that it is not a deed and Trato not a law firm', () => {
  const [es, en] = LOCALES.map((locale) =>
    [
      DEAL_TEXTS.edition[locale](DEAL_EDITION),
      ...AGREED_TEXTS.flatMap(({ text }) => text[locale]),
    ].join(' '),
  );
  expect(es).toMatch(/ni un bufete de abogados/);
  expect(en).toMatch(/nor a law firm/);
  expect(es).toMatch(/no es la escritura/);
  expect(en).toMatch(/is not the deed/);
  expect(CERTIFICATE_TEXTS.notice.es).toContain('No es una escritura');
  expect(CERTIFICATE_TEXTS.notice.en).toContain('Not a deed');
});
