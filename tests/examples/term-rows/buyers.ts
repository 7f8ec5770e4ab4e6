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
      'deals@palmera.example / (305) 555-0177 / Firma Iris Coll. / Dueño: Tomás Coll.',
    ],
    [
      'Buyers',
      'Palmera DataStores LLC',
      'deals@palmera.example / (305) 555-0177 / Signed by Iris Coll. / Owner: Tomás Coll.',
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
      'lucia@palmrow.example / (305) 555-0121 / Pide el 2.5 % del precio.',
    ],
    [
      'Buyer’s agent',
      'Lucía Peña / Palm Row Realty',
      'lucia@palmrow.example / (305) 555-0121 / Asks for 2.5% of the price.',
    ],
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
      'lucia@palmrow.example / (305) 555-0121 / Pide el 2.5 % del precio.',
    ],
    [
      'Buyer’s agent',
      'Lucía Peña / Palm Row Realty',
      'lucia@palmrow.example / (305) 555-0121 / Asks for 2.5% of the price.',
    ],
  ],
  [
    'agent',
    'seller',
    { buyerType: 'agent', agent: {} },
    {},
    ['Agente del comprador', '', ''],
    ['Buyer’s agent', '', ''],
  ],
];
