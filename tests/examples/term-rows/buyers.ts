import { CASH, FINANCED, type RowCase } from './row-case.ts';

/** Buyers, their address and their agent. */
export const BUYER_ROWS: readonly RowCase[] = [
  [
    'buyers',
    'seller',
    CASH,
    {},
    [
      'Compradores',
      'Palmera DataStores LLC',
      'deals@palmera.example / (305) 555-0177 / Firma Iris Coll, Manager. / Dueño: Tomás Coll.',
    ],
    [
      'Buyers',
      'Palmera DataStores LLC',
      'deals@palmera.example / (305) 555-0177 / Signed by Iris Coll, Manager. / Owner: Tomás Coll.',
    ],
  ],
  ['buyers', 'buyer', {}, {}, ['Compradores', '', ''], ['Buyers', '', '']],
  [
    'address',
    'seller',
    CASH,
    {},
    ['Dirección', '900 Brickell Avenue, Suite 40, Miami, FL 33131', ''],
    ['Address', '900 Brickell Avenue, Suite 40, Miami, FL 33131', ''],
  ],
  [
    'agent',
    'seller',
    CASH,
    {},
    [
      'Agente del comprador',
      'Lucía Peña / Palm Row Realty',
      'lucia@palmrow.example / (305) 555-0121',
    ],
    ['Buyer’s agent', 'Lucía Peña / Palm Row Realty', 'lucia@palmrow.example / (305) 555-0121'],
  ],
  [
    'agent',
    'buyer',
    FINANCED,
    {},
    ['Compra con', 'Sin agente', ''],
    ['Buying with', 'No agent', ''],
  ],
  ['agent', 'buyer', {}, {}, ['Compra con', '', ''], ['Buying with', '', '']],
  [
    'agent',
    'admin',
    CASH,
    {},
    [
      'Agente del comprador',
      'Lucía Peña / Palm Row Realty',
      'lucia@palmrow.example / (305) 555-0121',
    ],
    ['Buyer’s agent', 'Lucía Peña / Palm Row Realty', 'lucia@palmrow.example / (305) 555-0121'],
  ],
  [
    'agent',
    'seller',
    { buyerType: 'agent', agent: {} },
    {},
    ['Agente del comprador', '', ''],
    ['Buyer’s agent', '', ''],
  ],
  [
    'agent_compensation',
    'seller',
    CASH,
    {},
    ['Pago al agente del comprador', '2.5 %, $11,375, a cargo del vendedor', ''],
    ['Buyer’s agent compensation', '2.5%, $11,375, paid by the seller', ''],
  ],
  [
    'agent_compensation',
    'buyer',
    { buyerType: 'agent', agent: {} },
    {},
    ['Pago al agente del comprador', 'El vendedor no paga nada', ''],
    ['Buyer’s agent compensation', 'The seller pays nothing', ''],
  ],
];
