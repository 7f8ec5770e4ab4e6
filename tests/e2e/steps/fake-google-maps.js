// The part of Google's Maps script that the product uses, for a browser without a network.
(() => {
  const listeners = new WeakMap();
  const hear = (thing, name, listener) => {
    const all = listeners.get(thing) ?? new Map();
    all.set(name, [...(all.get(name) ?? []), listener]);
    listeners.set(thing, all);
    return { remove() {} };
  };
  const tell = (thing, name, event) => {
    for (const listener of listeners.get(thing)?.get(name) ?? []) listener(event);
  };
  const WORLD = 256;
  const xOf = (lng) => ((lng + 180) / 360) * WORLD;
  const yOf = (lat) => {
    const sine = Math.sin((lat * Math.PI) / 180);
    return (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * WORLD;
  };
  const lngAt = (x) => (x / WORLD) * 360 - 180;
  const latAt = (y) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / WORLD))) * 180) / Math.PI;

  class LatLng {
    constructor(lat, lng) {
      Object.assign(
        this,
        typeof lat === 'object'
          ? { y: numberOf(lat.lat), x: numberOf(lat.lng) }
          : { y: lat, x: lng },
      );
    }
    lat() {
      return this.y;
    }
    lng() {
      return this.x;
    }
    toJSON() {
      return { lat: this.y, lng: this.x };
    }
  }
  const numberOf = (value) => (typeof value === 'function' ? value() : value);
  const latLng = (point) =>
    new LatLng(
      numberOf(point.lat?.bind?.(point) ?? point.lat),
      numberOf(point.lng?.bind?.(point) ?? point.lng),
    );

  class LatLngBounds {
    constructor(southWest, northEast) {
      this.box = undefined;
      if (southWest && 'west' in southWest) this.box = { ...southWest };
      else for (const corner of [southWest, northEast]) if (corner) this.extend(corner);
    }
    extend(point) {
      const { y, x } = latLng(point);
      const { west, south, east, north } = this.box ?? { west: x, south: y, east: x, north: y };
      this.box = {
        west: Math.min(west, x),
        south: Math.min(south, y),
        east: Math.max(east, x),
        north: Math.max(north, y),
      };
      return this;
    }
    contains(point) {
      const { y, x } = latLng(point);
      const { west, south, east, north } = this.box;
      return x >= west && x <= east && y >= south && y <= north;
    }
    getCenter() {
      const { west, south, east, north } = this.box;
      return new LatLng((south + north) / 2, (west + east) / 2);
    }
    getNorthEast() {
      return new LatLng(this.box.north, this.box.east);
    }
    getSouthWest() {
      return new LatLng(this.box.south, this.box.west);
    }
    toJSON() {
      return { ...this.box };
    }
  }

  class FakeMap {
    constructor(element, { center, zoom, mapTypeControl, mapTypeControlOptions }) {
      this.element = element;
      if (mapTypeControl) element.dataset.fakeTypes = mapTypeControlOptions.mapTypeIds.join(' ');
      element.addEventListener('click', ({ target, offsetX, offsetY }) => {
        if (target === element)
          tell(this, 'click', { latLng: this.pointAt({ x: offsetX, y: offsetY }) });
      });
      this.move(center, zoom);
    }
    panTo(center) {
      this.move(latLng(center).toJSON(), this.zoom);
    }
    addListener(name, listener) {
      return hear(this, name, listener);
    }
    move({ lat, lng }, zoom) {
      Object.assign(this, { lat, lng, zoom });
      this.element.dataset.fakeZoom = String(zoom);
      setTimeout(() => tell(this, 'idle'), 10);
    }
    spotOf(point) {
      const { y, x } = latLng(point);
      const scale = 2 ** this.zoom;
      const { clientWidth, clientHeight } = this.element;
      return {
        x: (xOf(x) - xOf(this.lng)) * scale + clientWidth / 2,
        y: (yOf(y) - yOf(this.lat)) * scale + clientHeight / 2,
      };
    }
    pointAt({ x, y }) {
      const scale = 2 ** this.zoom;
      const { clientWidth, clientHeight } = this.element;
      return new LatLng(
        latAt(yOf(this.lat) + (y - clientHeight / 2) / scale),
        lngAt(xOf(this.lng) + (x - clientWidth / 2) / scale),
      );
    }
    getBounds() {
      const { clientWidth, clientHeight } = this.element;
      return new LatLngBounds(
        this.pointAt({ x: 0, y: clientHeight }),
        this.pointAt({ x: clientWidth, y: 0 }),
      );
    }
    getZoom() {
      return this.zoom;
    }
    getProjection() {
      return {};
    }
    getDiv() {
      return this.element;
    }
    fitBounds(bounds) {
      const { west, south, east, north } = bounds.toJSON?.() ?? bounds;
      const { clientWidth, clientHeight } = this.element;
      const wide = clientWidth / Math.max(1e-9, xOf(east) - xOf(west));
      const tall = clientHeight / Math.max(1e-9, yOf(south) - yOf(north));
      this.move(
        { lat: (south + north) / 2, lng: (west + east) / 2 },
        Math.min(20, Math.max(6, Math.floor(Math.log2(Math.min(wide, tall))))),
      );
    }
  }

  class OverlayView {
    setMap(map) {
      this.map = map;
      if (map) setTimeout(() => this.onAdd?.(), 0);
      else this.onRemove?.();
    }
    getMap() {
      return this.map;
    }
    getProjection() {
      const { map } = this;
      return {
        fromLatLngToDivPixel: (point) => map.spotOf(point),
        fromDivPixelToLatLng: (spot) => map.pointAt(spot),
        fromContainerPixelToLatLng: (spot) => map.pointAt(spot),
      };
    }
  }

  // Google's own methods can be enumerated, and its clusterer copies them so.
  for (const name of ['setMap', 'getMap', 'getProjection']) {
    const method = OverlayView.prototype[name];
    Object.defineProperty(OverlayView.prototype, name, { value: method, enumerable: true });
  }

  class AdvancedMarkerElement extends HTMLElement {
    constructor({ map, position, content, title, gmpDraggable } = {}) {
      super();
      this.style.cssText = 'position:absolute;transform:translate(-50%,-100%)';
      this.tabIndex = 0;
      this.setAttribute('role', 'button');
      Object.assign(this, { position, content, ...(title && { title }) });
      if (content) this.append(content);
      if (map) this.map = map;
      this.addEventListener('click', () => this.dispatchEvent(new Event('gmp-click')));
      if (gmpDraggable) this.addEventListener('pointerdown', () => this.follow());
    }
    /** Moves with the pointer until it is released. */
    follow() {
      const move = ({ clientX, clientY }) => {
        const { left, top } = this.map.element.getBoundingClientRect();
        this.position = this.map.pointAt({ x: clientX - left, y: clientY - top });
      };
      addEventListener('pointermove', move);
      addEventListener(
        'pointerup',
        () => {
          removeEventListener('pointermove', move);
          this.dispatchEvent(new Event('gmp-dragend'));
        },
        { once: true },
      );
    }
    get position() {
      return this.at;
    }
    set position(point) {
      this.at = point && latLng(point).toJSON();
      if (this.map) this.place();
    }
    place() {
      const { x, y } = this.map.spotOf(this.at);
      this.style.left = `${x}px`;
      this.style.top = `${y}px`;
    }
    get map() {
      return this.onMap ?? null;
    }
    set map(map) {
      this.onMap = map;
      if (!map) {
        this.remove();
        return;
      }
      this.place();
      map.element.append(this);
    }
    set zIndex(value) {
      this.style.zIndex = String(value);
    }
    addListener(_name, listener) {
      this.addEventListener('gmp-click', listener);
      return { remove() {} };
    }
  }
  customElements.define('gmp-advanced-marker', AdvancedMarkerElement);

  class Shape {
    setMap() {}
  }
  class Marker extends Shape {}

  const predictions = [
    {
      placePrediction: {
        text: { text: 'Calle Ocho, Miami, FL' },
        toPlace: () => ({
          fetchFields: async () => ({
            place: {
              viewport: new LatLngBounds({ west: -80.25, south: 25.75, east: -80.2, north: 25.79 }),
            },
          }),
        }),
      },
    },
  ];
  const libraries = {
    core: { LatLng, LatLngBounds },
    maps: { Map: FakeMap, OverlayView, Polygon: Shape, Circle: Shape },
    marker: { AdvancedMarkerElement },
    places: {
      AutocompleteSuggestion: {
        fetchAutocompleteSuggestions: async () => ({ suggestions: predictions }),
      },
    },
  };
  const { maps } = window.google;
  Object.assign(maps, libraries.maps, {
    LatLng,
    LatLngBounds,
    Marker,
    marker: libraries.marker,
    event: { addListener: hear, removeListener() {}, trigger: tell, clearInstanceListeners() {} },
    importLibrary: async (name) => libraries[name],
  });
  maps.__ib__();
})();
