// Leaflet's modules, so that a page loads only those it uses. Types come from the library.
declare module 'leaflet/src/map/index.js' {
  export { Map, map } from 'leaflet';
}
declare module 'leaflet/src/layer/tile/GridLayer.js' {
  export { GridLayer } from 'leaflet';
}
declare module 'leaflet/src/layer/marker/Marker.js' {
  export { marker } from 'leaflet';
}
declare module 'leaflet/src/layer/marker/DivIcon.js' {
  export { divIcon } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Polygon.js' {
  export { polygon } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Circle.js' {
  export { circle } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/SVG.js' {
  export { SVG } from 'leaflet';
}
declare module 'leaflet/src/layer/vector/Renderer.getRenderer.js' {}
declare module 'leaflet/src/control/Control.Zoom.js' {
  import { control } from 'leaflet';
  export const zoom: typeof control.zoom;
}
declare module 'leaflet/src/control/Control.Attribution.js' {
  import { control } from 'leaflet';
  export const attribution: typeof control.attribution;
}
