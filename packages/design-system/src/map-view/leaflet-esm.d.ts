/** The package's entry point is a script build; this build can be tree-shaken. Its types are the same. */
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
