import { useEffect, useState } from 'react';
import { loadInBackground } from '../lazy-part/load-code.ts';

type Properties = Readonly<Record<string, string>>;

/** The custom properties of a brand colour. The colour library is loaded only if there is one. */
export function useBrand(hex: string | undefined): Properties | undefined {
  const [brand, setBrand] = useState<{ hex: string; properties: Properties }>();
  useEffect(() => {
    if (hex === undefined) return;
    let current = true;
    void loadInBackground(() => import('./brand.ts')).then(({ brandProperties }) => {
      if (current) setBrand({ hex, properties: brandProperties(hex) });
    });
    return () => {
      current = false;
    };
  }, [hex]);
  return brand && brand.hex === hex ? brand.properties : undefined;
}
