import { fromClause } from '#domain/rights.ts';
import { type Clause, dayCount, money, option, WHO } from './clause.ts';

/** How the closing takes place, and what each side does for it. */
export const CLOSING_CLAUSES = [
  {
    key: 'kick_out',
    group: 'closing',
    title: { es: 'El vendedor sigue ofreciendo la propiedad', en: 'Kick-out' },
    binds: 'buyer',
    fields: [dayCount({ es: 'Días para responder', en: 'Days to answer' }, [2, 3])],
    needs: {
      answer: 'contingentOnSale',
      is: true,
      text: {
        es: 'Esta cláusula es para una compra que depende de vender otra casa.',
        en: 'This clause is for a purchase that depends on selling another home.',
      },
    },
    right: {
      key: 'kick_out',
      reading: {
        buyer: fromClause('kick_out', {
          es: 'Si en ese plazo no renuncia a depender de su venta, el vendedor puede cancelar y usted recupera su depósito.',
          en: 'If you do not give up depending on your sale in that time, the seller may cancel and you get your deposit back.',
        }),
        seller: fromClause('kick_out', {
          es: 'Si en ese plazo el comprador no renuncia a depender de su venta, usted puede cancelar y el comprador recupera su depósito.',
          en: 'If the buyer does not give up depending on their sale in that time, you may cancel and the buyer gets the deposit back.',
        }),
      },
    },
    text: fromClause('kick_out', {
      es: 'El vendedor puede seguir ofreciendo la propiedad. Si recibe otra oferta escrita que quiere aceptar, avisa al comprador. Si dentro de {days} desde ese aviso el comprador no declara por escrito que la compra ya no depende de vender su otra casa, el vendedor puede cancelar con un aviso, y los depósitos se devuelven al comprador.',
      en: 'The seller may keep offering the property. On receiving another written offer that the seller wants to accept, the seller gives the buyer notice. If within {days} from that notice the buyer does not declare in writing that the purchase no longer depends on selling the other home, the seller may cancel by notice, and the deposits are returned to the buyer.',
    }),
    words: {
      es: ['seguir ofreciendo', 'seguir mostrando', 'kick-out'],
      en: ['kick-out', 'kickout', 'kick out', 'continue market', 'continue show'],
    },
  },
  {
    key: 'closing_extension',
    group: 'closing',
    title: { es: 'Más días para cerrar', en: 'Extension of closing' },
    binds: 'both',
    fields: [
      WHO,
      dayCount({ es: 'Hasta cuántos días', en: 'Up to how many days' }, [7, 10]),
      money('dayCents', { es: 'Por día', en: 'A day' }, [1, 1_000]),
    ],
    text: {
      es: 'Una sola vez {who} puede mover el cierre hasta {days}, con un aviso tres días antes y pagando a la otra parte en el cierre {dayCents} por cada día.',
      en: 'Once only, {who} may move closing by up to {days}, with notice three days before and paying the other side {dayCents} for each day at closing.',
    },
    words: {
      es: ['exten cierre', 'mover cierre', 'prorrog cierre'],
      en: ['extend clos', 'extension clos', 'move closing'],
    },
  },
  {
    key: 'remote_closing',
    group: 'closing',
    title: { es: 'Cierre a distancia', en: 'Remote or mail-away closing' },
    binds: 'both',
    fields: [WHO],
    text: {
      es: 'Para el cierre {who} puede firmar por correo o ante un notario en línea, donde la compañía de título y el prestamista lo acepten, y paga lo que eso cueste.',
      en: 'For closing {who} may sign by mail or before an online notary, where the title company and the lender accept it, and pays what it costs.',
    },
    words: {
      es: ['cierre distancia', 'cierre correo', 'cierre remoto', 'notario linea'],
      en: ['mail-away', 'mail away', 'remote closing', 'remote notar', 'online notar'],
    },
  },
  {
    key: 'power_of_attorney',
    group: 'closing',
    title: { es: 'Firma con poder', en: 'Power of attorney' },
    binds: 'both',
    fields: [WHO],
    text: {
      es: 'Para el cierre {who} puede firmar mediante apoderado, con un poder que apruebe la compañía de título.',
      en: 'For closing {who} may sign through an agent, with a power of attorney that the title company approves.',
    },
    words: { es: ['apoderado', 'poder notarial', 'poder firm'], en: ['power of attorney'] },
  },
  {
    key: 'exchange_1031',
    group: 'closing',
    title: { es: 'Intercambio 1031', en: '1031 exchange' },
    binds: 'both',
    fields: [WHO],
    text: {
      es: 'En esta venta {who} puede hacer un intercambio según la sección 1031 del código de impuestos federal, y la otra parte colabora, sin gastos ni responsabilidad para ella y sin retrasar el cierre.',
      en: 'In this sale {who} may make an exchange under section 1031 of the federal tax code, and the other side cooperates, with no cost and no liability to it and without delaying closing.',
    },
    words: { es: ['1031'], en: ['1031'] },
  },
  {
    key: 'firpta',
    group: 'closing',
    title: { es: 'FIRPTA: vendedor extranjero', en: 'FIRPTA: foreign seller' },
    binds: 'both',
    fields: [
      {
        path: 'status',
        kind: 'choice',
        label: { es: 'El vendedor', en: 'The seller' },
        options: [
          option(
            'not_foreign',
            'el vendedor declara que no es una persona extranjera y entrega en el cierre la declaración que lo acredita',
            'the seller declares that the seller is not a foreign person and delivers at closing the affidavit that shows it',
          ),
          option(
            'foreign',
            'el vendedor declara que es una persona extranjera, y el comprador retiene y paga al IRS lo que la ley exige, que sale del precio',
            'the seller declares that the seller is a foreign person, and the buyer withholds and pays to the IRS what the law requires, out of the price',
          ),
        ],
      },
    ],
    text: {
      es: 'Sobre la retención de impuestos a vendedores extranjeros (FIRPTA), {status}. Las dos partes firman lo que la ley pide para ello.',
      en: 'On tax withholding from foreign sellers (FIRPTA), {status}. Both sides sign what the law requires for it.',
    },
    words: { es: ['firpta', 'vendedor extranjero'], en: ['firpta', 'foreign seller'] },
  },
  {
    key: 'confidential',
    group: 'closing',
    title: { es: 'Precio confidencial', en: 'Confidential price' },
    binds: 'both',
    fields: [],
    isNegative: true,
    text: {
      es: 'Hasta el cierre las partes no dan a conocer el precio ni los términos, salvo a sus asesores, sus prestamistas, la compañía de título y quien la ley mande.',
      en: 'Until closing the sides do not disclose the price nor the terms, except to their advisers, their lenders, the title company and as the law requires.',
    },
    words: { es: ['revel precio', 'divulg precio'], en: ['disclose price', 'disclose terms'] },
  },
] as const satisfies readonly Clause[];
