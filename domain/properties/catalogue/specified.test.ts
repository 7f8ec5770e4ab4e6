import { describe, expect, test } from 'vitest';
import type { FieldKey } from './index.ts';
import { fieldByKey, fieldsOf } from './index.ts';

/** Data that the product's specification requires, in its words, and the fields that ask for it. */
const SPECIFIED: Readonly<Record<string, Readonly<Record<string, readonly FieldKey[]>>>> = {
  address: {
    'street address': ['streetAddress'],
    'unit number': ['unitNumber'],
    city: ['city'],
    state: ['stateOrProvince'],
    'zip code': ['postalCode'],
    county: ['countyOrParish'],
  },
  listing: {
    'personal property included': ['inclusions'],
    'current occupancy': ['occupantType'],
    'listing start and end dates desired': ['listingContractDate', 'expirationDate'],
    'list price': ['listPrice'],
    'accepted financing': ['listingTerms'],
    'buyer-agent compensation offered': ['buyerBrokerageCompensation'],
  },
  'broker authorisation': {
    'display property online': ['internetEntireListingDisplayYN'],
    'display address online': ['internetAddressDisplayYN'],
    'allow virtual-office valuations': ['internetAutomatedValuationDisplayYN'],
    'allow virtual-office comments or reviews': ['internetConsumerCommentYN'],
  },
  disclosure: {
    'material facts': ['materialFacts'],
    'show offers to buyers': ['showOffersToBuyers'],
    'disclose multiple offers': ['discloseMultipleOffers'],
    'mortgage free and clear, or a total amount': ['mortgageFreeAndClear', 'mortgageTotal'],
    'home warranty': ['homeWarrantyYN'],
    'possession at closing, at funding or other': ['possession', 'possessionOther'],
  },
  'type and size': {
    'property type': ['propertySubType'],
    'bedrooms, full baths, half baths': ['bedroomsTotal', 'bathroomsFull', 'bathroomsHalf'],
    'square feet': ['livingArea'],
    stories: ['storiesTotal'],
    'property style': ['architecturalStyle'],
  },
  'parking and use': {
    'garage and carport spaces and style': ['garageSpaces', 'carportSpaces', 'garageStyle'],
    'total parking spaces': ['parkingTotal'],
    'parking description and restrictions': ['parkingFeatures', 'parkingRestrictions'],
    furnished: ['furnished'],
    'pets allowed, description and weight': ['petsAllowed', 'petDescription', 'maximumPetWeight'],
    'cable TV and gas': ['utilities'],
    'guest house': ['otherStructures'],
    'separate meters': ['separateMeters'],
    'hotel room': ['propertySubType'],
  },
  'water and systems': {
    'water and sewer types': ['waterSource', 'sewer'],
    cooling: ['cooling'],
    heating: ['heating'],
    'green energy': ['greenEnergy'],
  },
  interior: {
    'interior features': ['interiorFeatures'],
    flooring: ['flooring'],
    'equipment and appliances': ['appliances'],
    'window treatments': ['windowFeatures'],
    bedroom: ['bedroomFeatures'],
    'master bath': ['masterBathFeatures'],
    dining: ['diningFeatures'],
    'additional rooms': ['roomType'],
    'ADA features': ['accessibilityFeatures'],
    'room dimensions': ['rooms'],
  },
  'exterior and surroundings': {
    'exterior features': ['exteriorFeatures'],
    'pool and pool description': ['poolFeatures', 'poolDescription'],
    'waterfront and its description': ['waterfrontYN', 'waterfrontFeatures'],
    'water access': ['waterAccess'],
    'water frontage linear feet': ['frontageLength'],
    view: ['view'],
    design: ['designFeatures'],
    construction: ['constructionMaterials'],
    roof: ['roof'],
    'storm protection': ['stormProtection'],
    sprinkler: ['sprinkler'],
    'channel width': ['channelWidth'],
    'boat length': ['boatLength'],
  },
  community: {
    '55+ community': ['seniorCommunityYN'],
    'association type': ['associationType'],
    'fee and fee period': ['associationFee', 'associationFeeFrequency'],
    'membership purchase required and fee': ['membershipRequiredYN', 'membershipFee'],
    'subdivision info and amenities': ['communityFeatures', 'subdivisionName'],
    'maintenance included': ['associationFeeIncludes'],
    restrictions: ['restrictions'],
    'boat services': ['boatServices'],
    'equestrian features': ['horseAmenities'],
  },
  'sale terms': {
    'accepted terms': ['listingTerms', 'listingTermsOther'],
    'assumable mortgage and its price': ['assumableMortgageYN', 'assumableMortgagePrice'],
    'special information': ['specialListingConditions'],
    possession: ['possession'],
    occupancy: ['occupantType'],
    'showing instructions: name, phone, e-mail, remarks': [
      'showingContactName',
      'showingContactPhone',
      'showingContactEmail',
      'showingInstructions',
    ],
    'property remarks': ['publicRemarks', 'publicRemarksEn'],
  },
  condo: {
    'unit number and unit floor': ['unitNumber', 'entryLevel'],
    'total floors': ['storiesTotal'],
    'building number': ['buildingNumber'],
    'unit view': ['view'],
    security: ['securityFeatures'],
    'complex name': ['buildingName'],
    'governing bodies': ['governingBodies'],
    'special assessment': ['specialAssessmentYN', 'specialAssessmentAmount'],
    'approval info': ['approvalInfo'],
    'lease allowed': ['leaseAllowedYN'],
    'minimum lease days per year': ['minimumLeaseDays'],
    'lease times per year': ['leasesPerYear'],
    amenities: ['associationAmenities'],
  },
  rental: {
    'monthly income': ['totalActualRent'],
    'lease type': ['leaseType'],
    rooms: ['rentalRooms', 'units'],
    'rent includes': ['rentIncludes'],
    'information available': ['rentalInformation'],
  },
  'vacant land': {
    'type of usage': ['possibleUse'],
    'lot size': ['lotSizeSquareFeet', 'lotSizeDimensions'],
    'included buildings': ['numberOfBuildings'],
    parcels: ['additionalParcelsYN', 'parcelNumber'],
    location: ['lotFeatures'],
    'dock length in feet': ['dockLengthFeet'],
    utilities: ['utilities'],
    'road surface and type': ['roadSurfaceType', 'roadFrontageType'],
    trees: ['trees'],
    'ground cover': ['groundCover'],
    elevation: ['elevation'],
    soil: ['soilType'],
    'water view': ['view'],
    'miscellaneous improvements': ['miscellaneousImprovements'],
    'development information': ['developmentStatus'],
    'rail type': ['railType'],
    'land fill': ['landFill'],
    'boat dock info': ['boatDock'],
    'documents available': ['documentsAvailable'],
    'deed restrictions': ['deedRestrictions'],
  },
};

describe.each(Object.entries(SPECIFIED))(
  'fields that the specification requires under %s',
  (_, asked) => {
    test.each(Object.entries(asked))('%s', (_phrase, keys) => {
      for (const key of keys) {
        const field = fieldByKey(key);
        expect(field?.key).toBe(key);
        expect(field?.asks.length).toBeGreaterThan(0);
        expect(field?.label.es).not.toBe('');
      }
    });
  },
);

test('a condominium’s floor, floors and view are asked together, in the words of the specification', () => {
  const fields = fieldsOf('condo').filter(({ group }) => group === 'condo_unit');
  expect(fields.map(({ label }) => label.en)).toEqual(
    expect.arrayContaining(['Unit floor', 'Total floors', 'Unit view']),
  );
  expect(fields.every(({ step }) => step === 'general')).toBe(true);
});
