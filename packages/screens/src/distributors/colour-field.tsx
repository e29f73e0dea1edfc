import { DEFAULT_THEME_COLOUR } from '@dmc/contract/distributors';
import { isHexColour } from '@dmc/contract/settings';
import type { Brand } from '@dmc/design-system/brand';
import { controlClass, FieldBox, FormField } from '@dmc/design-system/form-field';
import { normalHex, resolveTheme } from '@dmc/design-system/resolve-theme';
import { THEME_IDS } from '@dmc/design-system/theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import { useEffect, useState } from 'react';
import { distributorsCopy } from './distributors.copy.ts';
import styles from './distributors.module.css';

const copy = distributorsCopy.colour;

export interface ColourFieldProps {
  /** A hex colour as typed, or the id of a theme. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** What the design system makes of a colour; its arithmetic comes when there is one to look at. */
function useShades(hex: string | undefined): Brand | undefined {
  const [brand, setBrand] = useState<Brand>();
  useEffect(() => {
    if (hex === undefined) return;
    let current = true;
    void import('@dmc/design-system/brand').then(({ brandOf }) => {
      if (current) setBrand(brandOf(hex));
    });
    return () => {
      current = false;
    };
  }, [hex]);
  return brand?.hex === hex ? brand : undefined;
}

/** What will be shown for this colour: the theme it means, or the shades that had to be corrected (G39, G40). */
function Meaning({ value }: { value: string }) {
  const { id, hex } = resolveTheme({ themeColor: value });
  const brand = useShades(hex);
  if (hex === undefined)
    return (THEME_IDS as readonly string[]).includes(value) || isHexColour(value.trim())
      ? copy.isTheme(THEME_LIST[id].name)
      : copy.unreadable;
  if (hex === DEFAULT_THEME_COLOUR) return copy.isDefault;
  if (!brand?.corrected) return copy.own;
  const uses = [
    ...(brand.text === hex ? [] : [copy.lettering(brand.text)]),
    ...(brand.solid === hex ? [] : [copy.filled(brand.solid)]),
  ];
  return copy.corrected(hex, uses.join(', '));
}

/** A distributor's colour: the browser's picker, its hex as text, and the colours of the six themes (screens §5). */
export function ColourField({ value, error, onChange, onBlur }: ColourFieldProps) {
  const { id, hex } = resolveTheme({ themeColor: value });
  const isTheme = (THEME_IDS as readonly string[]).includes(value);
  const shown = isTheme ? THEME_LIST[id].primary.toLowerCase() : value;
  return (
    <div className={styles.colour}>
      <FormField
        label={copy.label}
        required
        error={error}
        hint={
          <span role="status">
            <Meaning value={value} />
          </span>
        }
      >
        {(control) => (
          <div className={styles.colourInputs}>
            <input
              type="color"
              className={styles.picker}
              aria-label={copy.pick}
              value={normalHex(shown) ?? hex ?? THEME_LIST[id].primary.toLowerCase()}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
            />
            <FieldBox>
              <input
                {...control}
                name="themeColor"
                className={controlClass}
                value={shown}
                spellCheck={false}
                autoComplete="off"
                autoCapitalize="none"
                maxLength={40}
                onChange={(event) => onChange(event.target.value)}
                onBlur={onBlur}
              />
            </FieldBox>
          </div>
        )}
      </FormField>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be a second one round one field */}
      <div role="group" aria-label={copy.swatches} className={styles.swatches}>
        {THEME_IDS.map((theme) => {
          const { name, primary } = THEME_LIST[theme];
          return (
            <button
              key={theme}
              type="button"
              className={styles.swatch}
              style={{ backgroundColor: primary }}
              aria-label={name}
              title={name}
              aria-pressed={hex === undefined && id === theme}
              onClick={() => onChange(primary.toLowerCase())}
            />
          );
        })}
      </div>
    </div>
  );
}
