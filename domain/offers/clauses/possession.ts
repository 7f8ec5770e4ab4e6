import { daysBetween } from '#domain/calendar.ts';
import { fromClause } from '#domain/rights.ts';
import { type Clause, centsOf, dayCount, money, option, several } from './clause.ts';

const PER_DAY = { es: 'Por día', en: 'A day' } as const;
const HELD_DEPOSIT = { es: 'Depósito', en: 'Deposit' } as const;

/** Who lives in the home before and after closing, leases, and solar equipment. */
export const POSSESSION_CLAUSES = [
  {
    key: 'rent_back',
    group: 'possession',
    title: { es: 'El vendedor se queda después del cierre', en: 'Seller rent-back' },
    binds: 'both',
    fields: [
      dayCount({ es: 'Días después del cierre', en: 'Days after closing' }, [7, 14, 30]),
      money('dayCents', PER_DAY, [1, 1_000]),
      money('depositCents', HELD_DEPOSIT, [100, 20_000]),
    ],
    right: { key: 'rent_back' },
    text: fromClause('rent_back', {
      es: 'El vendedor puede quedarse en la propiedad hasta {days} después del cierre. En el cierre paga al comprador {dayCents} por cada uno de esos días, y deja en la compañía de título un depósito de {depositCents}, que se le devuelve al salir, menos los daños que cause. El vendedor paga los servicios, mantiene la propiedad y asegura sus bienes. Si no sale a tiempo paga el doble por cada día.',
      en: 'The seller may stay in the property for up to {days} after closing. At closing the seller pays the buyer {dayCents} for each of those days, and leaves with the title company a deposit of {depositCents}, which is returned to the seller on leaving, less the damage the seller causes. The seller pays the utilities, keeps up the property and insures the seller’s belongings. If the seller does not leave in time, the seller pays double for each day.',
    }),
    cost: (values) => ({
      payer: 'seller',
      amountCents: centsOf(values, 'days') * centsOf(values, 'dayCents'),
      isCredit: true,
    }),
    conflicts: [{ with: 'early_occupancy' }],
    words: {
      es: ['vendedor qued despues', 'vendedor permane despues', 'vendedor alquil'],
      en: [
        'rent-back',
        'rent back',
        'rentback',
        'leaseback',
        'seller stay after',
        'seller remain after',
      ],
    },
  },
  {
    key: 'early_occupancy',
    group: 'possession',
    title: { es: 'El comprador entra antes del cierre', en: 'Early occupancy' },
    binds: 'both',
    fields: [
      {
        path: 'from',
        kind: 'date',
        label: { es: 'Desde qué día', en: 'From which day' },
      },
      money('dayCents', PER_DAY, [1, 1_000]),
      money('depositCents', HELD_DEPOSIT, [100, 20_000]),
    ],
    closing: { field: 'from', is: 'before' },
    cost: (values, closingDate) => ({
      payer: 'buyer',
      amountCents: daysUntil(values['from'], closingDate) * centsOf(values, 'dayCents'),
      isCredit: true,
    }),
    right: { key: 'early_occupancy' },
    text: fromClause('early_occupancy', {
      es: 'El comprador puede ocupar la propiedad antes del cierre, a partir de esta fecha: {from}. Ese día deja en la compañía de título un depósito de {depositCents}, que se le devuelve en el cierre, menos los daños que cause, y por cada día hasta el cierre debe al vendedor {dayCents}, que se pagan en el cierre. Paga los servicios y asegura sus bienes. Si el contrato termina, sale en cinco días.',
      en: 'The buyer may occupy the property before closing, starting on this date: {from}. On that day the buyer leaves with the title company a deposit of {depositCents}, which is returned to the buyer at closing, less the damage the buyer causes, and for each day until closing the buyer owes the seller {dayCents}, paid at closing. The buyer pays the utilities and insures the buyer’s belongings. If the contract ends, the buyer moves out within five days.',
    }),
    words: {
      es: ['comprador ocup antes', 'comprador entra antes', 'comprador mud antes'],
      en: ['early occupancy', 'early possession', 'buyer move before', 'buyer occupy before'],
    },
  },
  {
    key: 'measuring_visits',
    group: 'possession',
    title: { es: 'Visitas para medir', en: 'Visits to measure' },
    binds: 'seller',
    fields: [
      {
        path: 'visits',
        kind: 'choice',
        label: { es: 'Cuántas', en: 'How many' },
        options: [
          option('one', 'una visita', 'one visit', { es: ['una'], en: ['one'] }),
          option('two', 'dos visitas', 'two visits', { es: ['dos'], en: ['two'] }),
          option('three', 'tres visitas', 'three visits', { es: ['tres'], en: ['three'] }),
        ],
      },
    ],
    text: {
      es: 'Antes del cierre el vendedor permite al comprador {visits} para medir y pedir presupuestos, con un día de aviso.',
      en: 'Before closing the seller allows the buyer {visits} to measure and get estimates, with one day’s notice.',
    },
    words: { es: ['visita medir', 'visita presupuesto'], en: ['visit measure', 'visit estimate'] },
  },
  {
    key: 'vacant',
    group: 'possession',
    title: { es: 'Casa sin inquilinos', en: 'No tenants' },
    binds: 'seller',
    isSeen: true,
    fields: [],
    text: {
      es: 'En el cierre el vendedor entrega la propiedad sin inquilinos ni otros ocupantes.',
      en: 'At closing the seller delivers the property with no tenants and no other occupants.',
    },
    conflicts: [{ with: 'lease_stays' }, { with: 'rent_back' }],
    words: { es: ['desocupada', 'desalojada'], en: ['vacant', 'unoccupied'] },
  },
  {
    key: 'lease_stays',
    group: 'possession',
    title: { es: 'Alquiler que sigue vigente', en: 'Lease that stays in place' },
    binds: 'both',
    isSeen: true,
    fields: [
      money('monthCents', { es: 'Renta al mes', en: 'Rent a month' }, [300, 20_000]),
      { path: 'until', kind: 'date', label: { es: 'Hasta cuándo', en: 'Until when' } },
      money(
        'depositCents',
        { es: 'Depósito del inquilino', en: 'Tenant’s deposit' },
        [100, 40_000],
      ),
    ],
    closing: { field: 'until', is: 'after' },
    right: { key: 'lease_stays' },
    text: fromClause('lease_stays', {
      es: 'El comprador recibe la propiedad con el inquilino actual y desde el cierre toma el lugar del vendedor en su contrato de alquiler, de {monthCents} al mes y con esta fecha final: {until}. La entrega de la propiedad en el cierre es con ese inquilino. En el cierre el vendedor pasa al comprador el depósito del inquilino, {depositCents}, y las rentas ya pagadas por los días después del cierre.',
      en: 'The buyer takes the property with the present tenant and from closing takes the seller’s place in the tenant’s lease, at {monthCents} a month and with this last day: {until}. Possession at closing is with that tenant. At closing the seller passes to the buyer the tenant’s deposit, {depositCents}, and the rents already paid for the days after closing.',
    }),
    cost: (values) => ({
      payer: 'seller',
      amountCents: centsOf(values, 'depositCents'),
      isCredit: true,
    }),
    conflicts: [{ with: 'rent_back' }, { with: 'early_occupancy' }],
    words: {
      es: ['inquilino', 'contrato alquiler', 'arrend'],
      en: ['tenant', 'lease stay', 'existing lease', 'current lease'],
    },
  },
  {
    key: 'solar_lease',
    group: 'possession',
    title: { es: 'Contrato de paneles solares', en: 'Solar panel agreement' },
    binds: 'buyer',
    fields: [
      money(
        'monthCents',
        { es: 'Cuota al mes, como máximo', en: 'Payment a month, at most' },
        [20, 1_000],
      ),
    ],
    text: {
      es: 'En el cierre el comprador se hace cargo del contrato de los paneles solares, con una cuota de hasta {monthCents} al mes, si la empresa lo acepta. El vendedor paga lo que se deba hasta ese día y entrega el contrato dentro de los cinco días siguientes a la fecha efectiva.',
      en: 'At closing the buyer takes over the solar panel agreement, with a payment of up to {monthCents} a month, if the company accepts the buyer. The seller pays what is owed up to that day and delivers the agreement within five days from the effective date.',
    },
    conflicts: [{ with: 'solar_paid' }],
    words: {
      es: ['solar comprador', 'solar asum'],
      en: ['solar assum', 'solar take over', 'solar lease'],
    },
  },
  {
    key: 'solar_paid',
    group: 'possession',
    title: { es: 'Deuda de paneles o PACE pagada', en: 'Solar or PACE debt paid off' },
    binds: 'seller',
    fields: [
      money(
        'limitCents',
        { es: 'Cuánto se debe, como máximo', en: 'What is owed, at most' },
        [500, 80_000],
      ),
    ],
    text: {
      es: 'A más tardar en el cierre el vendedor paga lo que se debe por los paneles solares y por préstamos PACE, hasta {limitCents}.',
      en: 'By closing the seller pays off what is owed on the solar panels and on PACE loans, up to {limitCents}.',
    },
    cost: (values) => ({
      payer: 'seller',
      amountCents: centsOf(values, 'limitCents'),
      isLimit: true,
    }),
    words: { es: ['solar pag', 'pace'], en: ['solar pay', 'solar paid', 'pace'] },
  },
  {
    key: 'services_transfer',
    group: 'possession',
    title: { es: 'Servicios que pasan al comprador', en: 'Services that transfer' },
    binds: 'both',
    fields: [
      several('services', { es: 'Cuáles', en: 'Which ones' }, [
        option('termite_bond', 'la garantía contra termitas', 'the termite bond', {
          es: ['termita'],
          en: ['termite bond'],
        }),
        option('alarm', 'el contrato de la alarma', 'the alarm contract', {
          es: ['alarma'],
          en: ['alarm'],
        }),
        option('air', 'el contrato del aire acondicionado', 'the air conditioning contract', {
          es: ['aire'],
          en: ['air cond', 'hvac'],
        }),
        option('pest', 'el control de plagas', 'the pest control', { es: ['plaga'], en: ['pest'] }),
        option('lawn', 'el servicio del jardín', 'the lawn service', {
          es: ['jardin'],
          en: ['lawn'],
        }),
        option('pool', 'el servicio de la piscina', 'the pool service', {
          es: ['piscina'],
          en: ['pool service'],
        }),
      ]),
    ],
    text: {
      es: 'En el cierre el vendedor transfiere al comprador, donde la empresa lo permite, {services}. Lo pagado por adelantado se reparte por días.',
      en: 'At closing the seller transfers to the buyer, where the company allows it, {services}. What is paid in advance is prorated by day.',
    },
    words: { es: ['transfer', 'traspas'], en: ['transfer'] },
  },
] as const satisfies readonly Clause[];

function daysUntil(from: unknown, closingDate: string | undefined): number {
  if (typeof from !== 'string' || closingDate === undefined) return 0;
  return Math.max(0, daysBetween(from, closingDate));
}
