import type { Localized } from '#domain/i18n/locale.ts';

/**
 * Headings of groups of questions on a page of the wizard. A field without a group has its own
 * label as the heading.
 */
export const GROUPS = {
  address: {
    label: { es: 'Dirección', en: 'Address' },
    hint: {
      es: 'Ubicamos la propiedad en el mapa a partir de la dirección.',
      en: 'We place the property on the map from its address.',
    },
  },
  size: { label: { es: 'Tipo y tamaño', en: 'Type and size' } },
  lot: { label: { es: 'Terreno', en: 'Lot' } },
  condo_unit: { label: { es: 'La unidad y el edificio', en: 'The unit and the building' } },
  parking: { label: { es: 'Estacionamiento', en: 'Parking' } },
  pets: { label: { es: 'Mascotas', en: 'Pets' } },
  parcels: { label: { es: 'Parcelas y zonificación', en: 'Parcels and zoning' } },
  water_systems: { label: { es: 'Agua y alcantarillado', en: 'Water and sewer' } },
  climate: { label: { es: 'Clima y energía', en: 'Climate and energy' } },
  services: { label: { es: 'Servicios', en: 'Utilities' } },
  kitchen_and_floors: { label: { es: 'Equipo y acabados', en: 'Equipment and finishes' } },
  pool: { label: { es: 'Piscina', en: 'Pool' } },
  roof: {
    label: { es: 'Techo', en: 'Roof' },
    hint: {
      es: 'Elija el material y el año del último cambio.',
      en: 'Choose the material and the year it was last replaced.',
    },
  },
  building: { label: { es: 'Construcción', en: 'Construction' } },
  waterfront: { label: { es: 'Frente al agua', en: 'Waterfront' } },
  dock: { label: { es: 'Muelle y barco', en: 'Dock and boat' } },
  road: { label: { es: 'Calle', en: 'Road' } },
  ground: { label: { es: 'Suelo y vegetación', en: 'Soil and vegetation' } },
  subdivision: { label: { es: 'Subdivisión', en: 'Subdivision' } },
  association: { label: { es: 'Asociación', en: 'Association' } },
  membership: { label: { es: 'Membresía', en: 'Membership' } },
  assessment: { label: { es: 'Cobros especiales', en: 'Special assessments' } },
  lease_rules: { label: { es: 'Reglas de alquiler', en: 'Leasing rules' } },
  horses: { label: { es: 'Caballos', en: 'Horses' } },
  rental: { label: { es: 'Alquiler', en: 'Rental' } },
  remarks: {
    label: { es: 'Descripción', en: 'Description' },
    hint: {
      es: 'Escríbala en español, en inglés o en los dos idiomas. Cada visitante lee la de su idioma.',
      en: 'Write it in Spanish, in English or in both. Each visitor reads the one in their language.',
    },
  },
  price_and_dates: { label: { es: 'Precio y fechas', en: 'Price and dates' } },
  terms: { label: { es: 'Condiciones de venta', en: 'Terms of sale' } },
  disclosure: { label: { es: 'Lo que el comprador debe saber', en: 'What the buyer must know' } },
  mortgage: { label: { es: 'Hipoteca', en: 'Mortgage' } },
  offers: { label: { es: 'Ofertas', en: 'Offers' } },
  showing: {
    label: { es: 'Visitas', en: 'Visits' },
    hint: {
      es: 'No se publica: se comparte solo con quien va a visitar.',
      en: 'Not published: it is shared only with the person who will visit.',
    },
  },
  display: {
    label: { es: 'Qué se muestra en internet', en: 'What is shown online' },
    hint: {
      es: 'Es la autorización que firmó en el acuerdo. Puede cambiarla cuando quiera.',
      en: 'This is the authorization you signed in the agreement. Change it whenever you like.',
    },
  },
  broker_sites: {
    label: { es: 'Para la MLS y los sitios de corredores', en: 'For the MLS and brokers’ sites' },
    hint: { es: 'Todo es opcional.', en: 'Everything is optional.' },
  },
  tax: { label: { es: 'Impuestos', en: 'Taxes' } },
} as const satisfies Record<string, Readonly<{ label: Localized; hint?: Localized }>>;
export type GroupKey = keyof typeof GROUPS;
