import { deriveTheme } from './derive-theme.ts';

const accent = {
  1: '#FBFDFF',
  2: '#F7FAFF',
  3: '#ECF3FF',
  4: '#DFEAFF',
  5: '#D0E0FF',
  6: '#BCD4FF',
  7: '#A3C3FF',
  8: '#7FAAFF',
  9: '#2458D3',
  10: '#1D4BBB',
  11: '#2458D3',
  12: '#122A5F',
};

const gray = {
  1: '#FBFCFD',
  2: '#F7F9FB',
  3: '#F1F2F5',
  4: '#E9ECEF',
  5: '#E2E5E8',
  6: '#DADCE1',
  7: '#CCD0D4',
  8: '#B4B8BD',
  9: '#888C93',
  10: '#797E84',
  11: '#465062',
  12: '#141A24',
};

const line = '#E3E6EB';

export const professionalBlue = deriveTheme({
  id: 'professional-blue',
  name: 'Professional Blue',
  description: 'A ledger on a clean desk: cool paper, hairlines, one clear blue. The default.',
  appearance: 'light',
  radix: { accentColor: 'iris', grayColor: 'slate', radius: 'medium' },
  accentScale: accent,
  grayScale: gray,
  colors: {
    dark: '#0C2C7B',
    secondary: '#0E7C86',
    accent: '#DCE7FD',
    background: '#F6F7F9',
    textPrimary: '#141A24',
    textSecondary: '#465062',
    textMuted: '#626C7D',
    border: line,
  },
  shadows: {
    sm: '0 1px 2px #141A240A',
    md: '0 1px 2px #141A240D, 0 4px 12px #141A240D',
    lg: '0 2px 4px #141A240A, 0 12px 32px #141A241A',
    xl: '0 4px 8px #141A240A, 0 24px 64px #141A2429',
  },
  radii: { sm: '4px', md: '6px', lg: '8px', xl: '12px' },
  accentActive: '#183F9E',
  inputBorder: '#858F9F',
  rows: { hover: '#F7F8FA', selected: '#EFF4FE', selectedHover: '#E6EEFD', rule: '#ECEEF2' },
  tones: {
    gray: { text: '#606469', background: '#EEF0F4', border: '#D3D7DC', mark: '#767B81' },
  },
  chart: {
    series: [accent[9], '#0E8F8A', '#C2780C', '#B579D9', '#A8325C'],
    previous: '#8E939A',
  },
  map: { land: '#F1F3F6', block: '#E9ECF1', roadEdge: '#DCE1E8', label: '#5F697A' },
  chrome: {
    sidebarIcon: '#636D7E',
    sidebarHover: '#ECEEF2',
    selected: '#FFFFFF',
    selectedShadow: `0 0 0 1px ${line}, 0 1px 2px #141A240D`,
    header: '#FFFFFF',
    headerMuted: '#636D7E',
  },
  artwork: {
    bg: '#0E1C3B',
    dot: '#2C3F65',
    line: '#405C96',
    node: '#81A4EA',
    hot: '#9CBEFF',
    muted: '#BAC8E2',
  },
  treatment: { controlRadius: '6px', badgeRadius: '4px' },
});
