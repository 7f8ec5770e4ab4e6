import { describe, expect, test } from 'vitest';
import { OFFER_ACTION_LABELS, offerStatusLabel } from './labels.ts';
import { OFFER_ACTIONS } from './status.ts';

describe('the words of a status', () => {
  test('are those of the reader’s side', () => {
    const sent = { status: 'sent', reason: null } as const;
    expect(offerStatusLabel(sent, 'seller', 'es')).toBe('Recibida');
    expect(offerStatusLabel(sent, 'buyer', 'es')).toBe('Enviada');
    expect(offerStatusLabel(sent, 'seller', 'en')).toBe('Received');
    expect(offerStatusLabel(sent, 'buyer', 'en')).toBe('Sent');
    expect(offerStatusLabel({ status: 'accepted', reason: null }, 'buyer', 'en')).toBe(
      'Accepted, not signed',
    );
  });

  test('say why a rejected offer ended', () => {
    const ended = (reason: 'expired' | 'withdrawn') =>
      offerStatusLabel({ status: 'rejected', reason }, 'buyer', 'es');
    expect(ended('expired')).toBe('Venció');
    expect(ended('withdrawn')).toBe('Retirada');
  });

  test('name every action in both languages', () => {
    for (const action of OFFER_ACTIONS) {
      expect(OFFER_ACTION_LABELS[action].es).not.toBe('');
      expect(OFFER_ACTION_LABELS[action].en).not.toBe('');
    }
  });
});

test('a rejected offer without a reason, and a reason of an offer that is open, read as the status', () => {
  expect(offerStatusLabel({ status: 'rejected', reason: null }, 'buyer', 'en')).toBe('Declined');
  expect(offerStatusLabel({ status: 'sent', reason: 'expired' }, 'buyer', 'en')).toBe('Sent');
});
