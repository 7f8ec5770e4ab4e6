/** In what a column may count besides dollars, square feet and feet. */
export const UNITS = ['cents', 'acres', 'square_meters', 'hectares', 'meters'] as const;
