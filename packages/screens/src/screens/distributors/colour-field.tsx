import { DEFAULT_THEME_COLOUR } from '@dmc/contract/distributors';
import { readThemeChoice, type ThemeChoice } from '@dmc/contract/theme-choice';
import type { Brand } from '@dmc/design-system/brand';
import { controlClass, FieldBox, FormField } from '@dmc/design-system/form-field';
import { Grid } from '@dmc/design-system/grid';
import { loadInBackground } from '@dmc/design-system/load-code';
import { resolveTheme } from '@dmc/design-system/resolve-theme';
import { Row } from '@dmc/design-system/row';
import { Stack } from '@dmc/design-system/stack';
import { THEME_IDS } from '@dmc/design-system/theme';
import { THEME_LIST } from '@dmc/design-system/theme-list';
import { THEME_PRIMARIES } from '@dmc/design-system/theme-primaries';
import { useEffect, useState } from 'react';
import { distributorsCopy } from './distributors.copy.ts';
import styles from './distributors.module.css';

const copy = distributorsCopy.colour;

export interface ColourFieldProps {
  /** A hex colour as typed, or a theme id. */
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
  onBlur: () => void;
}

/** How the design system adapts a colour. The colour library is loaded only if there is a colour. */
function useShades(hex: string | undefined): Brand | undefined {
  const [brand, setBrand] = useState<Brand>();
  useEffect(() => {
    if (hex === undefined) return;
    let current = true;
    void loadInBackground(() => import('@dmc/design-system/brand')).then(({ brandOf }) => {
      if (current) setBrand(brandOf(hex));
    });
    return () => {
      current = false;
    };
  }, [hex]);
  return brand?.hex === hex ? brand : undefined;
}

/** Describes the result of a colour: the theme that it selects, or which shades are adjusted. */
function useMeaning(themeChoice: ThemeChoice | undefined): string {
  const { id, hex } = resolveTheme(themeChoice);
  const brand = useShades(hex);
  if (themeChoice === undefined) return copy.unreadable;
  if (hex === undefined) return copy.isTheme(THEME_LIST[id].name);
  if (hex === DEFAULT_THEME_COLOUR) return copy.isDefault;
  if (!brand?.corrected) return copy.own;
  const uses = [
    ...(brand.text === hex ? [] : [copy.lettering(brand.text)]),
    ...(brand.solid === hex ? [] : [copy.filled(brand.solid)]),
  ];
  return copy.corrected(hex, uses.join(', '));
}

/** A distributor's colour: the browser's picker, its hex as text, and the colours of the themes (screens §5). */
export function ColourField({ value, error, onChange, onBlur }: ColourFieldProps) {
  const themeChoice = readThemeChoice({ themeColor: value });
  const { id, hex } = resolveTheme(themeChoice);
  const primary = THEME_PRIMARIES[id].toLowerCase();
  const meaning = useMeaning(themeChoice);
  return (
    <Stack gap="3">
      <FormField label={copy.label} required error={error} hint={<span role="status">{meaning}</span>}>
        {(control) => (
          <Grid columns="48px minmax(0, 1fr)" gap="2">
            <input
              type="color"
              className={styles.picker}
              aria-label={copy.pick}
              value={hex ?? primary}
              onChange={(event) => onChange(event.target.value)}
              onBlur={onBlur}
            />
            <FieldBox>
              <input
                {...control}
                name="themeColor"
                className={controlClass}
                value={themeChoice && 'theme' in themeChoice ? primary : value}
                spellCheck={false}
                autoComplete="off"
                autoCapitalize="none"
                maxLength={40}
                onChange={(event) => onChange(event.target.value)}
                onBlur={onBlur}
              />
            </FieldBox>
          </Grid>
        )}
      </FormField>
      <Row role="group" aria-label={copy.swatches} gap="3" align="stretch" wrap>
        {THEME_IDS.map((theme) => {
          const { name } = THEME_LIST[theme];
          const colour = THEME_PRIMARIES[theme];
          return (
            <button
              key={theme}
              type="button"
              className={styles.swatch}
              style={{ backgroundColor: colour }}
              aria-label={name}
              title={name}
              aria-pressed={hex === undefined && id === theme}
              onClick={() => onChange(colour.toLowerCase())}
            />
          );
        })}
      </Row>
    </Stack>
  );
}
