import type { ConsoleRole } from '@dmc/contract/roles';
import { type CommandOption, CommandPalette } from '@dmc/design-system/command-palette';
import { Keys } from '@dmc/design-system/keys';
import { Row } from '@dmc/design-system/row';
import { keyLabels } from '../shortcuts/written-keys.ts';
import { type EntryGroup, foundGroups, type Source, type Sources } from './found-records.ts';
import { paletteCopy as copy } from './palette.copy.ts';
import {
  type Abilities,
  actionEntries,
  type Entry,
  type PaletteView,
  screenEntries,
  viewEntries,
} from './palette-entries.ts';

export type { Source, Sources };

export interface PaletteProps {
  role: ConsoleRole;
  /** The typed text. */
  text: string;
  onText: (text: string) => void;
  /** Searches at once, without waiting for a pause in typing. */
  onSearch: () => void;
  /** The records that match the text, by kind. */
  sources: Sources;
  /** The saved views of every screen. */
  views: readonly PaletteView[];
  /** What the server can do. */
  can: Abilities;
  /** Whether single-key shortcuts are on, so that entries show them. */
  single: boolean;
  /** Closes the palette and goes to an address. */
  onGo: (to: string) => void;
  /** Closes the palette and lists the shortcuts. */
  onShortcuts: () => void;
  /** Closes the palette and signs the user out. */
  onSignOut: () => void;
  onClose: () => void;
}

/** Finds screens, actions and records by name, and goes there. */
export function Palette({
  role,
  text,
  onText,
  onSearch,
  sources,
  views,
  can,
  single,
  onGo,
  onShortcuts,
  onSignOut,
  onClose,
}: PaletteProps) {
  const wanted = text.trim();
  const found = wanted === '' ? [] : foundGroups(sources, wanted, role);
  const groups: EntryGroup[] = [
    { id: 'screens', heading: copy.goTo, entries: screenEntries(role, wanted, can) },
    { id: 'views', heading: copy.views, entries: viewEntries(role, views, wanted) },
    { id: 'actions', heading: copy.actions, entries: actionEntries(role, can, wanted) },
    ...found,
  ];
  const entries = groups.flatMap((group) => group.entries);
  const count = entries.filter(({ effect }) => effect.kind !== 'reload').length;
  const searching = found.some(({ state }) => state === 'searching');
  const failed = found.some(({ state }) => state === 'failed');

  const choose = (id: string) => {
    const entry = entries.find((each) => each.id === id);
    switch (entry?.effect.kind) {
      case 'go':
        return onGo(entry.effect.to);
      case 'shortcuts':
        return onShortcuts();
      case 'signOut':
        return onSignOut();
      case 'reload':
        return entry.effect.onReload();
    }
  };
  const optionOf = ({ effect: _, end, keys, ...entry }: Entry): CommandOption => ({
    ...entry,
    end: end ? (
      <span translate="no">{end}</span>
    ) : keys && single ? (
      <Keys keys={keyLabels(keys)} sequenceWord={copy.sequenceWord} />
    ) : undefined,
  });

  return (
    <CommandPalette
      label={copy.label}
      placeholder={copy.placeholder}
      text={text}
      onText={onText}
      onSubmit={onSearch}
      groups={groups.map(({ entries: of, ...group }) => ({ ...group, options: of.map(optionOf) }))}
      status={
        searching
          ? copy.searching
          : count > 0
            ? copy.results(count)
            : failed
              ? copy.notAll
              : copy.none(wanted)
      }
      onChoose={choose}
      onClose={onClose}
      footer={
        <>
          <Hint keys={['↑', '↓']} text={copy.keys.move} />
          <Hint keys={['Enter']} text={copy.keys.choose} />
          <Hint keys={['Esc']} text={copy.keys.leave} />
        </>
      }
    />
  );
}

function Hint({ keys, text }: { keys: readonly string[]; text: string }) {
  return (
    <Row as="span" gap="1-5" inline>
      <Keys keys={keys} />
      <span>{text}</span>
    </Row>
  );
}
