import { type Brand, brandOf } from '@dmc/design-system/brand';
import { SegmentedControl } from '@dmc/design-system/segmented-control';
import { TextField } from '@dmc/design-system/text-field';
import { contrastOf, pairsOf } from '@dmc/design-system/theme-contrast';
import { THEMES } from '@dmc/design-system/themes';
import { Heading } from '@storybook/addon-docs/blocks';
import { useContext, useEffect, useRef, useState } from 'react';
import { CopyButton } from './copy-button.tsx';
import { Ratio } from './foundations/tokens.tsx';
import { setInert } from './frame.tsx';
import { Globals, storyAddress } from './globals.ts';
import { Table } from './table.tsx';
import { CODE, FORMATS, type Format } from './theme-code.ts';

const BASE = THEMES['professional-blue'];

/** A brand colour, Orders in it, its contrasts, and its properties to copy. */
export function MakeATheme() {
  const [hex, setHex] = useState('#b3195f');
  const brand = brandOf(hex);
  const [last, setLast] = useState(brand);
  if (brand && brand.hex !== last?.hex) setLast(brand);
  const shown = brand ?? last;
  return (
    <>
      <div className="docs-brand sb-unstyled">
        <TextField
          label="Brand colour"
          value={hex}
          onChange={(event) => setHex(event.target.value)}
          error={brand ? undefined : 'Enter a colour such as #b3195f'}
        />
        <input
          type="color"
          aria-label="Pick the brand colour"
          value={shown?.hex}
          onChange={(event) => setHex(event.target.value)}
        />
      </div>
      {shown ? (
        <>
          <p role="status">
            {shown.corrected
              ? `Too faint for some uses: text uses ${shown.text}, solid buttons use ${shown.solid}.`
              : 'The colour is used as it is.'}
          </p>
          <Heading>Orders</Heading>
          <Preview properties={shown.properties} />
          <Contrasts properties={shown.properties} />
          <Code properties={shown.properties} />
        </>
      ) : null}
    </>
  );
}

/** Orders with a brand's properties, which change without loading it again. */
function Preview({ properties }: Pick<Brand, 'properties'>) {
  const frame = useRef<HTMLIFrameElement>(null);
  const globals = useContext(Globals);
  const css = CODE.CSS(properties).replaceAll(';', ' !important;');
  const apply = () => {
    const page = frame.current && setInert(frame.current, true);
    if (!page) return;
    const style = page.getElementById('brand') ?? page.head.appendChild(page.createElement('style'));
    style.id = 'brand';
    style.textContent = css;
  };
  useEffect(apply);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementInteractions: onLoad is the frame's own event, not an interaction
    <iframe
      ref={frame}
      className="docs-state"
      tabIndex={-1}
      title="Orders in the brand colour"
      onLoad={apply}
      src={storyAddress('screens-distributor-orders--ready', { ...globals, theme: BASE.id })}
    />
  );
}

function Contrasts({ properties }: Pick<Brand, 'properties'>) {
  const own = pairsOf(BASE, properties);
  const before = new Map(pairsOf(BASE).map((pair) => [pair.name, pair]));
  const changed = own.filter(({ name, foreground, background }) => {
    const was = before.get(name);
    return was?.foreground !== foreground || was.background !== background;
  });
  return (
    <>
      <Heading>Contrast</Heading>
      <p>
        {`${changed.filter((pair) => contrastOf(pair) >= pair.need).length} of the ${changed.length} pairs that the colour changes reach their minimum (WCAG 2.2 AA).`}
      </p>
      <Table
        label="Contrast"
        className="docs-values"
        head={['Pair', 'Minimum', 'Contrast']}
        rows={changed.map((pair) => [pair.name, pair.need, <Ratio key="ratio" pair={pair} />])}
      />
    </>
  );
}

function Code({ properties }: Pick<Brand, 'properties'>) {
  const [format, setFormat] = useState<Format>('TypeScript');
  const code = CODE[format](properties);
  return (
    <>
      <Heading>Copy</Heading>
      <div className="docs-choices sb-unstyled">
        <SegmentedControl
          label="Format"
          value={format}
          options={FORMATS.map((value) => ({ value, label: value }))}
          onChange={setFormat}
        />
        <div className="docs-copy">
          <CopyButton code={code} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section className="docs-source sb-unstyled" aria-label={`The theme as ${format}`} tabIndex={0}>
        <pre>{code}</pre>
      </section>
    </>
  );
}
