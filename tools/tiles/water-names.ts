import type { Localized } from '#domain/i18n/locale.ts';

/** A body of water with the position and zoom range of its label. */
export type WaterName = Readonly<{
  name: Localized;
  lat: number;
  lng: number;
  minZoom: number;
  maxZoom: number;
}>;

export const WATER_NAMES: readonly WaterName[] = [
  water('Golfo de México', 'Gulf of Mexico', 27.2, -85.3, 4, 8),
  water('Océano Atlántico', 'Atlantic Ocean', 29.3, -79.2, 4, 8),
  water('Golfo de México', 'Gulf of Mexico', 29.2, -86.6, 8, 9),
  water('Golfo de México', 'Gulf of Mexico', 26.6, -82.9, 8, 10),
  water('Océano Atlántico', 'Atlantic Ocean', 30.2, -80.9, 8, 10),
  water('Océano Atlántico', 'Atlantic Ocean', 26.2, -79.75, 8, 11),
  water('Océano Atlántico', 'Atlantic Ocean', 28.2, -80.2, 8, 11),
  water('Estrecho de la Florida', 'Straits of Florida', 24.25, -80.9, 7, 10),
  water('Bahía de la Florida', 'Florida Bay', 24.98, -80.82, 8, 12),
  water('Bahía Vizcaína', 'Biscayne Bay', 25.56, -80.22, 9, 14),
  water('Bahía Vizcaína', 'Biscayne Bay', 25.83, -80.163, 12, 15),
  water('Bahía de Tampa', 'Tampa Bay', 27.72, -82.54, 8, 13),
  water('Bahía Hillsborough', 'Hillsborough Bay', 27.86, -82.46, 11, 14),
  water('Bahía Old Tampa', 'Old Tampa Bay', 27.94, -82.63, 10, 14),
  water('Bahía de Sarasota', 'Sarasota Bay', 27.39, -82.59, 10, 14),
  water('Puerto Charlotte', 'Charlotte Harbor', 26.76, -82.12, 9, 13),
  water('Estrecho de Pine Island', 'Pine Island Sound', 26.57, -82.16, 11, 14),
  water('Lago Okeechobee', 'Lake Okeechobee', 26.95, -80.82, 7, 13),
  water('Lago George', 'Lake George', 29.28, -81.6, 9, 13),
  water('Lago Apopka', 'Lake Apopka', 28.62, -81.62, 10, 14),
  water('Lago Kissimmee', 'Lake Kissimmee', 27.92, -81.27, 10, 14),
  water('Lago Tohopekaliga', 'Lake Tohopekaliga', 28.2, -81.38, 11, 14),
  water('Lago Istokpoga', 'Lake Istokpoga', 27.38, -81.28, 10, 14),
  water('Laguna Indian River', 'Indian River Lagoon', 28.02, -80.56, 10, 13),
  water('Laguna Mosquito', 'Mosquito Lagoon', 28.77, -80.75, 11, 14),
  water('Río St. Johns', 'St. Johns River', 30.13, -81.68, 10, 13),
  water('Bahía de Apalachee', 'Apalachee Bay', 29.95, -84.05, 8, 12),
  water('Bahía de Apalachicola', 'Apalachicola Bay', 29.67, -85.0, 10, 13),
  water('Bahía St. Andrew', 'St. Andrew Bay', 30.12, -85.7, 11, 14),
  water('Bahía de Choctawhatchee', 'Choctawhatchee Bay', 30.45, -86.33, 9, 13),
  water('Bahía de Pensacola', 'Pensacola Bay', 30.375, -87.17, 10, 14),
];

function water(
  es: string,
  en: string,
  lat: number,
  lng: number,
  minZoom: number,
  maxZoom: number,
): WaterName {
  return { name: { es, en }, lat, lng, minZoom, maxZoom };
}
