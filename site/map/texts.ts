import type { Localized } from '#domain/i18n/locale.ts';

/**
 * Texts of all maps as plain text, so that they can be passed to islands in one language. `fill`
 * replaces placeholders such as `{count}` and `{price}`.
 */
export type MapTexts = Readonly<{
  map: string;
  open: string;
  opening: string;
  sketch: string;
  zoomIn: string;
  zoomOut: string;
  searchAsMoves: string;
  searchHere: string;
  draw: string;
  drawHow: string;
  drawPlace: string;
  drawView: string;
  cancel: string;
  eraseArea: string;
  locate: string;
  notLocated: string;
  loading: string;
  failed: string;
  retry: string;
  counting: string;
  googleGone: string;
  none: string;
  oneHome: string;
  manyHomes: string;
  oneHomeOrMore: string;
  moreHomes: string;
  pin: string;
  pinSeen: string;
  pinFavorite: string;
  pinOpenHouse: string;
  cluster: string;
  chosenHome: string;
  homesHere: string;
  close: string;
  homesAround: string;
  nearbyPlace: string;
  movePin: string;
  pinMoved: string;
}>;

export const MAP_TEXTS: Localized<MapTexts> = {
  es: {
    map: 'Mapa',
    open: 'Ver el mapa',
    opening: 'Abriendo el mapa…',
    sketch: 'Croquis de Florida',
    zoomIn: 'Acercar',
    zoomOut: 'Alejar',
    searchAsMoves: 'Buscar al mover el mapa',
    searchHere: 'Buscar en esta zona',
    draw: 'Dibujar zona',
    drawHow: 'Trace la zona sobre el mapa con el dedo o el mouse, o use un lugar:',
    drawPlace: 'Ciudad, barrio o ZIP',
    drawView: 'Usar lo que se ve',
    cancel: 'Cancelar',
    eraseArea: 'Borrar la zona',
    locate: 'Mostrar dónde estoy',
    notLocated: 'No pudimos saber dónde está usted',
    loading: 'Buscando casas…',
    failed: 'No pudimos cargar las casas de esta zona.',
    retry: 'Intentar de nuevo',
    counting: 'Aún estamos contando…',
    googleGone: 'El mapa de Google no respondió. Este es otro.',
    none: 'No hay casas en esta zona',
    oneHome: '1 casa en esta zona',
    manyHomes: '{count} casas en esta zona',
    oneHomeOrMore: 'Al menos 1 casa en esta zona',
    moreHomes: 'Al menos {count} casas en esta zona',
    pin: 'Casa de {price}',
    pinSeen: 'Casa de {price}, ya vista',
    pinFavorite: 'Casa de {price}, entre sus favoritas',
    pinOpenHouse: 'con casa abierta',
    cluster: '{count} casas, desde {price}',
    chosenHome: 'La casa elegida',
    homesHere: '{count} casas en este lugar',
    close: 'Cerrar',
    homesAround: 'Casas cercanas',
    nearbyPlace: 'La casa está en esta zona. Su dueño prefiere no mostrar la dirección exacta.',
    movePin: 'Ubicación de la casa. Arrastre el marcador o muévalo con las flechas del teclado.',
    pinMoved: 'Marcador en latitud {lat}, longitud {lng}',
  },
  en: {
    map: 'Map',
    open: 'Show the map',
    opening: 'Opening the map…',
    sketch: 'Sketch of Florida',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    searchAsMoves: 'Search as I move the map',
    searchHere: 'Search this area',
    draw: 'Draw an area',
    drawHow: 'Trace the area on the map with a finger or the mouse, or use a place:',
    drawPlace: 'City, neighborhood or ZIP',
    drawView: 'Use what is in view',
    cancel: 'Cancel',
    eraseArea: 'Erase the area',
    locate: 'Show where I am',
    notLocated: 'We couldn’t tell where you are',
    loading: 'Looking for homes…',
    failed: 'We couldn’t load the homes in this area.',
    retry: 'Try again',
    counting: 'Still counting…',
    googleGone: 'Google’s map did not load. This is another map.',
    none: 'No homes in this area',
    oneHome: '1 home in this area',
    manyHomes: '{count} homes in this area',
    oneHomeOrMore: 'At least 1 home in this area',
    moreHomes: 'At least {count} homes in this area',
    pin: 'Home for {price}',
    pinSeen: 'Home for {price}, already viewed',
    pinFavorite: 'Home for {price}, one of your favorites',
    pinOpenHouse: 'with an open house',
    cluster: '{count} homes from {price}',
    chosenHome: 'The chosen home',
    homesHere: '{count} homes at this spot',
    close: 'Close',
    homesAround: 'Homes nearby',
    nearbyPlace: 'The home is in this area. The owner prefers not to show the exact address.',
    movePin: 'Where the home is. Drag the pin, or move it with the arrow keys.',
    pinMoved: 'Pin at latitude {lat}, longitude {lng}',
  },
};

/** Replaces each `{name}` with its value. */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}
