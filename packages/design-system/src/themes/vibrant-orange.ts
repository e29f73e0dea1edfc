import { deriveTheme } from './derive-theme.ts';

const accent = {
  1: '#FFFCFA',
  2: '#FFF8F3',
  3: '#FFEEE4',
  4: '#FFE4D2',
  5: '#FFD6BD',
  6: '#FAC7A8',
  7: '#F2B28D',
  8: '#E89464',
  9: '#FF7A1F',
  10: '#F56A0A',
  11: '#A94100',
  12: '#4D1E00',
};

const gray = {
  1: '#FDFCFB',
  2: '#FAF8F6',
  3: '#F4F2EF',
  4: '#EEEBE8',
  5: '#E7E4E0',
  6: '#DFDCD8',
  7: '#D3CECA',
  8: '#BBB6B1',
  9: '#918B84',
  10: '#827C76',
  11: '#5A4A3B',
  12: '#23170D',
};

const line = '#ECE2D5';

export const vibrantOrange = deriveTheme({
  id: 'vibrant-orange',
  name: 'Vibrant Orange',
  description:
    'A busy market stall: warm cream, bright orange with dark lettering, pills and a tactile lower edge.',
  appearance: 'light',
  radix: { accentColor: 'orange', grayColor: 'sand', radius: 'full' },
  accentScale: accent,
  grayScale: gray,
  colors: {
    dark: '#582400',
    secondary: '#0F7B78',
    accent: '#FFE3CC',
    background: '#FDF8F1',
    textPrimary: '#23170D',
    textSecondary: '#5A4A3B',
    textMuted: '#746353',
    border: line,
  },
  shadows: {
    sm: `0 1px 0 ${line}`,
    md: `0 2px 0 ${line}`,
    lg: '0 2px 0 #E3D5C3, 0 14px 36px #5A2E0A1F',
    xl: '0 3px 0 #E3D5C3, 0 28px 72px #5A2E0A33',
  },
  radii: { sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  accentContrast: '#2A1204',
  accentIndicator: '#C9540F',
  accentActive: '#E86205',
  inputBorder: '#9C8B79',
  focus: '#B4480A',
  rows: { hover: '#FEFAF5', selected: '#FFF1E3', selectedHover: '#FFE9D4', rule: '#F4EDE3' },
  tones: {
    gray: { text: '#67625C', background: '#F3EFEC', border: '#DBD6D1', mark: '#7F7973' },
  },
  chart: {
    series: ['#E5600A', '#0F8A86', '#7A5AC8', '#6B4A2B', '#9C1B55'],
    previous: '#97918A',
  },
  map: { land: '#FBF5EC', block: '#F3EADD', roadEdge: '#E6DACA' },
  chrome: {
    sidebar: '#FFFFFF',
    sidebarHover: '#FBF3E8',
    selected: '#2A1A0E',
    selectedText: '#FFFFFF',
    selectedIcon: '#FF9A52',
    navRadius: '999px',
  },
  artwork: {
    bg: '#2A1608',
    dot: '#5D331C',
    line: '#8A4A26',
    node: '#DD8F66',
    hot: '#F8A87E',
    muted: '#DEC0B1',
  },
  treatment: {
    cardShadow: `0 2px 0 ${line}`,
    controlRadius: '999px',
    badgeRadius: '999px',
  },
});
