import { fromClause } from '#domain/rights.ts';
import { type Clause, type ClauseOption, option, several } from './clause.ts';

const APPLIANCES: readonly ClauseOption[] = [
  option('refrigerator', 'el refrigerador', 'the refrigerator', {
    es: ['refrigerador', 'refri ', 'nevera'],
    en: ['refrigerator', 'fridge'],
  }),
  option('range', 'la estufa', 'the range', { es: ['estufa'], en: ['range', 'stove'] }),
  option('oven', 'el horno', 'the oven', { es: ['horno'], en: ['oven'] }),
  option('dishwasher', 'el lavaplatos', 'the dishwasher', {
    es: ['lavaplatos'],
    en: ['dishwasher'],
  }),
  option('microwave', 'el microondas', 'the microwave', { es: ['microondas'], en: ['microwave'] }),
  option('washer', 'la lavadora', 'the washer', { es: ['lavadora'], en: ['washer', 'washing'] }),
  option('dryer', 'la secadora', 'the dryer', { es: ['secadora'], en: ['dryer'] }),
  option('freezer', 'el congelador', 'the freezer', { es: ['congelador'], en: ['freezer'] }),
  option('wine_cooler', 'la enfriadora de vinos', 'the wine cooler', {
    es: ['enfriadora'],
    en: ['wine'],
  }),
  option('water_softener', 'el suavizador de agua', 'the water softener', {
    es: ['suavizador'],
    en: ['softener'],
  }),
  option('window_ac', 'los aires acondicionados de ventana', 'the window air conditioners', {
    es: ['aires de ventana'],
    en: ['window air'],
  }),
];

const FURNITURE: readonly ClauseOption[] = [
  option('living_room', 'los muebles de la sala', 'the living room furniture', {
    es: ['sala', 'sofa'],
    en: ['living', 'sofa', 'couch'],
  }),
  option('dining_room', 'los muebles del comedor', 'the dining room furniture', {
    es: ['comedor'],
    en: ['dining'],
  }),
  option('bedrooms', 'los muebles de los dormitorios', 'the bedroom furniture', {
    es: ['dormitorio', 'cama'],
    en: ['bedroom', 'bed '],
  }),
  option('patio', 'los muebles del patio', 'the patio furniture', {
    es: ['patio'],
    en: ['patio'],
  }),
  option('curtains', 'las cortinas y persianas', 'the curtains and blinds', {
    es: ['cortina', 'persiana'],
    en: ['curtain', 'blind', 'drape'],
  }),
  option('televisions', 'los televisores y sus soportes', 'the televisions and their mounts', {
    es: ['televisor', 'tele'],
    en: ['television', 'tv'],
  }),
  option('lamps', 'las lámparas de pie y de mesa', 'the floor and table lamps', {
    es: ['lampara'],
    en: ['lamp'],
  }),
  option('grill', 'la parrilla', 'the grill', { es: ['parrilla'], en: ['grill'] }),
  option('shed', 'el cobertizo', 'the shed', { es: ['cobertizo'], en: ['shed'] }),
  option('hot_tub', 'el jacuzzi portátil', 'the portable hot tub', {
    es: ['jacuzzi'],
    en: ['hot tub', 'spa'],
  }),
  option('shutters', 'los paneles contra huracanes', 'the hurricane panels', {
    es: ['huracan'],
    en: ['hurricane'],
  }),
  option('generator', 'el generador', 'the generator', { es: ['generador'], en: ['generator'] }),
];

/** Goods that stay, goods that go, and what opens the doors. */
export const GOODS_CLAUSES = [
  {
    key: 'appliances_stay',
    group: 'goods',
    title: { es: 'Electrodomésticos que se quedan', en: 'Appliances that stay' },
    binds: 'seller',
    isSeen: true,
    fields: [several('goods', { es: 'Cuáles', en: 'Which ones' }, APPLIANCES)],
    right: { key: 'appliances_stay' },
    text: fromClause('appliances_stay', {
      es: 'El precio incluye {goods}, que el vendedor deja en la propiedad en el cierre, en el estado en que estaban en la fecha efectiva.',
      en: 'The price includes {goods}, which the seller leaves in the property at closing, in their condition on the effective date.',
    }),
    words: {
      es: ['qued', 'inclu', 'deja'],
      en: ['stay', 'includ', 'convey', 'leave', 'remain', 'left'],
    },
  },
  {
    key: 'furniture_stays',
    group: 'goods',
    title: { es: 'Muebles que se quedan', en: 'Furniture that stays' },
    binds: 'seller',
    isSeen: true,
    fields: [several('goods', { es: 'Cuáles', en: 'Which ones' }, FURNITURE)],
    right: { key: 'furniture_stays' },
    text: fromClause('furniture_stays', {
      es: 'El precio incluye {goods}, que el vendedor deja en la propiedad en el cierre, en el estado en que estaban en la fecha efectiva.',
      en: 'The price includes {goods}, which the seller leaves in the property at closing, in their condition on the effective date.',
    }),
    words: {
      es: ['qued', 'inclu', 'deja'],
      en: ['stay', 'includ', 'convey', 'leave', 'remain', 'left'],
    },
  },
  {
    key: 'appliances_removed',
    group: 'goods',
    title: {
      es: 'Electrodomésticos que se lleva el vendedor',
      en: 'Appliances the seller removes',
    },
    binds: 'seller',
    isSeen: true,
    fields: [several('goods', { es: 'Cuáles', en: 'Which ones' }, APPLIANCES)],
    conflicts: [{ with: 'appliances_stay', sharing: 'goods' }],
    text: {
      es: 'El vendedor se lleva {goods} antes del cierre y repara lo que dañe al sacarlos.',
      en: 'The seller removes {goods} before closing and repairs any damage from the removal.',
    },
    words: { es: ['lleva', 'retir', 'saca'], en: ['remov', 'take', 'took'] },
  },
  {
    key: 'belongings_removed',
    group: 'goods',
    title: { es: 'Cosas que el vendedor retira', en: 'Belongings the seller removes' },
    binds: 'seller',
    isSeen: true,
    fields: [
      several('goods', { es: 'Cuáles', en: 'Which ones' }, [
        option('furniture', 'los muebles', 'the furniture', { es: ['mueble'], en: ['furniture'] }),
        option(
          'stored',
          'lo guardado en el garaje y el ático',
          'what is stored in the garage and attic',
          {
            es: ['garaje', 'atico'],
            en: ['garage', 'attic'],
          },
        ),
        option('debris', 'la basura y los escombros', 'trash and debris', {
          es: ['basura', 'escombro'],
          en: ['trash', 'debris', 'junk', 'garbage'],
        }),
        option('vehicles', 'los vehículos y remolques', 'vehicles and trailers', {
          es: ['vehiculo', 'carro', 'remolque'],
          en: ['vehicle', 'car ', 'cars', 'trailer'],
        }),
        option('boat', 'el bote y su elevador', 'the boat and its lift', {
          es: ['bote'],
          en: ['boat'],
        }),
        option('playground', 'los juegos del jardín', 'the playground equipment', {
          es: ['juego', 'columpio'],
          en: ['playground', 'swing'],
        }),
        option('above_ground_pool', 'la piscina desmontable', 'the above-ground pool', {
          es: ['piscina desmontable'],
          en: ['above pool'],
        }),
        option('paint', 'pinturas y productos químicos', 'paints and chemicals', {
          es: ['quimico'],
          en: ['chemical'],
        }),
      ]),
    ],
    text: {
      es: 'El vendedor retira {goods} antes del cierre, a su costa, y repara lo que dañe al hacerlo.',
      en: 'The seller removes {goods} before closing, at the seller’s cost, and repairs any damage from doing so.',
    },
    words: { es: ['retir', 'lleva', 'saca', 'limpi'], en: ['remov', 'take', 'clear', 'haul'] },
  },
  {
    key: 'bill_of_sale',
    group: 'goods',
    title: { es: 'Factura de los bienes muebles', en: 'Bill of sale' },
    binds: 'seller',
    fields: [],
    text: {
      es: 'En el cierre el vendedor entrega una factura (bill of sale) de los bienes muebles que pasan al comprador, libres de deudas y sin parte alguna en el precio.',
      en: 'At closing the seller delivers a bill of sale for the personal property that passes to the buyer, free of liens and with no part of the price assigned to it.',
    },
    words: { es: ['bill of sale', 'factura mueble'], en: ['bill of sale'] },
  },
  {
    key: 'keys',
    group: 'goods',
    title: { es: 'Llaves, controles y códigos', en: 'Keys, remotes and codes' },
    binds: 'seller',
    isSeen: true,
    fields: [
      several('goods', { es: 'Qué se entrega', en: 'What is handed over' }, [
        option('house', 'todas las llaves de la propiedad', 'all keys of the property', {
          es: ['llave'],
          en: ['key'],
        }),
        option('mailbox', 'las llaves del buzón', 'the mailbox keys', {
          es: ['buzon'],
          en: ['mailbox'],
        }),
        option('garage', 'los controles del garaje', 'the garage remotes', {
          es: ['garaje'],
          en: ['garage'],
        }),
        option(
          'gate',
          'los accesos a la entrada de la comunidad',
          'the access devices for the community gate',
          {
            es: ['porton', 'comunidad'],
            en: ['gate'],
          },
        ),
        option(
          'amenities',
          'los accesos a la piscina y al club',
          'the access devices for the pool and clubhouse',
          {
            es: ['club'],
            en: ['clubhouse', 'fob'],
          },
        ),
        option('alarm', 'los códigos de la alarma', 'the alarm codes', {
          es: ['alarma'],
          en: ['alarm'],
        }),
        option(
          'smart_home',
          'las cuentas de los equipos inteligentes',
          'the accounts of smart-home devices',
          {
            es: ['inteligente'],
            en: ['smart'],
          },
        ),
      ]),
    ],
    text: {
      es: 'En el cierre el vendedor entrega al comprador {goods}.',
      en: 'At closing the seller hands the buyer {goods}.',
    },
    words: { es: ['entreg', 'deja'], en: ['hand', 'deliver', 'give', 'provide', 'leave'] },
  },
] as const satisfies readonly Clause[];
