import {
  type Clause,
  type ClauseOption,
  centsOf,
  dayCount,
  limit,
  money,
  option,
  sellerLimit,
  several,
} from './clause.ts';

const WORKS: readonly ClauseOption[] = [
  option('paint_inside', 'pintar el interior', 'painting the interior', {
    es: ['pint interior', 'pint pared', 'pint dormitorio', 'pint sala'],
    en: ['paint interior', 'paint wall', 'paint room', 'paint bedroom'],
  }),
  option('paint_outside', 'pintar el exterior', 'painting the exterior', {
    es: ['pint exterior', 'pint fachada', 'pint afuera'],
    en: ['paint exterior', 'paint outside'],
  }),
  option('paint_fence', 'pintar la cerca', 'painting the fence', {
    es: ['pint cerca', 'pint valla'],
    en: ['paint fence', 'stain fence'],
  }),
  option('repair_fence', 'reparar la cerca', 'repairing the fence', {
    es: ['repar cerca', 'arregl cerca', 'repar valla'],
    en: ['repair fence', 'fix fence'],
  }),
  option('carpets', 'limpiar las alfombras', 'cleaning the carpets', {
    es: ['limpi alfombra'],
    en: ['clean carpet'],
  }),
  option('floors', 'pulir los pisos', 'refinishing the floors', {
    es: ['pul piso'],
    en: ['refinish floor'],
  }),
  option(
    'pressure_wash',
    'lavar a presión la casa y la entrada de autos',
    'pressure washing the home and driveway',
    {
      es: ['presion'],
      en: ['pressure wash', 'power wash'],
    },
  ),
  option('trees', 'podar los árboles', 'trimming the trees', {
    es: ['pod arbol', 'cort arbol'],
    en: ['trim tree', 'prun tree', 'remov tree'],
  }),
  option(
    'lawn',
    'cortar el césped y arreglar el jardín',
    'mowing the lawn and tidying the garden',
    {
      es: ['cesped', 'arregl jardin'],
      en: ['mow', 'lawn', 'landscap'],
    },
  ),
  option('gutters', 'limpiar los canalones', 'cleaning the gutters', {
    es: ['canalon', 'canaleta'],
    en: ['gutter'],
  }),
  option('roof_cleaning', 'limpiar el techo', 'cleaning the roof', {
    es: ['limpi techo'],
    en: ['clean roof', 'wash roof'],
  }),
  option('screens', 'cambiar las mallas rotas', 'replacing the torn screens', {
    es: ['malla', 'mosquitero'],
    en: ['screen'],
  }),
];

const REPAIRS: readonly ClauseOption[] = [
  option('roof', 'el techo', 'the roof', { es: ['techo', 'tejado'], en: ['roof'] }),
  option('plumbing', 'la plomería', 'the plumbing', {
    es: ['plomeria', 'tuberia', 'fuga'],
    en: ['plumb', 'pipe', 'leak'],
  }),
  option('electrical', 'la instalación eléctrica', 'the electrical system', {
    es: ['electric'],
    en: ['electric', 'wiring'],
  }),
  option('air_conditioning', 'el aire acondicionado', 'the air conditioning', {
    es: ['aire'],
    en: ['air cond', 'ac ', 'a/c', 'hvac'],
  }),
  option('water_heater', 'el calentador de agua', 'the water heater', {
    es: ['calentador'],
    en: ['water heater'],
  }),
  option('windows', 'las ventanas y puertas', 'the windows and doors', {
    es: ['ventana', 'puerta'],
    en: ['window', 'door'],
  }),
  option('walls', 'las paredes y los cielos rasos', 'the walls and ceilings', {
    es: ['pared', 'cielo'],
    en: ['wall', 'ceiling', 'drywall'],
  }),
  option('pool', 'la piscina y su equipo', 'the pool and its equipment', {
    es: ['piscina'],
    en: ['pool'],
  }),
  option('irrigation', 'el riego', 'the irrigation', {
    es: ['riego'],
    en: ['irrigat', 'sprinkler'],
  }),
  option('appliances', 'los electrodomésticos', 'the appliances', {
    es: ['electrodomestico'],
    en: ['appliance'],
  }),
  option('garage_door', 'el portón del garaje', 'the garage door', {
    es: ['porton'],
    en: ['garage door'],
  }),
  option('septic', 'el pozo séptico', 'the septic system', { es: ['septic'], en: ['septic'] }),
];

/** Repairs, work done or not done, and how the home is left. */
export const CONDITION_CLAUSES = [
  {
    key: 'broom_clean',
    group: 'condition',
    title: { es: 'Casa vacía y barrida', en: 'Empty and broom clean' },
    binds: 'seller',
    isSeen: true,
    fields: [],
    text: {
      es: 'En el cierre el vendedor entrega la propiedad barrida, sin basura y vacía de lo que no pasa al comprador.',
      en: 'At closing the seller delivers the property broom clean, free of trash and empty of what does not pass to the buyer.',
    },
    words: {
      es: ['entreg limpia', 'deja limpia', 'barrida', 'limpia vacia'],
      en: ['broom', 'leave clean', 'deliver clean', 'clean empty'],
    },
  },
  {
    key: 'repair_credit',
    group: 'condition',
    title: { es: 'Crédito por reparaciones', en: 'Repair credit' },
    binds: 'seller',
    fields: [money('amountCents', { es: 'Crédito', en: 'Credit' }, [100, 50_000])],
    text: {
      es: 'En el cierre el vendedor da al comprador un crédito de {amountCents} en lugar de hacer reparaciones.',
      en: 'At closing the seller gives the buyer a credit of {amountCents} in place of making repairs.',
    },
    cost: (values) => ({
      payer: 'seller',
      amountCents: centsOf(values, 'amountCents'),
      isCredit: true,
    }),
    words: { es: ['credito repar', 'credito arregl'], en: ['credit repair', 'repair allowance'] },
  },
  {
    key: 'seller_repairs',
    group: 'condition',
    title: { es: 'Reparaciones antes del cierre', en: 'Repairs before closing' },
    binds: 'seller',
    isSeen: true,
    fields: [
      several('repairs', { es: 'Qué se repara', en: 'What is repaired' }, REPAIRS),
      limit([200, 50_000]),
    ],
    text: {
      es: 'A más tardar cinco días antes del cierre el vendedor repara lo que no funcione en {repairs}, con contratistas con licencia donde la ley la exige, y entrega los recibos. Gasta en ello hasta {limitCents}; lo que pase de ahí lo hace solo si quiere.',
      en: 'By five days before closing the seller repairs what does not work in {repairs}, with licensed contractors where the law requires a license, and delivers the receipts. The seller spends up to {limitCents} on it; beyond that only if the seller chooses to.',
    },
    cost: sellerLimit,
    words: { es: ['repar', 'arregl'], en: ['repair', 'fix'] },
  },
  {
    key: 'seller_work',
    group: 'condition',
    title: { es: 'Trabajos que hace el vendedor', en: 'Work the seller does' },
    binds: 'seller',
    isSeen: true,
    fields: [several('works', { es: 'Qué se hace', en: 'What is done' }, WORKS)],
    text: {
      es: 'Antes del cierre el vendedor se encarga, a su costa, de lo siguiente: {works}.',
      en: 'Before closing the seller takes care of the following at the seller’s cost: {works}.',
    },
    words: { es: [''], en: [''] },
  },
  {
    key: 'no_work',
    group: 'condition',
    title: { es: 'Trabajos que el vendedor no hace', en: 'Work the seller does not do' },
    binds: 'seller',
    fields: [several('works', { es: 'Qué no se hace', en: 'What is not done' }, WORKS)],
    conflicts: [{ with: 'seller_work', sharing: 'works' }],
    isNegative: true,
    text: {
      es: 'El vendedor no hace ni paga lo siguiente, y el comprador no puede pedirlo como condición del cierre: {works}.',
      en: 'The seller neither does nor pays for the following, and the buyer may not ask for it as a condition of closing: {works}.',
    },
    words: { es: [''], en: [''] },
  },
  {
    key: 'treatment_termites',
    group: 'condition',
    title: { es: 'Termitas: inspección y tratamiento', en: 'Termites: inspection and treatment' },
    binds: 'both',
    fields: [
      dayCount({ es: 'Días para inspeccionar', en: 'Days to inspect' }, [10, 15]),
      limit([200, 20_000]),
    ],
    text: {
      es: 'Dentro de {days} desde la fecha efectiva el comprador puede hacer una inspección de organismos que dañan la madera (WDO), a su costa, y entrega el informe al vendedor. El vendedor paga el tratamiento y la reparación del daño que muestre el informe, hasta {limitCents}.',
      en: 'Within {days} from the effective date the buyer may have an inspection for wood-destroying organisms (WDO), at the buyer’s cost, and gives the report to the seller. The seller pays for treatment and repair of the damage that the report shows, up to {limitCents}.',
    },
    cost: sellerLimit,
    words: { es: ['termita', 'comejen', 'wdo'], en: ['termite', 'wdo', 'wood destroying'] },
  },
  {
    key: 'permits',
    group: 'condition',
    title: { es: 'Permisos abiertos', en: 'Open permits' },
    binds: 'seller',
    fields: [limit([100, 20_000])],
    text: {
      es: 'Antes del cierre el vendedor cierra los permisos de obra abiertos o sin inspección final y obtiene los que falten por obras hechas sin permiso, y gasta en ello hasta {limitCents}.',
      en: 'Before closing the seller closes building permits that are open or without final inspection and obtains those missing for work done without a permit, and spends up to {limitCents} on it.',
    },
    cost: sellerLimit,
    words: { es: ['permiso'], en: ['permit'] },
  },
  {
    key: 'code_violations',
    group: 'condition',
    title: { es: 'Infracciones del código', en: 'Code violations' },
    binds: 'seller',
    fields: [],
    text: {
      es: 'Antes del cierre el vendedor corrige las infracciones de los códigos de la ciudad o del condado y paga sus multas.',
      en: 'Before closing the seller cures violations of city or county codes and pays their fines.',
    },
    words: { es: ['infraccion', 'multa'], en: ['violation', 'code fine'] },
  },
  {
    key: 'upkeep',
    group: 'condition',
    title: { es: 'Mantenimiento hasta el cierre', en: 'Upkeep until closing' },
    binds: 'seller',
    isSeen: true,
    fields: [
      several('works', { es: 'Qué se mantiene', en: 'What is kept up' }, [
        option('lawn', 'el jardín', 'the lawn', { es: ['jardin', 'cesped'], en: ['lawn', 'yard'] }),
        option('pool', 'la piscina', 'the pool', { es: ['piscina'], en: ['pool'] }),
        option('air', 'el aire acondicionado', 'the air conditioning', {
          es: ['aire'],
          en: ['air cond', 'hvac'],
        }),
        option('pests', 'el control de plagas', 'the pest control', {
          es: ['plaga'],
          en: ['pest'],
        }),
      ]),
    ],
    text: {
      es: 'Hasta el cierre el vendedor mantiene {works} como en la fecha efectiva.',
      en: 'Until closing the seller maintains {works} as on the effective date.',
    },
    words: { es: ['manten', 'cuid'], en: ['maintain', 'upkeep', 'keep up'] },
  },
  {
    key: 'utilities_on',
    group: 'condition',
    title: { es: 'Servicios conectados', en: 'Utilities on' },
    binds: 'seller',
    isSeen: true,
    fields: [],
    text: {
      es: 'El vendedor mantiene conectados y pagados el agua, la luz y el gas hasta el cierre.',
      en: 'The seller keeps water, power and gas connected and paid until closing.',
    },
    words: {
      es: ['servicio conect', 'luz agua', 'agua luz', 'electricidad conect'],
      en: ['utilities on', 'utilities until', 'utilities connected', 'power water'],
    },
  },
  {
    key: 'storm',
    group: 'condition',
    title: { es: 'Tormenta antes del cierre', en: 'Storm before closing' },
    binds: 'both',
    fields: [dayCount({ es: 'Días que se mueve el cierre', en: 'Days closing is moved' }, [5, 10])],
    text: {
      es: 'Si una tormenta con nombre afecta el condado antes del cierre, el comprador puede inspeccionar la propiedad otra vez, y cualquiera de las partes puede mover el cierre hasta {days} con un aviso.',
      en: 'If a named storm affects the county before closing, the buyer may inspect the property again, and either side may move closing by up to {days} by notice.',
    },
    words: { es: ['tormenta', 'huracan'], en: ['storm', 'hurricane'] },
  },
] as const satisfies readonly Clause[];
