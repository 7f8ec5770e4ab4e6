import { expect, test } from 'vitest';
import { bankDetails } from './bank-details.ts';

test.each([
  'Cuenta 0004 8812 3390',
  'La cuenta es 000488123390.',
  'Account number: 4412-8890-12',
  'Acct #88121234',
  'Routing 021000021, account 998877665',
  'Número de ruta: 021000021',
  '021000021 998877665544',
  'Bank of America 026009593',
  'IBAN DE89 3704 0044 0532 0130 00',
  'pague a ES9121000418450200051332',
  'SWIFT: BOFAUS3N',
  'código BIC es CHASUS33XXX',
  'Wire to 123456789012',
  'Please wire the deposit to my bank, 88776655',
  'Transfiera a 88776655 hoy',
  'wire_instructions_account_88776655.pdf',
  'Cuenta\u200b 0004\u00a08812\u00a03390',
])('%s is refused', (text) => {
  expect(bankDetails(text)).toBeDefined();
});

test.each([
  'Llámeme al 407-555-0142 o al (305) 555-0133.',
  'Call me at 4075550142 about the deposit.',
  'El folio es 03-4120-008-0170.',
  'La casa vale $485,000 y el depósito es de $15,000.',
  '1127 Palmetto Grove Lane, Orlando, FL 32806-1234',
  'MLS 123456789',
  'Wire the $15,000 deposit to Costa Clara Title',
  'Transfiera el depósito a la compañía de título antes del 21 de abril de 2026.',
  'The seller takes into account 3 offers.',
  'Tome en cuenta que el techo es de 2019.',
  'recibo-deposito-2026-04-20.pdf',
  'The swift answer is appreciated.',
  'Tome en cuenta que cerramos el 04-21-2026.',
  'Sobre su cuenta de Trato, llame al 407-555-0142.',
  'Deposit by 04/21/2026, closing 05/22/2026.',
])('%s is allowed', (text) => {
  expect(bankDetails(text)).toBeUndefined();
});
