/** Units of a column other than dollars, square feet and feet. */
export const UNITS = ['cents', 'acres', 'square_meters', 'hectares', 'meters'] as const;
