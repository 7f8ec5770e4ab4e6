import { expect, test } from 'vitest';
import { contractStep } from './contract-step.ts';

const NOW = Date.UTC(2026, 3, 18, 14);
const offer = { status: 'accepted', contractAt: null } as const;
const open = { status: 'open', expiresAt: NOW + 1 } as const;
const hannah = { side: 'buyer', userId: 'hannah' } as const;
const marcus = { side: 'buyer', userId: null } as const;
const rosa = { side: 'seller', userId: 'rosa' } as const;
const accounts = { buyer: { id: 'hannah' }, seller: { id: 'rosa' } };

test('until the seller opens the signing, the step is the seller’s at any time', () => {
  const closed = { ...open, expiresAt: NOW };
  for (const signing of [null, closed]) {
    const found = { offer, signing, unsigned: signing ? [hannah, rosa] : [], ...accounts };
    const step = { isOpen: false, turn: 'seller' };
    expect(contractStep(found, 'buyer', NOW)).toEqual({ ...step, isMine: false });
    expect(contractStep(found, 'seller', NOW)).toEqual({ ...step, isMine: true });
    expect(contractStep(found, 'admin', NOW)).toEqual({ ...step, isMine: false });
  }
});

test('buyers sign before sellers, and an account that has signed waits for the others', () => {
  const steps = (unsigned: Parameters<typeof contractStep>[0]['unsigned']) =>
    (['buyer', 'seller', 'admin'] as const).map((actor) => {
      const step = contractStep({ offer, signing: open, unsigned, ...accounts }, actor, NOW);
      return [step?.turn, step?.isMine];
    });
  expect(steps([hannah, marcus, rosa])).toEqual([
    ['buyer', true],
    ['buyer', false],
    ['buyer', false],
  ]);
  expect(steps([marcus, rosa]).map(([, isMine]) => isMine)).toEqual([false, false, false]);
  expect(steps([rosa])).toEqual([
    ['seller', false],
    ['seller', true],
    ['seller', false],
  ]);
});

test('before the acceptance and with a signed contract there is no step', () => {
  const rest = { signing: null, unsigned: [], ...accounts };
  expect(contractStep({ offer: { ...offer, contractAt: NOW }, ...rest }, 'seller', NOW)).toBe(
    undefined,
  );
  expect(contractStep({ offer: { ...offer, status: 'sent' }, ...rest }, 'seller', NOW)).toBe(
    undefined,
  );
});
