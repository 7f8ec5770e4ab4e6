import { expect, test } from 'vitest';
import type { ListingAnswer } from '#domain/listings/listing-answer.ts';
import { shareLinks } from './share-links.ts';

const HOME = {
  ...{ id: 'a', city: 'Doral', zip: '33178', kind: 'Casa', priceCents: 66_200_000, photos: [] },
  ...{ bedrooms: 3, bathsFull: 2, bathsHalf: 1, livingArea: null, lotSize: null },
  ...{ address: '1 Peña & Sons Rd #2', status: 'published', remarks: '' },
} as unknown as ListingAnswer;

test('every link has the whole message, whatever its characters', () => {
  const { text, whatsapp, facebook, email } = shareLinks(HOME, 'es', 'https://trato.example');
  expect(text).toContain('$662,000');
  expect(text).toMatch(/\nhttps:\/\/trato\.example\/es\/listing\/details\/a#via-share$/);
  expect(new URL(whatsapp).searchParams.get('text')).toBe(text);
  expect(new URL(facebook).searchParams.get('u')).toBe(
    'https://trato.example/es/listing/details/a#via-share',
  );
  const mail = new URL(email);
  expect(mail.protocol).toBe('mailto:');
  expect(mail.searchParams.get('body')?.replaceAll('\r\n', '\n')).toBe(text);
  expect(mail.searchParams.get('subject')).toContain('1 Peña & Sons Rd #2');
});

test('a home with a hidden address is shared by its city', () => {
  const { address: _hidden, ...hidden } = HOME;
  const { text, email } = shareLinks(hidden as ListingAnswer, 'en', 'https://trato.example');
  expect(text).toContain('Doral, FL 33178');
  expect(`${text}${email}`).not.toContain('Pe%C3%B1a');
});
