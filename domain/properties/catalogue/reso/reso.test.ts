import { describe, expect, test } from 'vitest';
import type { Facts } from '#domain/properties/catalogue/facts.ts';
import { EXAMPLE_FACTS } from '#tests/examples/property-facts.ts';
import { isShownOnline, resoPayload } from './reso.ts';

describe('the record for the multiple listing service', () => {
  test('follows the standard: names, lookup values, dollars', () => {
    expect(resoPayload('single_family', EXAMPLE_FACTS.single_family)).toMatchObject({
      PropertyType: 'Residential',
      PropertySubType: 'Single Family Residence',
      UnparsedAddress: '1427 Obispo Ave',
      StateOrProvince: 'FL',
      ListPrice: 1_485_000,
      LivingArea: 2310,
      LivingAreaUnits: 'Square Feet',
      Roof: ['Barrel'],
      ConstructionMaterials: ['Block', 'Stucco'],
      ListingTerms: ['Cash', 'Conventional', 'VA Loan'],
      Possession: ['Close Of Escrow'],
      OccupantType: 'Owner',
      AssociationYN: false,
      PublicRemarks: 'Two blocks from the golf course, with a garden and many windows.',
    });
  });

  test('counts a half bath as a bathroom', () => {
    expect(resoPayload('single_family', EXAMPLE_FACTS.single_family)).toMatchObject({
      BathroomsFull: 3,
      BathroomsHalf: 1,
      BathroomsTotalInteger: 4,
    });
  });

  test('writes an option to the field whose lookup has it', () => {
    const facts: Facts = {
      ...EXAMPLE_FACTS.single_family,
      stormProtection: ['accordion_shutters', 'roll_down_shutters', 'storm_doors'],
      petsAllowed: ['cats'],
      maximumPetWeight: 'up_to_20_lb',
      exteriorFeatures: ['covered_patio', 'outdoor_kitchen'],
    };
    expect(resoPayload('single_family', facts)).toMatchObject({
      WindowFeatures: ['Shutters'],
      DoorFeatures: ['Storm Door(s)'],
      PetsAllowed: ['Cats OK', 'Size Limit'],
      PatioAndPorchFeatures: ['Covered'],
      ExteriorFeatures: ['Outdoor Kitchen'],
    });
  });

  test('has English labels where the standard has no value', () => {
    const facts: Facts = { ...EXAMPLE_FACTS.single_family, view: ['intracoastal'] };
    expect(resoPayload('single_family', facts)).toMatchObject({
      View: ['Intracoastal'],
      ViewYN: true,
    });
  });

  test('distinguishes a private pool, a community pool and none', () => {
    const pool = (poolFeatures: readonly string[]) =>
      resoPayload('single_family', { ...EXAMPLE_FACTS.single_family, poolFeatures })[
        'PoolPrivateYN'
      ];
    expect([pool(['in_ground']), pool(['community']), pool(['none'])]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('lists rooms and units as separate records', () => {
    expect(resoPayload('single_family', EXAMPLE_FACTS.single_family)['Rooms']).toContainEqual({
      RoomType: 'Kitchen',
      RoomLevel: 'First',
      RoomLength: 15,
      RoomWidth: 12,
      RoomLengthWidthUnits: 'Feet',
    });
    const building = resoPayload('multi_family', EXAMPLE_FACTS.multi_family);
    expect(building).toMatchObject({ NumberOfUnitsVacant: 1, NumberOfUnitsLeased: 1 });
    expect(building['UnitTypes']).toContainEqual({
      UnitTypeType: '2 Bedroom',
      UnitTypeBedsTotal: 2,
      UnitTypeBathsTotal: 1,
      UnitTypeUnitsTotal: 1,
      UnitTypeActualRent: 2100,
    });
  });

  test('has the kind of building and its units', () => {
    const of = (type: keyof typeof EXAMPLE_FACTS, facts: Facts) =>
      resoPayload(type, { ...EXAMPLE_FACTS[type], ...facts });
    expect(of('single_family', { poolFeatures: ['in_ground', 'spa'] })).toMatchObject({
      PropertyAttachedYN: false,
      SpaYN: true,
      SpaFeatures: ['Private'],
    });
    expect(
      of('condo', { propertySubType: 'townhouse', poolFeatures: ['community'] }),
    ).toMatchObject({ PropertyAttachedYN: true, SpaYN: false });
    expect(of('condo', { poolFeatures: ['community', 'spa'] })).toMatchObject({
      SpaFeatures: ['Community'],
    });
    // A villa may be detached or attached, so the value is omitted.
    expect(of('condo', { propertySubType: 'villa' })).not.toHaveProperty('PropertyAttachedYN');
    expect(of('condo', { poolFeatures: ['none'] })).not.toHaveProperty('SpaFeatures');
    expect(of('vacant_land', {})).toMatchObject({ CurrentUse: ['Vacant'] });
    const units = [0, 1, 1, 6].map((unitTypeBedsTotal) => ({ unitTypeBedsTotal }));
    expect(of('multi_family', { units })).toMatchObject({
      UnitTypeType: ['Studio', '1 Bedroom', '4 Bedroom Or More'],
      UnitTypes: [{ UnitTypeType: 'Studio' }, {}, {}, { UnitTypeType: '4 Bedroom Or More' }],
    });
  });

  test('adds an assumable mortgage to the terms', () => {
    const facts: Facts = {
      ...EXAMPLE_FACTS.condo,
      assumableMortgageYN: true,
      assumableMortgagePrice: 20_000_000,
    };
    expect(resoPayload('condo', facts)['ListingTerms']).toEqual([
      'Cash',
      'Conventional',
      'VA Loan',
      'Assumable',
    ]);
  });

  test('never has private answers', () => {
    const facts: Facts = {
      ...EXAMPLE_FACTS.single_family,
      buyerBrokerageCompensation: 'canary 3 percent',
      expirationDate: '2027-03-15',
      showingContactName: 'canary owner',
      showingContactPhone: '+13053721234',
      showingInstructions: 'canary lockbox',
      mortgageFreeAndClear: false,
      mortgageTotal: 777_777_700,
    };
    const record = JSON.stringify(resoPayload('single_family', facts));
    for (const secret of ['canary', '2027-03-15', '372', '7777777', 'Showing', 'Expiration']) {
      expect(record).not.toContain(secret);
    }
  });

  test('has no street, unit, building or parcel while the address is hidden', () => {
    const shown = { ...EXAMPLE_FACTS.condo, parcelNumber: '30-4117-019-1230' };
    expect(resoPayload('condo', shown)).toMatchObject({ ParcelNumber: '30-4117-019-1230' });
    const record = resoPayload('condo', { ...shown, internetAddressDisplayYN: false });
    for (const name of ['UnparsedAddress', 'UnitNumber', 'BuildingName', 'ParcelNumber']) {
      expect(record).not.toHaveProperty(name);
    }
    expect(record).toMatchObject({ City: 'Miami Beach', InternetAddressDisplayYN: false });
  });

  test('is only for properties that are shown online', () => {
    expect(isShownOnline(EXAMPLE_FACTS.condo)).toBe(true);
    expect(isShownOnline({ ...EXAMPLE_FACTS.condo, internetEntireListingDisplayYN: false })).toBe(
      false,
    );
    expect(isShownOnline({})).toBe(false);
  });
});
