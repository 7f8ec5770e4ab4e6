import { FINANCED, type RowCase } from './row-case.ts';

/** The deadline for an answer. */
export const RESPONSE_DEADLINE_ROWS: readonly RowCase[] = [
  [
    'response_deadline',
    'buyer',
    FINANCED,
    {},
    [
      'El vendedor responde antes de',
      'jueves, 16 de abril de 2026, 6:00 p. m. (EDT)',
      'Quedan 7 h 18 min / warn: Es poco tiempo. Dele al vendedor al menos un día si puede.',
    ],
    [
      'Seller must answer by',
      'Thursday, April 16, 2026, 6:00 p.m. (EDT)',
      '7 h 18 min left / warn: That is short. Give the seller at least a day if you can.',
    ],
  ],
  [
    'response_deadline',
    'seller',
    FINANCED,
    {},
    ['Responder antes de', 'jueves, 16 de abril de 2026, 6:00 p. m. (EDT)', 'Quedan 7 h 18 min'],
    ['Answer by', 'Thursday, April 16, 2026, 6:00 p.m. (EDT)', '7 h 18 min left'],
  ],
  [
    'response_deadline',
    'buyer',
    { responseDeadline: '2026-04-17T14:42:00Z' },
    {},
    [
      'El vendedor responde antes de',
      'viernes, 17 de abril de 2026, 10:42 a. m. (EDT)',
      'Queda 1 d 0 h',
    ],
    ['Seller must answer by', 'Friday, April 17, 2026, 10:42 a.m. (EDT)', '1 day 0 h left'],
  ],
  [
    'response_deadline',
    'buyer',
    { responseDeadline: '2026-04-17T14:41:00Z' },
    {},
    [
      'El vendedor responde antes de',
      'viernes, 17 de abril de 2026, 10:41 a. m. (EDT)',
      'Quedan 23 h 59 min / warn: Es poco tiempo. Dele al vendedor al menos un día si puede.',
    ],
    [
      'Seller must answer by',
      'Friday, April 17, 2026, 10:41 a.m. (EDT)',
      '23 h 59 min left / warn: That is short. Give the seller at least a day if you can.',
    ],
  ],
  [
    'response_deadline',
    'buyer',
    { responseDeadline: '2026-04-16T14:42:00Z' },
    {},
    [
      'El vendedor responde antes de',
      'jueves, 16 de abril de 2026, 10:42 a. m. (EDT)',
      'Vencido hace 0 min',
    ],
    ['Seller must answer by', 'Thursday, April 16, 2026, 10:42 a.m. (EDT)', '0 min overdue'],
  ],
  [
    'response_deadline',
    'buyer',
    { responseDeadline: '2026-04-16T14:41:00Z' },
    {},
    [
      'El vendedor responde antes de',
      'jueves, 16 de abril de 2026, 10:41 a. m. (EDT)',
      'Vencido hace 1 min',
    ],
    ['Seller must answer by', 'Thursday, April 16, 2026, 10:41 a.m. (EDT)', '1 min overdue'],
  ],
  [
    'response_deadline',
    'buyer',
    { responseDeadline: '2026-04-16T14:43:00Z' },
    {},
    [
      'El vendedor responde antes de',
      'jueves, 16 de abril de 2026, 10:43 a. m. (EDT)',
      'Queda 1 min / warn: Es poco tiempo. Dele al vendedor al menos un día si puede.',
    ],
    [
      'Seller must answer by',
      'Thursday, April 16, 2026, 10:43 a.m. (EDT)',
      '1 min left / warn: That is short. Give the seller at least a day if you can.',
    ],
  ],
  [
    'response_deadline',
    'admin',
    { responseDeadline: '2026-04-17T14:42:00Z' },
    { deadlineAt: Date.parse('2026-04-18T14:42:00Z') },
    [
      'Responder antes de',
      'sábado, 18 de abril de 2026, 10:42 a. m. (EDT)',
      'Quedan 2 d 0 h / Los términos decían viernes, 17 de abril de 2026, 10:42 a. m. (EDT). El plazo estuvo en pausa mientras hubo otra oferta aceptada.',
    ],
    [
      'Answer by',
      'Saturday, April 18, 2026, 10:42 a.m. (EDT)',
      '2 days 0 h left / The terms said Friday, April 17, 2026, 10:42 a.m. (EDT). The deadline was paused while another offer was accepted.',
    ],
  ],
  [
    'response_deadline',
    'admin',
    { responseDeadline: '2026-04-17T14:42:00Z' },
    { deadlineAt: Date.parse('2026-04-17T14:42:00Z') },
    ['Responder antes de', 'viernes, 17 de abril de 2026, 10:42 a. m. (EDT)', 'Queda 1 d 0 h'],
    ['Answer by', 'Friday, April 17, 2026, 10:42 a.m. (EDT)', '1 day 0 h left'],
  ],
  ['response_deadline', 'admin', {}, {}, ['Responder antes de', '', ''], ['Answer by', '', '']],
];
