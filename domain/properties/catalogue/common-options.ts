import type { FieldKey } from './index.ts';

/**
 * The six commonest options of long lists, shown before the others in the order of the list. Of
 * lists that are not here they are the first six. Chosen by judgement for homes in Florida.
 */
export const COMMON_OPTIONS: Readonly<Partial<Record<FieldKey, readonly string[]>>> = {
  architecturalStyle: list('bungalow contemporary mediterranean mid_century ranch traditional'),
  parkingFeatures: list('assigned deeded guest covered driveway on_street'),
  interiorFeatures: list(
    'open_floor_plan split_bedroom high_ceilings walk_in_closets kitchen_island pantry',
  ),
  flooring: list('tile marble wood laminate luxury_vinyl carpet'),
  appliances: list('refrigerator electric_range microwave dishwasher washer dryer'),
  windowFeatures: list('blinds tinted double_pane sliding single_hung metal_frames'),
  heating: list('central electric heat_pump gas zoned wall'),
  greenEnergy: list('solar_panels windows hvac insulation water_heater thermostat'),
  utilities: list(
    'cable_available natural_gas_available electricity_connected water_connected sewer_connected fiber',
  ),
  poolFeatures: list('in_ground heated fenced screened salt_water spa'),
  designFeatures: list('detached attached one_story two_story corner_unit substantially_remodeled'),
  view: list('canal lake water golf_course pool garden'),
  exteriorFeatures: list(
    'covered_patio screened_porch patio balcony exterior_lighting private_yard',
  ),
  otherStructures: list('guest_house gazebo pergola second_garage shed workshop'),
  lotFeatures: list('corner_lot cul_de_sac interior_lot landscaped level oversized'),
  waterfrontFeatures: list('ocean_front bayfront intracoastal canal_front river_front lake_front'),
  roomType: list('den office family_room florida_room bonus_room laundry'),
  communityFeatures: list('gated sidewalks park playground pool clubhouse'),
  associationFeeIncludes: list('grounds common_areas pool insurance management trash'),
  restrictions: list(
    'association_approval no_short_term no_rv_or_boats no_commercial_vehicles age_restriction pet_restrictions',
  ),
  securityFeatures: list('gated key_card phone_entry cameras fire_alarm fire_sprinklers'),
  associationAmenities: list('pool fitness_center clubhouse barbecue tennis elevator'),
};

function list(keys: string): readonly string[] {
  return keys.split(' ');
}
