import { SelectFilter } from '@dmc/design-system/select-filter';
import { useContext, useState } from 'react';
import { storyNameFromExport } from 'storybook/internal/csf';
import { sentenceCase } from '../sentence-case.ts';
import { setInert } from './frame.tsx';
import { entryAddress, Globals, storyAddress } from './globals.ts';
import type { Story } from './page-parts.tsx';

/** `FailedWithLastRows` → `Failed with last rows` */
const inWords = (name: string): string => sentenceCase(storyNameFromExport(name));

/** A screen with a menu for its state and, where they make a difference, its role and server. */
export function AnyState({ story }: { story: Story }) {
  const [chosen, setChosen] = useState<Record<string, unknown>>({});
  const globals = useContext(Globals);
  const menus = Object.entries(story.argTypes).filter(([name]) => ['state', 'role', 'server'].includes(name));
  const values = menus.map(([name, { options }]) => ({
    name,
    options: (options ?? []).map(String),
    value: String(chosen[name] ?? story.initialArgs[name]),
  }));
  const args = values.map(({ name, value }) => `${name}:${value}`).join(';');
  return (
    <div className="sb-unstyled">
      <div className="docs-choices">
        {values.map(({ name, options, value }) => (
          <SelectFilter
            key={name}
            label={`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`}
            labelShown
            value={value}
            options={options.map((option) => ({ value: option, label: inWords(option) }))}
            onChange={(next) => setChosen((now) => ({ ...now, [name]: next }))}
          />
        ))}
      </div>
      {/* Inert until the pointer enters: a dialog in it would capture the focus. */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: the pointer decides who the frame is for */}
      <iframe
        className="docs-state"
        tabIndex={-1}
        onLoad={({ currentTarget }) => setInert(currentTarget, true)}
        onPointerEnter={({ currentTarget }) => setInert(currentTarget, false)}
        title="The screen in the chosen state"
        src={storyAddress(story.id, globals, args)}
      />
      <p>
        <a
          href={`${entryAddress(`/story/${story.id}`, globals)}&args=${args}`}
          target="_top"
          className="ds-text-link"
        >
          Open this state
        </a>
      </p>
    </div>
  );
}
