/** Words of a search that do not describe the home, in either language. */
export const NOISE: ReadonlySet<string> = new Set(
  `casa casas hogar hogares home homes propiedad propiedades property properties vivienda viviendas
  inmueble inmuebles venta vende venden sale real estate comprar buy busco quiero necesito looking
  want need con with y e and o u or the a an un una unos unas el la los las lo de del en in at on of
  for para por that has have que tenga tengan tiene near cerca to al my mi please favor florida fl
  bonita bonito barata barato cheap nice`
    .split(/\s+/)
    .filter((word) => word !== ''),
);
