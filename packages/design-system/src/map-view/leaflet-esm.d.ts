/** The package names its script build alone; this one can be cut to what is used. Its types are those of the other. */
declare module 'leaflet/dist/leaflet-src.esm.js' {
  export {
    DivIcon,
    type FitBoundsOptions,
    LatLngBounds,
    Map,
    Marker,
    Polygon,
    Polyline,
    Popup,
    SVG,
    TileLayer,
  } from 'leaflet';
}
