import { deriveTheme } from './derive-theme.ts';

const accent = {
  1: '#FBFDFC',
  2: '#F6FBF8',
  3: '#EAF6EF',
  4: '#DBF0E5',
  5: '#CBE8D8',
  6: '#B9DDCA',
  7: '#A1CFB8',
  8: '#7DBB9D',
  9: '#0B7A55',
  10: '#086A49',
  11: '#00714E',
  12: '#0E3626',
};

const gray = {
  1: '#FBFCFC',
  2: '#F7F9F8',
  3: '#F0F3F1',
  4: '#E9ECEA',
  5: '#E1E6E3',
  6: '#D9DEDB',
  7: '#CBD1CE',
  8: '#B3B9B5',
  9: '#878E8A',
  10: '#787F7B',
  11: '#3F5249',
  12: '#10201A',
};

const background = '#EFF4F0';
const line = '#DDE6DF';
const selected = '#CFEBDB';

export const modernGreen = deriveTheme({
  id: 'modern-green',
  name: 'Modern Green',
  description: 'Open and airy: sage ground, soft floating cards without outlines, generous rounding.',
  appearance: 'light',
  radix: { accentColor: 'jade', grayColor: 'sage', radius: 'large' },
  accentScale: accent,
  grayScale: gray,
  colors: {
    dark: '#00402B',
    secondary: '#2F6FB0',
    accent: '#CFEFDD',
    background,
    textPrimary: '#10201A',
    textSecondary: '#3F5249',
    textMuted: '#5D6D65',
    border: line,
    success: '#007237',
    info: '#0064B0',
  },
  shadows: {
    sm: '0 1px 2px #0F2E200A, 0 2px 8px #0F2E200A',
    md: '0 2px 6px #0F2E200A, 0 8px 24px #0F2E2012',
    lg: '0 4px 12px #0F2E200F, 0 20px 48px #0F2E2021',
    xl: '0 8px 20px #0F2E2014, 0 32px 80px #0F2E2030',
  },
  radii: { sm: '8px', md: '10px', lg: '16px', xl: '20px' },
  accentActive: '#06573C',
  inputBorder: '#7F8F86',
  rows: { hover: '#F5F9F6', selected: '#E4F5EB', selectedHover: '#D8F0E2', rule: '#EDF2EE' },
  tones: {
    yellow: { mark: '#B38200' },
    gray: { text: '#5D6460', background: '#EDF1EF', border: '#D2D9D5', mark: '#757C78' },
  },
  chart: {
    series: [accent[9], '#3B7DD8', '#C98302', '#5A389C', '#E8695E'],
    previous: '#8C9590',
  },
  map: { land: background, block: '#E4ECE6', roadEdge: '#D5E0D8' },
  chrome: {
    sidebarBorder: '#00000000',
    sidebarHover: '#E3ECE5',
    groupLine: line,
    selected,
    selectedText: '#064B34',
    navRadius: '999px',
    headerBorder: '#00000000',
    avatar: selected,
  },
  artwork: {
    bg: '#072418',
    dot: '#274839',
    line: '#366A53',
    node: '#79B497',
    hot: '#91CDB0',
    hub: '#17A673',
    muted: '#B8CDC2',
  },
  treatment: {
    cardBorder: '0 solid #00000000',
    cardShadow: '0 1px 2px #0F2E200A, 0 4px 16px #0F2E200D',
    controlRadius: '10px',
    badgeRadius: '999px',
  },
});
