/** Declares the order of the layers before any stylesheet; the policy of every page allows it by its hash. */
export const LAYER_ORDER = '@layer theme,base,maplibre,components,utilities;';
