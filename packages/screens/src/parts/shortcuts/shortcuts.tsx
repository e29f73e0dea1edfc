import type { ConsoleRole, RoutePath } from '@dmc/contract/roles';
import { DescriptionList } from '@dmc/design-system/description-list';
import { Dialog } from '@dmc/design-system/dialog';
import { Keys } from '@dmc/design-system/keys';
import { Stack } from '@dmc/design-system/stack';
import { Text } from '@dmc/design-system/text';
import { useLink } from '../screens-provider/screens-provider.tsx';
import { pageInfo } from '../shell/navigation.ts';
import { type Shortcut, screensOf, shortcutsOf } from './shortcut-table.ts';
import { shortcutsCopy as copy } from './shortcuts.copy.ts';
import { keyLabels } from './written-keys.ts';

export interface ShortcutsProps {
  role: ConsoleRole;
  /** Screens whose calls the server lacks. */
  absent?: readonly RoutePath[];
  /** Whether single-key shortcuts are on, as set in the preferences. */
  single: boolean;
  onClose: () => void;
}

/** The list of the role's shortcuts. */
export function Shortcuts({ role, absent, single, onClose }: ShortcutsProps) {
  const renderLink = useLink();
  const all = shortcutsOf(role, absent);
  const wordsOf = ({ action }: Shortcut): string => {
    if (action.kind !== 'go') return copy[action.kind];
    const { title, label = title } = pageInfo(action.to, role);
    // A supervisor has two screens labelled Dashboard.
    const same = screensOf(role).filter((path) => pageInfo(path, role).label === label);
    return same.length > 1 ? title : label;
  };
  // Single-key shortcuts are omitted while they are off.
  const works = ({ keys }: Shortcut) => single || keys.some((key) => key.includes('+'));
  const groups = [
    { heading: copy.everywhere, shortcuts: all.filter(({ action }) => action.kind !== 'go') },
    { heading: copy.goTo, shortcuts: all.filter(({ action }) => action.kind === 'go') },
  ].map((group) => ({ ...group, shortcuts: group.shortcuts.filter(works) }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={copy.title}
      description={copy.description}
      reading
      footer={
        <Text size="1" tone="muted">
          <span>{single ? copy.on : copy.off}</span>{' '}
          {renderLink({
            to: '/preferences',
            className: 'ds-text-link',
            children: copy.preferences,
            onClick: onClose,
          })}
        </Text>
      }
    >
      <Stack gap="5">
        {groups
          .filter(({ shortcuts }) => shortcuts.length > 0)
          .map(({ heading, shortcuts }) => (
            <Stack key={heading} gap="2">
              <Text as="h3" weight="medium">
                {heading}
              </Text>
              <DescriptionList
                label={heading}
                items={shortcuts.map((shortcut) => ({
                  term: wordsOf(shortcut),
                  detail: (
                    <Keys
                      keys={keyLabels(shortcut.keys)}
                      sequenceWord={shortcut.keys.length > 1 ? copy.sequenceWord : undefined}
                    />
                  ),
                }))}
              />
            </Stack>
          ))}
      </Stack>
    </Dialog>
  );
}
