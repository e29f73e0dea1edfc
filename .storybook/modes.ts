/** The widths that every screen is reviewed at, for Storybook's viewport toolbar and the test runner. */
export const VIEWPORTS = {
  small: { name: 'Small phone, 320', styles: { width: '320px', height: '640px' }, type: 'mobile' },
  phone: { name: 'Phone, 390', styles: { width: '390px', height: '844px' }, type: 'mobile' },
  tablet: { name: 'Tablet, 768', styles: { width: '768px', height: '1024px' }, type: 'tablet' },
  desktop: { name: 'Desktop, 1280', styles: { width: '1280px', height: '800px' }, type: 'desktop' },
  wide: { name: 'Desktop, 1440', styles: { width: '1440px', height: '900px' }, type: 'desktop' },
} as const;
