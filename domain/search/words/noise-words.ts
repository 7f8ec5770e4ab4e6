/** Words of a search that add nothing to it, in either language. */
export const NOISE: ReadonlySet<string> = setOf(
  `casa casas hogar hogares home homes propiedad propiedades property properties vivienda viviendas
  inmueble inmuebles venta vende venden sale real estate comprar buy busco quiero necesito looking
  want need con with y and e o u or the a an un una unos unas el la los las lo de del en in at on of
  for para por that has have que tenga tengan tiene near cerca to al my mi please favor florida fl
  is are es i me we listing listings listado anuncio anuncios`,
);

/** Words that no filter and no owner's text can answer. */
export const VAGUE: ReadonlySet<string> = setOf(
  `bonita bonito bonitas bonitos linda lindo hermosa hermoso barata barato baratas baratos cheap
  nice beautiful affordable economica economico buena bueno good great mejor mejores best`,
);

/** Words that deny what follows: "sin piscina", "except Hialeah". */
export const DENIALS: ReadonlySet<string> = setOf(
  'sin no not without except excepto salvo menos excluding excluyendo',
);

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/).filter((word) => word !== ''));
}
