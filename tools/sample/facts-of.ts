import { addDays } from '#domain/calendar.ts';
import type { FactRow } from '#domain/properties/catalogue/answers.ts';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import type { Home } from './home.ts';
import type { SamplePerson } from './people.ts';
import type { Random } from './random.ts';
import { remarksOf } from './remarks.ts';

/** The owner's choices for a listing: who shows it, its start date, and what is allowed. */
export type SampleTerms = Readonly<{ owner: SamplePerson; listedOn: string; showAddress: boolean }>;

/** The catalogue answers of a generated home. */
export function factsOf(home: Home, terms: SampleTerms, random: Random): Facts {
  const { place, propertyType } = home;
  const remarks = remarksOf(home, random);
  const isLand = propertyType === 'vacant_land';
  return {
    streetAddress: home.street,
    ...(home.unit && { unitNumber: home.unit }),
    city: place.city,
    stateOrProvince: 'FL',
    postalCode: place.zip,
    countyOrParish: place.county,
    listPrice: home.priceCents,
    listingContractDate: terms.listedOn,
    expirationDate: addDays(terms.listedOn, 180),
    propertySubType: subTypeOf(home, random),
    ...(home.lotSquareFeet > 0 && { lotSizeSquareFeet: home.lotSquareFeet }),
    subdivisionName: place.neighbourhood,
    view: home.waterfront
      ? [VIEWS[place.water ?? 'lake']]
      : [random.one(['garden', 'none', 'city'])],
    ...waterfrontFacts(home, random),
    ...associationFacts(home, random),
    ...(isLand ? landFacts(random) : dwellingFacts(home, random)),
    ...(propertyType === 'multi_family' && unitFacts(home, random)),
    ...((propertyType === 'single_family' || propertyType === 'condo') && {
      rooms: roomRows(home, random),
      diningFeatures: [random.one(['dining_area', 'formal_dining', 'eat_in'])],
    }),
    publicRemarks: remarks.es,
    publicRemarksEn: remarks.en,
    listingTerms: random.some(['cash', 'conventional', 'fha', 'va'], random.whole(2, 4)),
    possession: 'closing',
    occupantType: isLand
      ? 'vacant'
      : propertyType === 'multi_family'
        ? 'tenant'
        : random.one(['owner', 'owner', 'vacant']),
    inclusions: isLand ? 'Cerca y portón.' : 'Electrodomésticos de la cocina, lavadora y secadora.',
    ...(!isLand && { homeWarrantyYN: random.chance(0.3) }),
    ...mortgageFacts(home, random),
    showOffersToBuyers: false,
    discloseMultipleOffers: random.chance(0.4),
    buyerBrokerageCompensation: random.one(['2 %', '2.5 %', 'Negociable']),
    taxAnnualAmount: Math.round((home.priceCents * 0.0108) / 10_000) * 10_000,
    taxYear: 2025,
    showingContactName: `${terms.owner.firstName} ${terms.owner.lastName}`,
    showingContactPhone: terms.owner.phone,
    showingInstructions: 'Llame o escriba un día antes; enseñamos de 10:00 a. m. a 6:00 p. m.',
    showingRequirements: ['appointment_only', 'notice_24_hours'],
    internetEntireListingDisplayYN: true,
    internetAddressDisplayYN: terms.showAddress,
    internetAutomatedValuationDisplayYN: true,
    internetConsumerCommentYN: true,
  };
}

const VIEWS = {
  ocean: 'ocean',
  gulf: 'beach',
  bay: 'bay',
  canal: 'canal',
  lake: 'lake',
  river: 'river',
} as const;

const FRONTS = {
  ocean: 'ocean_front',
  gulf: 'beach_front',
  bay: 'bayfront',
  canal: 'canal_front',
  lake: 'lake_front',
  river: 'river_front',
} as const;

function subTypeOf(home: Home, random: Random): string {
  switch (home.propertyType) {
    case 'single_family':
      return 'single_family';
    case 'multi_family':
      return home.units === 2 ? 'duplex' : home.units === 3 ? 'triplex' : 'fourplex';
    case 'condo':
      return home.stories > 1 ? random.one(['townhouse', 'townhouse', 'villa']) : 'condo';
    case 'vacant_land':
      return random.one(['vacant_land', 'zoned_residential']);
  }
}

function waterfrontFacts(home: Home, random: Random): Facts {
  if (!home.waterfront) return { waterfrontYN: false };
  const water = home.place.water ?? 'canal';
  return {
    waterfrontYN: true,
    waterfrontFeatures: [
      FRONTS[water],
      ...(water === 'canal' ? ['no_fixed_bridges', 'seawall'] : []),
    ],
    waterAccess: [
      water === 'lake' ? 'lake_privileges' : water === 'canal' ? 'ocean_access' : 'navigable_water',
    ],
    ...(water === 'canal' && {
      boatDock: ['dock'],
      dockLengthFeet: random.whole(20, 60),
      channelWidth: random.one(['feet_1_80', 'feet_81_120']),
      boatLength: random.one(['feet_30', 'feet_40', 'feet_50']),
    }),
  };
}

function associationFacts(home: Home, random: Random): Facts {
  if (home.associationFeeCents === 0) return { associationYN: false };
  return {
    associationYN: true,
    associationType: 'condominium',
    associationFee: home.associationFeeCents,
    associationFeeFrequency: 'monthly',
    associationFeeIncludes: ['common_areas', 'insurance', 'water', 'trash', 'pool'],
    associationAmenities: [
      ...(home.pool ? ['pool'] : []),
      ...(home.unit ? ['elevator', 'fitness_center'] : ['clubhouse']),
    ],
    seniorCommunityYN: home.seniorCommunity,
    ...(home.unit && {
      buildingName: `${home.place.neighbourhood} Towers`,
      entryLevel: Math.max(1, Math.floor(Number(home.unit) / 100)),
    }),

    specialAssessmentYN: false,
    approvalInfo: ['board_approval'],
    leaseAllowedYN: true,
    minimumLeaseDays: 90,
    leasesPerYear: random.whole(1, 3),
    securityFeatures: ['lobby_attendant', 'key_card'],
    governingBodies: ['condo_association'],
  };
}

function dwellingFacts(home: Home, random: Random): Facts {
  return {
    bedroomsTotal: home.bedrooms,
    bathroomsFull: home.bathsFull,
    bathroomsHalf: home.bathsHalf,
    livingArea: home.livingArea,
    yearBuilt: home.year,
    ...(home.propertyType === 'condo'
      ? { storiesTotal: 30, stories: 1 }
      : { storiesTotal: home.stories }),
    furnished: home.furnished ? 'furnished' : 'unfurnished',
    petsAllowed: home.petsAllowed ? ['yes'] : ['no'],
    ...(home.propertyType !== 'condo' && { garageSpaces: home.garageSpaces }),
    parkingTotal: home.garageSpaces + random.whole(1, 3),
    parkingFeatures: [home.propertyType === 'condo' ? 'assigned' : 'driveway', 'guest'],
    interiorFeatures: random.some(
      [
        'open_floor_plan',
        'split_bedroom',
        'walk_in_closets',
        'kitchen_island',
        'pantry',
        'quartz_counters',
        'high_ceilings',
        'recessed_lighting',
      ],
      random.whole(3, 6),
    ),
    flooring: random.some(['tile', 'porcelain', 'wood', 'terrazzo', 'luxury_vinyl'], 2),
    appliances: [
      'refrigerator',
      random.one(['electric_range', 'gas_range']),
      'dishwasher',
      'microwave',
      'washer',
      'dryer',
    ],
    cooling: ['central', 'ceiling_fans'],
    heating: ['central', 'electric'],
    waterSource: ['public'],
    sewer: [home.year < 1960 && home.propertyType === 'single_family' ? 'septic' : 'public'],
    greenEnergy: random.chance(0.18) ? ['solar_panels'] : ['none'],
    poolFeatures: home.pool ? poolOf(home, random) : ['none'],
    stormProtection: home.impactWindows ? ['impact_windows', 'impact_doors'] : ['panels'],
    roof: random.one(['barrel_tile', 'concrete_tile', 'shingle', 'metal']),
    roofYear: home.roofYear,
    constructionMaterials: home.year < 1945 ? ['frame'] : ['concrete_block', 'stucco'],
    exteriorFeatures: random.some(
      [
        'covered_patio',
        'open_porch',
        'fruit_trees',
        'outdoor_kitchen',
        'exterior_lighting',
        'balcony',
        'private_yard',
      ],
      random.whole(2, 4),
    ),
    sprinkler: [random.one(['automatic', 'none'])],
    floodZone: home.waterfront ? 'ae' : 'x',
  };
}

function poolOf(home: Home, random: Random): readonly string[] {
  if (home.propertyType === 'condo') return ['community'];
  return ['private', 'in_ground', random.one(['salt_water', 'heated', 'fenced'])];
}

function landFacts(random: Random): Facts {
  return {
    possibleUse: ['residential', 'single_family'],
    zoning: random.one(['RU-1', 'R-1A', 'RS-60', 'A-1']),
    roadSurfaceType: ['paved'],
    roadFrontageType: [random.one(['city_street', 'county_road'])],
    utilities: ['electricity_available', 'water_available'],
    trees: [random.one(['few_trees', 'oak', 'palm', 'pine'])],
    groundCover: [random.one(['grass', 'cleared', 'natural'])],
    soilType: [random.one(['sand', 'mixed'])],
    landFill: 'not_needed',
    developmentStatus: [random.one(['raw_land', 'finished_lots'])],
    documentsAvailable: ['survey', 'soil_test'],
    deedRestrictions: ['none'],
    elevation: random.whole(4, 60),
  };
}

function unitFacts(home: Home, random: Random): Facts {
  return {
    numberOfUnitsTotal: home.units,
    units: Array.from({ length: home.units }, () => ({
      unitTypeBedsTotal: 2,
      unitBathroomsFull: 1,
      unitLivingArea: Math.round(home.livingArea / home.units),
      unitLeaseType: random.one(['yearly', 'month_to_month']),
      unitTypeActualRent: random.whole(30, 52) * 5_000,
    })),
    separateMeters: ['electric', 'water'],
  };
}

function roomRows(home: Home, random: Random): readonly FactRow[] {
  const bedrooms = ['main_bedroom', 'bedroom_2', 'bedroom_3', 'bedroom_4', 'bedroom_5'];
  const room = (roomType: string, min: number, max: number): FactRow => ({
    roomType,
    roomLevel: home.stories > 1 && roomType.includes('bedroom') ? 'second' : 'first',
    roomLength: random.whole(min, max),
    roomWidth: random.whole(min, max),
  });
  return [
    room('living_room', 14, 22),
    room('kitchen', 10, 16),
    ...bedrooms.slice(0, home.bedrooms).map((roomType) => room(roomType, 10, 16)),
  ];
}

function mortgageFacts(home: Home, random: Random): Facts {
  if (random.chance(0.45)) return { mortgageFreeAndClear: true };
  return {
    mortgageFreeAndClear: false,
    mortgageTotal: Math.round((home.priceCents * (0.2 + random.next() * 0.4)) / 100_000) * 100_000,
  };
}
