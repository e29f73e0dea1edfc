import type { LucideIcon } from 'lucide-react';

export interface MenuItem {
  /** What it does, in one or two words. */
  label: string;
  /** Shown before the label. */
  icon?: LucideIcon;
  /** Called on selection; or use `to`, which navigates and needs the menu's `renderLink`. */
  onSelect?: () => void;
  /** Path of a link. */
  to?: string;
  /** `danger` for deleting, removing or blocking. */
  tone?: 'plain' | 'danger';
  /** The keyboard shortcut as text: `⌘ K`. */
  shortcut?: string;
  /** Shown but disabled. */
  disabled?: boolean;
  /** Shows a check mark: the selected one of several. */
  checked?: boolean;
}

/** An entry, or a separator between two groups. */
export type MenuEntry = MenuItem | 'separator';
