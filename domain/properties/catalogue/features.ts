import type { Condition } from '#domain/answers/question.ts';
import type { Localized } from '#domain/i18n/locale.ts';
import type { FilterKey } from './index.ts';

/** One way to have a feature: one of these answers, or a number within a limit. */
export type FeatureCondition =
  | (Condition & Readonly<{ field: FilterKey }>)
  | Readonly<{ field: FilterKey; atLeast: number }>
  | Readonly<{ field: FilterKey; atMost: number }>;

export const FEATURE_GROUPS = {
  water: { es: 'Agua', en: 'Water' },
  outside: { es: 'Por fuera', en: 'Outside' },
  inside: { es: 'Por dentro', en: 'Inside' },
  community: { es: 'Comunidad', en: 'Community' },
  terms: { es: 'Reglas y condiciones', en: 'Rules and terms' },
} as const satisfies Record<string, Localized>;
export type FeatureGroup = keyof typeof FEATURE_GROUPS;

/** Something people search for by name (`feature=pool`), derived from the facts. */
export type Feature = Readonly<{
  group: FeatureGroup;
  label: Localized;
  /** Search words in addition to the label. */
  words: Localized<readonly string[]>;
  /** Any of these is sufficient. */
  has: readonly FeatureCondition[];
}>;

/** All features in the order of their numbers. */
export const FEATURES = {
  pool: {
    group: 'water',
    label: { es: 'Piscina', en: 'Pool' },
    words: { es: ['piscina', 'alberca', 'con piscina'], en: ['pool', 'swimming pool'] },
    has: [
      {
        field: 'poolFeatures',
        is: [
          'in_ground',
          'above_ground',
          'heated',
          'fenced',
          'screened',
          'salt_water',
          'spa',
          'lap',
          'infinity',
          'gunite',
          'fiberglass',
          'waterfall',
          'automatic_chlorination',
          'pool_bath',
          'private',
          'community',
        ],
      },
      { field: 'communityFeatures', is: ['pool'] },
      { field: 'associationAmenities', is: ['pool', 'heated_pool'] },
    ],
  },
  private_pool: {
    group: 'water',
    label: { es: 'Piscina privada', en: 'Private pool' },
    words: { es: ['piscina privada', 'piscina propia'], en: ['private pool', 'own pool'] },
    has: [
      {
        field: 'poolFeatures',
        is: [
          'in_ground',
          'above_ground',
          'fenced',
          'screened',
          'salt_water',
          'spa',
          'lap',
          'infinity',
          'gunite',
          'fiberglass',
          'waterfall',
          'pool_bath',
          'private',
        ],
      },
    ],
  },
  heated_pool: {
    group: 'water',
    label: { es: 'Piscina climatizada', en: 'Heated pool' },
    words: { es: ['piscina climatizada', 'piscina con calefacción'], en: ['heated pool'] },
    has: [
      { field: 'poolFeatures', is: ['heated'] },
      { field: 'associationAmenities', is: ['heated_pool'] },
    ],
  },
  waterfront: {
    group: 'water',
    label: { es: 'Frente al agua', en: 'Waterfront' },
    words: {
      es: ['frente al agua', 'a la orilla del agua'],
      en: ['waterfront', 'on the water', 'water front'],
    },
    has: [
      { field: 'waterfrontYN', is: [true] },
      { field: 'lotFeatures', is: ['waterfront'] },
    ],
  },
  ocean_front: {
    group: 'water',
    label: { es: 'Frente al mar', en: 'Oceanfront' },
    words: {
      es: ['frente al mar', 'frente al océano', 'frente a la playa', 'en la playa'],
      en: ['oceanfront', 'ocean front', 'beachfront', 'beach front', 'on the beach'],
    },
    has: [{ field: 'waterfrontFeatures', is: ['ocean_front', 'beach_front'] }],
  },
  canal_front: {
    group: 'water',
    label: { es: 'Frente al canal', en: 'Canal front' },
    words: {
      es: ['frente al canal', 'sobre el canal'],
      en: ['canal front', 'canalfront', 'on a canal'],
    },
    has: [{ field: 'waterfrontFeatures', is: ['canal_front'] }],
  },
  lake_front: {
    group: 'water',
    label: { es: 'Frente al lago', en: 'Lakefront' },
    words: {
      es: ['frente al lago', 'sobre el lago'],
      en: ['lakefront', 'lake front', 'on a lake'],
    },
    has: [{ field: 'waterfrontFeatures', is: ['lake_front'] }],
  },
  bay_front: {
    group: 'water',
    label: { es: 'Frente a la bahía o la vía intracostera', en: 'On the bay or Intracoastal' },
    words: {
      es: ['frente a la bahía', 'intracostera'],
      en: ['bayfront', 'bay front', 'intracoastal'],
    },
    has: [{ field: 'waterfrontFeatures', is: ['bayfront', 'intracoastal'] }],
  },
  ocean_access: {
    group: 'water',
    label: { es: 'Acceso al océano', en: 'Ocean access' },
    words: { es: ['acceso al océano', 'acceso al mar'], en: ['ocean access', 'gulf access'] },
    has: [{ field: 'waterAccess', is: ['ocean_access'] }],
  },
  dock: {
    group: 'water',
    label: { es: 'Muelle o amarre', en: 'Dock or boat slip' },
    words: {
      es: ['muelle', 'amarre', 'embarcadero'],
      en: ['dock', 'boat dock', 'boat slip', 'boat lift'],
    },
    has: [
      {
        field: 'boatDock',
        is: ['dock', 'slip', 'shared_dock', 'deeded_slip', 'leased_slip', 'lift'],
      },
      { field: 'propertySubType', is: ['dock'] },
    ],
  },
  water_view: {
    group: 'water',
    label: { es: 'Vista al agua', en: 'Water view' },
    words: {
      es: ['vista al agua', 'vista al canal', 'vista al lago'],
      en: ['water view', 'waterview'],
    },
    has: [
      {
        field: 'view',
        is: ['ocean', 'beach', 'bay', 'intracoastal', 'canal', 'river', 'lake', 'water', 'marina'],
      },
    ],
  },
  ocean_view: {
    group: 'water',
    label: { es: 'Vista al mar', en: 'Ocean view' },
    words: {
      es: ['vista al mar', 'vista al océano'],
      en: ['ocean view', 'sea view', 'beach view'],
    },
    has: [{ field: 'view', is: ['ocean', 'beach'] }],
  },
  garage: {
    group: 'outside',
    label: { es: 'Garaje', en: 'Garage' },
    words: { es: ['garaje', 'cochera'], en: ['garage'] },
    has: [{ field: 'garageSpaces', atLeast: 1 }],
  },
  two_car_garage: {
    group: 'outside',
    label: { es: 'Garaje para dos autos', en: 'Two-car garage' },
    words: {
      es: ['garaje para dos', 'garaje doble', 'dos autos'],
      en: ['two-car garage', 'two car garage', '2-car garage', '2 car garage'],
    },
    has: [{ field: 'garageSpaces', atLeast: 2 }],
  },
  impact_windows: {
    group: 'outside',
    label: { es: 'Ventanas de impacto', en: 'Impact windows' },
    words: {
      es: ['ventanas de impacto', 'ventanas contra huracanes', 'vidrios de impacto'],
      en: ['impact windows', 'impact glass', 'hurricane windows'],
    },
    has: [{ field: 'stormProtection', is: ['impact_windows'] }],
  },
  storm_shutters: {
    group: 'outside',
    label: { es: 'Contraventanas para huracanes', en: 'Hurricane shutters' },
    words: {
      es: ['contraventanas', 'tormenteras', 'shutters'],
      en: ['hurricane shutters', 'storm shutters', 'accordion shutters'],
    },
    has: [
      {
        field: 'stormProtection',
        is: [
          'accordion_shutters',
          'roll_down_shutters',
          'electric_shutters',
          'bahama_shutters',
          'panels',
        ],
      },
    ],
  },
  fenced_yard: {
    group: 'outside',
    label: { es: 'Patio cercado', en: 'Fenced yard' },
    words: { es: ['patio cercado', 'cercada', 'con cerca'], en: ['fenced yard', 'fenced'] },
    has: [
      {
        field: 'fencing',
        is: ['fenced', 'back_yard', 'wood', 'vinyl', 'chain_link', 'wrought_iron', 'masonry'],
      },
      { field: 'exteriorFeatures', is: ['fenced_patio'] },
    ],
  },
  outdoor_kitchen: {
    group: 'outside',
    label: { es: 'Cocina exterior', en: 'Outdoor kitchen' },
    words: {
      es: ['cocina exterior', 'cocina de verano'],
      en: ['outdoor kitchen', 'summer kitchen'],
    },
    has: [{ field: 'exteriorFeatures', is: ['outdoor_kitchen'] }],
  },
  covered_patio: {
    group: 'outside',
    label: { es: 'Patio techado', en: 'Covered patio' },
    words: {
      es: ['patio techado', 'terraza techada'],
      en: ['covered patio', 'screened patio', 'screened porch'],
    },
    has: [{ field: 'exteriorFeatures', is: ['covered_patio', 'screened_porch'] }],
  },
  balcony: {
    group: 'outside',
    label: { es: 'Balcón', en: 'Balcony' },
    words: { es: ['balcón'], en: ['balcony'] },
    has: [{ field: 'exteriorFeatures', is: ['balcony', 'screened_balcony'] }],
  },
  corner_lot: {
    group: 'outside',
    label: { es: 'Lote de esquina', en: 'Corner lot' },
    words: { es: ['lote de esquina', 'en esquina'], en: ['corner lot'] },
    has: [{ field: 'lotFeatures', is: ['corner_lot'] }],
  },
  guest_house: {
    group: 'outside',
    label: { es: 'Casa de huéspedes', en: 'Guest house' },
    words: {
      es: ['casa de huéspedes', 'casita', 'casa de invitados'],
      en: ['guest house', 'guesthouse', 'casita', 'in-law suite'],
    },
    has: [{ field: 'otherStructures', is: ['guest_house', 'second_residence'] }],
  },
  ev_charger: {
    group: 'outside',
    label: { es: 'Cargador para auto eléctrico', en: 'EV charger' },
    words: {
      es: ['cargador eléctrico', 'auto eléctrico', 'carro eléctrico'],
      en: ['ev charger', 'ev charging', 'electric vehicle'],
    },
    has: [
      { field: 'parkingFeatures', is: ['ev_charger'] },
      { field: 'associationAmenities', is: ['ev_charging'] },
    ],
  },
  solar: {
    group: 'outside',
    label: { es: 'Paneles solares', en: 'Solar panels' },
    words: {
      es: ['paneles solares', 'energía solar'],
      en: ['solar panels', 'solar power', 'solar'],
    },
    has: [{ field: 'greenEnergy', is: ['solar_panels'] }],
  },
  one_story: {
    group: 'inside',
    label: { es: 'De un piso', en: 'One story' },
    words: { es: ['de un piso', 'una planta'], en: ['one story', 'single story', 'single level'] },
    has: [
      { field: 'designFeatures', is: ['one_story'] },
      { field: 'storiesTotal', atMost: 1 },
    ],
  },
  furnished: {
    group: 'inside',
    label: { es: 'Amueblada', en: 'Furnished' },
    words: { es: ['amueblada', 'amueblado', 'con muebles'], en: ['furnished', 'turnkey'] },
    has: [{ field: 'furnished', is: ['furnished'] }],
  },
  central_air: {
    group: 'inside',
    label: { es: 'Aire central', en: 'Central air' },
    words: {
      es: ['aire central', 'aire acondicionado central'],
      en: ['central air', 'central ac'],
    },
    has: [{ field: 'cooling', is: ['central', 'zoned'] }],
  },
  open_floor_plan: {
    group: 'inside',
    label: { es: 'Espacios abiertos', en: 'Open floor plan' },
    words: {
      es: ['espacios abiertos', 'concepto abierto'],
      en: ['open floor plan', 'open concept'],
    },
    has: [{ field: 'interiorFeatures', is: ['open_floor_plan'] }],
  },
  high_ceilings: {
    group: 'inside',
    label: { es: 'Techos altos', en: 'High ceilings' },
    words: { es: ['techos altos'], en: ['high ceilings', 'vaulted ceilings', 'volume ceilings'] },
    has: [
      { field: 'interiorFeatures', is: ['high_ceilings', 'vaulted_ceilings', 'volume_ceilings'] },
    ],
  },
  walk_in_closets: {
    group: 'inside',
    label: { es: 'Clósets vestidores', en: 'Walk-in closets' },
    words: {
      es: ['clóset vestidor', 'vestidor', 'walk-in closet'],
      en: ['walk-in closet', 'walk-in'],
    },
    has: [{ field: 'interiorFeatures', is: ['walk_in_closets'] }],
  },
  fireplace: {
    group: 'inside',
    label: { es: 'Chimenea', en: 'Fireplace' },
    words: { es: ['chimenea'], en: ['fireplace'] },
    has: [{ field: 'interiorFeatures', is: ['fireplace'] }],
  },
  accessible: {
    group: 'inside',
    label: { es: 'Accesible (ADA)', en: 'Accessible (ADA)' },
    words: {
      es: ['accesible', 'silla de ruedas'],
      en: ['accessible', 'wheelchair', 'ada'],
    },
    has: [
      {
        field: 'accessibilityFeatures',
        is: [
          'ramp',
          'accessible_entrance',
          'accessible_doors',
          'accessible_hallways',
          'accessible_bedroom',
          'accessible_full_bath',
          'accessible_kitchen',
          'accessible_elevator',
          'visitable',
        ],
      },
    ],
  },
  elevator: {
    group: 'inside',
    label: { es: 'Ascensor', en: 'Elevator' },
    words: { es: ['ascensor', 'elevador'], en: ['elevator'] },
    has: [
      { field: 'interiorFeatures', is: ['elevator'] },
      { field: 'associationAmenities', is: ['elevator'] },
    ],
  },
  new_construction: {
    group: 'inside',
    label: { es: 'Construcción nueva', en: 'New construction' },
    words: { es: ['construcción nueva', 'a estrenar'], en: ['new construction', 'brand new'] },
    has: [{ field: 'designFeatures', is: ['new_construction'] }],
  },
  remodeled: {
    group: 'inside',
    label: { es: 'Renovada a fondo', en: 'Substantially remodeled' },
    words: {
      es: ['renovada', 'remodelada', 'reformada'],
      en: ['remodeled', 'renovated', 'updated'],
    },
    has: [{ field: 'designFeatures', is: ['substantially_remodeled'] }],
  },
  gated: {
    group: 'community',
    label: { es: 'Comunidad cerrada', en: 'Gated community' },
    words: { es: ['comunidad cerrada', 'con portón', 'con garita'], en: ['gated', 'guard gated'] },
    has: [
      { field: 'communityFeatures', is: ['gated'] },
      { field: 'securityFeatures', is: ['gated', 'gated_with_guard'] },
    ],
  },
  senior_community: {
    group: 'community',
    label: { es: 'Para mayores de 55', en: '55+ community' },
    words: {
      es: ['mayores de 55', '55+', 'adultos mayores'],
      en: ['55+', '55 plus', '55 and over', 'senior community', 'active adult'],
    },
    has: [{ field: 'seniorCommunityYN', is: [true] }],
  },
  fitness_center: {
    group: 'community',
    label: { es: 'Gimnasio', en: 'Fitness center' },
    words: { es: ['gimnasio'], en: ['fitness center', 'gym'] },
    has: [
      { field: 'communityFeatures', is: ['fitness_center'] },
      { field: 'associationAmenities', is: ['fitness_center'] },
    ],
  },
  tennis: {
    group: 'community',
    label: { es: 'Tenis o pickleball', en: 'Tennis or pickleball' },
    words: { es: ['tenis', 'pickleball'], en: ['tennis', 'pickleball'] },
    has: [
      { field: 'communityFeatures', is: ['tennis', 'pickleball'] },
      { field: 'associationAmenities', is: ['tennis', 'pickleball'] },
      { field: 'exteriorFeatures', is: ['tennis_court'] },
    ],
  },
  golf: {
    group: 'community',
    label: { es: 'Golf', en: 'Golf' },
    words: { es: ['golf', 'campo de golf'], en: ['golf', 'golf course'] },
    has: [
      { field: 'communityFeatures', is: ['golf'] },
      { field: 'associationAmenities', is: ['golf_course'] },
      { field: 'lotFeatures', is: ['on_golf_course'] },
      { field: 'view', is: ['golf_course'] },
    ],
  },
  horses: {
    group: 'community',
    label: { es: 'Para caballos', en: 'Horses' },
    words: { es: ['caballos', 'ecuestre', 'establo'], en: ['horses', 'equestrian', 'stables'] },
    has: [
      {
        field: 'horseAmenities',
        is: [
          'arena',
          'barn',
          'stables',
          'paddocks',
          'pasture',
          'riding_trail',
          'corrals',
          'boarding',
        ],
      },
      { field: 'otherStructures', is: ['stables'] },
    ],
  },
  no_association: {
    group: 'terms',
    label: { es: 'Sin asociación', en: 'No HOA' },
    words: { es: ['sin asociación', 'sin hoa'], en: ['no hoa', 'no association'] },
    has: [{ field: 'associationYN', is: [false] }],
  },
  pets: {
    group: 'terms',
    label: { es: 'Admite mascotas', en: 'Pets allowed' },
    words: {
      es: ['admite mascotas', 'mascotas', 'se aceptan mascotas'],
      en: ['pets', 'pet friendly', 'pets allowed', 'dogs', 'cats'],
    },
    has: [
      {
        field: 'petsAllowed',
        is: ['yes', 'cats', 'dogs', 'number_limit', 'breed_restrictions'],
      },
    ],
  },
  leasing_allowed: {
    group: 'terms',
    label: { es: 'Se puede alquilar', en: 'Leasing allowed' },
    words: {
      es: ['se puede alquilar', 'permite alquiler'],
      en: ['leasing allowed', 'rentals allowed'],
    },
    has: [{ field: 'leaseAllowedYN', is: [true] }],
  },
  owner_financing: {
    group: 'terms',
    label: { es: 'Financia el dueño', en: 'Owner financing' },
    words: {
      es: ['financia el dueño', 'financia el propietario', 'financiamiento del propietario'],
      en: ['owner financing', 'seller financing'],
    },
    has: [{ field: 'listingTerms', is: ['owner_financing'] }],
  },
  assumable_mortgage: {
    group: 'terms',
    label: { es: 'Hipoteca asumible', en: 'Assumable mortgage' },
    words: { es: ['hipoteca asumible'], en: ['assumable', 'assumable mortgage'] },
    has: [{ field: 'assumableMortgageYN', is: [true] }],
  },
  fha: {
    group: 'terms',
    label: { es: 'Acepta FHA', en: 'FHA accepted' },
    words: { es: ['fha'], en: ['fha'] },
    has: [{ field: 'listingTerms', is: ['fha'] }],
  },
  va: {
    group: 'terms',
    label: { es: 'Acepta VA', en: 'VA accepted' },
    words: { es: ['préstamo va'], en: ['va loan'] },
    has: [{ field: 'listingTerms', is: ['va'] }],
  },
  vacant: {
    group: 'terms',
    label: { es: 'Desocupada', en: 'Vacant' },
    words: {
      es: ['desocupada', 'lista para mudarse'],
      en: ['vacant', 'move-in ready', 'move in ready'],
    },
    has: [{ field: 'occupantType', is: ['vacant'] }],
  },
} as const satisfies Readonly<Record<string, Feature>>;
