import { deriveTheme } from './derive-theme.ts';

const accent = {
  1: '#FDFCFF',
  2: '#FAF8FF',
  3: '#F4F0FF',
  4: '#ECE5FF',
  5: '#E2D9FF',
  6: '#D6CAFF',
  7: '#C7B5FF',
  8: '#B199FB',
  9: '#6B3FC4',
  10: '#5C34AD',
  11: '#6B3FC4',
  12: '#312159',
};

const gray = {
  1: '#FCFCFD',
  2: '#F9F8FA',
  3: '#F3F2F5',
  4: '#ECEBEE',
  5: '#E5E4E8',
  6: '#DDDBE0',
  7: '#D0CED4',
  8: '#B9B6BC',
  9: '#8E8A92',
  10: '#7F7C83',
  11: '#51475E',
  12: '#1E1628',
};

const sidebar = '#231532';
const selected = '#3D2857';
const glow = '#CDB4FF';

export const elegantPurple = deriveTheme({
  id: 'elegant-purple',
  name: 'Elegant Purple',
  description: 'An aubergine spine beside ivory pages: deep sidebar, fine rules, violet-tinted depth.',
  appearance: 'light',
  radix: { accentColor: 'violet', grayColor: 'mauve', radius: 'medium' },
  accentScale: accent,
  grayScale: gray,
  colors: {
    dark: '#3B1E73',
    secondary: '#B0487F',
    accent: '#E9DFFB',
    background: '#FAF8FB',
    textPrimary: '#1E1628',
    textSecondary: '#51475E',
    textMuted: '#6C6279',
    border: '#E8E2EC',
    success: '#007137',
    info: '#0063AE',
  },
  shadows: {
    sm: '0 1px 2px #3B1F660D',
    md: '0 2px 4px #3B1F660A, 0 6px 18px #3B1F6614',
    lg: '0 4px 10px #3B1F660D, 0 18px 44px #3B1F6624',
    xl: '0 8px 18px #3B1F6612, 0 32px 80px #3B1F6636',
  },
  radii: { sm: '4px', md: '8px', lg: '12px', xl: '16px' },
  accentActive: '#4D2A93',
  inputBorder: '#958BA1',
  rows: {
    hover: '#FBF9FC',
    selected: '#F4EFFD',
    selectedHover: '#EDE5FB',
    header: '#FBF9FC',
    rule: '#F0ECF3',
  },
  tones: {
    yellow: { text: '#7F5B00', mark: '#B38200' },
    gray: { text: '#636066', background: '#F1EFF3', border: '#D8D5DC', mark: '#7C7980' },
  },
  chart: {
    series: [accent[9], '#C0457F', '#1F8FA8', '#B9790F', '#2C5F33'],
    previous: '#949098',
  },
  map: { land: '#F5F1F7', block: '#ECE6F0', roadEdge: '#E0D8E6' },
  chrome: {
    sidebar,
    sidebarBorder: sidebar,
    sidebarText: '#CFC3DC',
    sidebarTextStrong: '#FFFFFF',
    sidebarIcon: '#A697B8',
    sidebarHover: '#301F42',
    groupLine: selected,
    selected,
    selectedText: '#FFFFFF',
    selectedIcon: glow,
    marker: glow,
    header: '#FFFFFF',
    sidebarFocus: glow,
  },
  artwork: {
    bg: '#201738',
    dot: '#413861',
    line: '#605191',
    node: '#A797E3',
    hot: '#C0B0FE',
    muted: '#C8C3E0',
  },
  treatment: {
    cardShadow: '0 1px 2px #3B1F660A, 0 8px 24px #3B1F660A',
    controlRadius: '8px',
    badgeRadius: '6px',
    tableHeader: 'filled',
  },
});
