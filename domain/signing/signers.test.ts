import { describe, expect, test } from 'vitest';
import { isOnTurn, maskedEmail, type OrderedSigner, sideOnTurn } from './signers.ts';

const buyer = (status: OrderedSigner['status']): OrderedSigner => ({ side: 'buyer', status });
const seller = (status: OrderedSigner['status']): OrderedSigner => ({ side: 'seller', status });

describe('the order of signing', () => {
  test('is buyers first, then sellers, within a side in any order', () => {
    const [first, second, third] = [buyer('signed'), buyer('invited'), seller('waiting')];
    const all = [third, first, second];
    expect(sideOnTurn(all)).toBe('buyer');
    expect(all.map((one) => isOnTurn(one, all))).toEqual([false, false, true]);
    const both = [buyer('invited'), buyer('invited'), third];
    expect(both.map((one) => isOnTurn(one, both))).toEqual([true, true, false]);
    const bought = [buyer('signed'), buyer('signed'), seller('invited'), seller('invited')];
    expect(bought.map((one) => isOnTurn(one, bought))).toEqual([false, false, true, true]);
    expect(sideOnTurn([buyer('signed'), seller('signed')])).toBeUndefined();
  });
});

describe('a masked address', () => {
  test.each([
    ['marisol.quintana@correo.example', 'm••••a@correo.example'],
    ['ab@x.example', 'a••••@x.example'],
    ['a@x.example', 'a••••@x.example'],
    ['𝒶bc𝒹@x.example', '𝒶••••𝒹@x.example'],
  ])('of %s is %s', (email, masked) => expect(maskedEmail(email)).toBe(masked));
});
