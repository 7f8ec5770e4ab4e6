import type { Field } from '#domain/properties/catalogue/field.ts';
import { PROPERTY_TYPES } from '#domain/properties/property-type.ts';

/** Price and dates of the listing; prefilled from the listing agreement. */
export const priceAndDates = [
  {
    key: 'listPrice',
    reso: 'ListPrice',
    label: { es: 'Precio de venta', en: 'List price' },
    kind: 'money',
    min: 100,
    plausible: { min: 2_000_000, max: 5_000_000_000 },
    asks: PROPERTY_TYPES,
    step: 'general',
    group: 'price_and_dates',
    audience: 'public',
    filter: 'range',
    required: true,
  },
  {
    key: 'listingContractDate',
    reso: 'ListingContractDate',
    label: { es: 'Inicio de la venta', en: 'Listing start date' },
    kind: 'date',
    asks: PROPERTY_TYPES,
    step: 'general',
    group: 'price_and_dates',
    audience: 'public',
    required: true,
  },
  {
    // The dictionary defines it as confidential until the listing ends.
    key: 'expirationDate',
    reso: 'ExpirationDate',
    label: { es: 'Fin de la venta', en: 'Listing end date' },
    kind: 'date',
    asks: PROPERTY_TYPES,
    step: 'general',
    group: 'price_and_dates',
    audience: 'owner',
    required: true,
  },
] as const satisfies readonly Field[];

/** What the owner allows to be displayed; prefilled from the listing agreement. */
export const display = [
  {
    key: 'internetEntireListingDisplayYN',
    reso: 'InternetEntireListingDisplayYN',
    label: { es: 'Mostrar la propiedad en internet', en: 'Show the property online' },
    hint: {
      es: 'Con «No», nadie la encuentra en la búsqueda.',
      en: 'With “No”, nobody finds it in the search.',
    },
    kind: 'yes_no',
    asks: PROPERTY_TYPES,
    step: 'additional',
    group: 'display',
    audience: 'public',
    required: true,
  },
  {
    key: 'internetAddressDisplayYN',
    reso: 'InternetAddressDisplayYN',
    label: { es: 'Mostrar la dirección', en: 'Show the address' },
    hint: {
      es: 'Con «No», se ven la ciudad y el código postal, y el mapa marca solo la zona.',
      en: 'With “No”, people see the city and ZIP, and the map marks the area only.',
    },
    kind: 'yes_no',
    asks: PROPERTY_TYPES,
    step: 'additional',
    group: 'display',
    audience: 'public',
    required: true,
  },
  {
    key: 'internetAutomatedValuationDisplayYN',
    reso: 'InternetAutomatedValuationDisplayYN',
    label: {
      es: 'Permitir valoraciones de oficinas virtuales',
      en: 'Allow virtual-office valuations',
    },
    hint: {
      es: 'Con «Sí», su anuncio muestra con qué ventas se compara, y otros sitios pueden mostrar una estimación.',
      en: 'With “Yes”, your listing shows which sales it compares with, and other sites may show an estimate.',
    },
    kind: 'yes_no',
    asks: PROPERTY_TYPES,
    step: 'additional',
    group: 'display',
    audience: 'public',
    required: true,
  },
  {
    key: 'internetConsumerCommentYN',
    reso: 'InternetConsumerCommentYN',
    label: {
      es: 'Permitir comentarios y reseñas de oficinas virtuales',
      en: 'Allow virtual-office comments and reviews',
    },
    kind: 'yes_no',
    asks: PROPERTY_TYPES,
    step: 'additional',
    group: 'display',
    audience: 'public',
    required: true,
  },
] as const satisfies readonly Field[];
