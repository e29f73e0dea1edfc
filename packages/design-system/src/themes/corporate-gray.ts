import { deriveTheme } from './derive-theme.ts';

const accent = {
  1: '#FCFDFD',
  2: '#F8FAFA',
  3: '#F0F3F5',
  4: '#E6EAEE',
  5: '#DAE1E6',
  6: '#CCD4DB',
  7: '#BBC4CD',
  8: '#A2ADBA',
  9: '#36414F',
  10: '#29323E',
  11: '#2B5674',
  12: '#292E35',
};

const gray = {
  1: '#FCFCFC',
  2: '#F8F9F9',
  3: '#F2F2F3',
  4: '#EBEBEC',
  5: '#E4E5E5',
  6: '#DBDCDD',
  7: '#CECFD0',
  8: '#B6B7B9',
  9: '#8A8C8E',
  10: '#7C7D7F',
  11: '#42474D',
  12: '#15181B',
};

const ink = '#15181B';
const inkSoft = '#42474D';
const line = '#CDD1D5';
const bar = '#262D36';

export const corporateGray = deriveTheme({
  id: 'corporate-gray',
  name: 'Corporate Gray',
  description: 'Drawn with a ruler: graphite bar across the top, square corners, full rules, no shadows.',
  appearance: 'light',
  radix: { accentColor: 'cyan', grayColor: 'gray', radius: 'small' },
  accentScale: accent,
  grayScale: gray,
  colors: {
    dark: '#2F3640',
    secondary: '#2E6E8E',
    accent: '#D9E2E8',
    background: '#EEEFF0',
    textPrimary: ink,
    textSecondary: inkSoft,
    textMuted: '#5B6168',
    border: line,
    success: '#006E35',
    warning: '#885300',
    info: '#0060AA',
  },
  shadows: {
    sm: 'none',
    md: '0 0 0 1px #15181B14',
    lg: '0 0 0 1px #15181B29, 0 6px 16px #15181B1F',
    xl: '0 0 0 1px #15181B33, 0 12px 32px #15181B33',
  },
  radii: { sm: '2px', md: '2px', lg: '3px', xl: '4px' },
  accentActive: '#1D242E',
  inputBorder: '#7F868E',
  focus: '#1F5F8B',
  rows: {
    hover: '#F5F6F7',
    selected: '#E6EEF3',
    selectedHover: '#DBE6ED',
    header: '#E9EBED',
    headerText: inkSoft,
    rule: '#DEE1E4',
  },
  tones: {
    yellow: { text: '#7C5900', mark: '#AF7F00' },
    gray: { text: '#5A5F63', background: '#EDF1F3', border: '#D2D8DC', mark: '#757B80' },
  },
  chart: {
    series: ['#2E6E8E', accent[9], '#A9742A', '#5E8C61', '#A4515A'],
    previous: '#8C9399',
  },
  map: { land: '#EDEEF0', block: '#E2E4E7', roadEdge: line },
  chrome: {
    sidebar: '#F7F8F8',
    sidebarHover: '#E9EBED',
    selected: '#E3E7EA',
    selectedIcon: ink,
    marker: accent[9],
    navRadius: '0px',
    header: bar,
    headerText: '#FFFFFF',
    headerMuted: '#B4BDC8',
    headerBorder: bar,
    avatar: '#FFFFFF',
    avatarText: ink,
    avatarRadius: '2px',
    layout: 'above',
    headerFocus: '#FFFFFF',
  },
  artwork: {
    bg: '#151F27',
    dot: '#34424C',
    line: '#4C6070',
    node: '#90A8BB',
    hot: '#A9C1D5',
    hub: '#4585AB',
    muted: '#C0C9D0',
  },
  treatment: { controlRadius: '2px', badgeRadius: '2px', tableHeader: 'filled' },
});
