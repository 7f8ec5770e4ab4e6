import { expect, test } from 'vitest';
import { agreementLabel } from './shown-agreement.ts';

test.each([
  ['sellers', 'Quién vende:'],
  ['sellers.1.email', 'Vendedor 2, Correo electrónico:'],
  ['listing.endDate', 'Termina:'],
  ['disclosure.mortgage.clear', '¿Está libre de hipoteca?'],
  ['disclosure.mortgage.totalCents', 'Total que debe:'],
  ['signature.name', 'Escriba su nombre completo:'],
])('the error at %s begins with %s', (path, label) => {
  expect(agreementLabel(path, 'es')).toBe(label);
});
