import type { Localized } from '#domain/i18n/locale.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import {
  DWELLINGS,
  HOUSES,
  PROPERTY_TYPES,
  type PropertyType,
} from '#domain/properties/property-type.ts';

export const STREETS = [
  'Anhinga',
  'Bahia Vista',
  'Beach Plum',
  'Calusa',
  'Casuarina',
  'Dolphin',
  'Everglade',
  'Gumbo Limbo',
  'Ibis',
  'Jacaranda',
  'Key Lime',
  'Limpkin',
  'Mahogany',
  'Marlin',
  'Osceola',
  'Poinsettia',
  'Sabal',
  'Sandpiper',
  'Seminole',
  'Spoonbill',
  'Tamiami',
  'Tangerine',
  'Tarpon',
  'Timucuan',
] as const;
export const SUFFIXES = ['Ave', 'Blvd', 'Cir', 'Ct', 'Dr', 'Ln', 'Rd', 'St', 'Ter', 'Way'] as const;
export const AREAS = ['Estates', 'Gardens', 'Heights', 'Isles', 'Lakes', 'Park', 'Shores'] as const;

/** Opening phrases of descriptions. */
export const QUALITIES: readonly [Localized, ...Localized[]] = [
  { es: 'Luminosa y lista para mudarse', en: 'Bright and ready to move in' },
  { es: 'Remodelada hace poco', en: 'Recently remodeled' },
  {
    es: 'Original de su época, con mucho por hacer',
    en: 'Original to its time, with room to improve',
  },
  { es: 'Tranquila y bien cuidada', en: 'Quiet and well kept' },
  { es: 'Amplia y fresca', en: 'Roomy and breezy' },
];

/** Features: how many homes have each, its facts, and the owner's words for it. */
type Trait = Readonly<{
  types: readonly PropertyType[];
  share: number;
  facts: Facts;
  words: Localized;
}>;

export const TRAITS: readonly Trait[] = [
  {
    types: DWELLINGS,
    share: 0.3,
    facts: { poolFeatures: ['in_ground', 'private'] },
    words: { es: 'Piscina propia con terraza.', en: 'Private pool with a deck.' },
  },
  {
    types: PROPERTY_TYPES,
    share: 0.12,
    facts: { waterfrontYN: true, waterfrontFeatures: ['canal_front'], view: ['canal'] },
    words: { es: 'Sobre un canal navegable.', en: 'On a navigable canal.' },
  },
  {
    types: PROPERTY_TYPES,
    share: 0.06,
    facts: { waterfrontYN: true, waterfrontFeatures: ['ocean_front'], view: ['ocean'] },
    words: { es: 'Vista al mar desde cada cuarto.', en: 'Ocean views from every room.' },
  },
  {
    types: DWELLINGS,
    share: 0.35,
    facts: { stormProtection: ['impact_windows', 'impact_doors'] },
    words: { es: 'Ventanas de impacto.', en: 'Impact windows throughout.' },
  },
  {
    types: DWELLINGS,
    share: 0.5,
    facts: { cooling: ['central'], heating: ['central'] },
    words: { es: 'Aire central nuevo.', en: 'New central air.' },
  },
  {
    types: HOUSES,
    share: 0.4,
    facts: { interiorFeatures: ['open_floor_plan', 'walk_in_closets', 'granite_counters'] },
    words: { es: 'Cocina abierta con granito.', en: 'Open kitchen with granite.' },
  },
  {
    types: HOUSES,
    share: 0.25,
    facts: { exteriorFeatures: ['covered_patio', 'fruit_trees'], fencing: ['fenced'] },
    words: { es: 'Patio con mangos y aguacates.', en: 'Yard with mango and avocado trees.' },
  },
  {
    types: DWELLINGS,
    share: 0.45,
    facts: {
      ...{ associationYN: true, associationFee: 32_000, associationFeeFrequency: 'monthly' },
      communityFeatures: ['gated', 'pool', 'clubhouse'],
    },
    words: { es: 'Comunidad cerrada con casa club.', en: 'Gated community with a clubhouse.' },
  },
  {
    types: DWELLINGS,
    share: 0.08,
    facts: { seniorCommunityYN: true },
    words: { es: 'Para mayores de 55 años.', en: 'A 55 and over community.' },
  },
  {
    types: PROPERTY_TYPES,
    share: 0.9,
    facts: { listingTerms: ['cash', 'conventional', 'fha'] },
    words: { es: 'Cerca de todo.', en: 'Close to everything.' },
  },
];
