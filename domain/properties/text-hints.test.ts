import { expect, test } from 'vitest';
import { textHints } from './text-hints.ts';

test.each([
  ['Llame al (305) 372-1234', 'phone', '(305) 372-1234'],
  ['text 305.372.1234 now', 'phone', '305.372.1234'],
  ['+1 787 765 4321', 'phone', '+1 787 765 4321'],
  ['escriba a ana@example.com', 'email', 'ana@example.com'],
  ['ana (arroba) gmail punto com', 'email', 'ana (arroba) gmail punto com'],
  ['３０５-３７２-１２３４', 'phone', '305-372-1234'],
  ['305\u200B3721234', 'phone', '3053721234'],
  ['WhatsApp 3 0 5 3 7 2 1 2 3 4', 'phone', '3 0 5 3 7 2 1 2 3 4'],
  ['ana (at) gmail (dot) com', 'email', 'ana (at) gmail (dot) com'],
  ['ana@gmail。com', 'email', 'ana@gmail.com'],
  ['See www.mycasa.test/1', 'link', 'www.mycasa.test/1'],
  ['más fotos en micasa.com', 'link', 'micasa.com'],
  ['Adults only, please', 'fair_housing', 'adults only'],
  ['Perfect for young families', 'fair_housing', 'perfect for young families'],
  ['No se aceptan niños', 'fair_housing', 'no se aceptan ninos'],
  ['Ideal para una pareja', 'fair_housing', 'ideal para una pareja'],
  ['Vecindario católico', 'fair_housing', 'vecindario catolico'],
])('%s looks like %s', (text, kind, found) => {
  expect(textHints(text)).toEqual([{ kind, found }]);
});

test.each([
  'Casa unifamiliar con sala familiar y 2,310 ft², $1,250,000.',
  'Single-family home with a family room, built in 1998, folio 3041230010010.',
  'Comunidad para mayores de 55 años; cuota de $845.00 al mes.',
  'Black granite counters, white cabinets, a master suite. A/C 2019.',
  'A 5 min. de la playa. Techo nuevo.Piscina climatizada.',
  'Bedrooms by floor: 1 2 3 4 5 6 7 8 9 10.',
  'Near St. Patrick Catholic Church and 3 schools.',
])('%s has no hints', (text) => {
  expect(textHints(text)).toEqual([]);
});
