import type { SettingGroup } from '@dmc/contract/system-settings';
import { useEffect, useRef } from 'react';

interface Options {
  /** How often the form was tried to be sent. */
  attempts: number;
  /** The first tab with a fault. */
  faulty: SettingGroup | undefined;
  tab: SettingGroup;
  onTab: (tab: SettingGroup) => void;
}

/** After a save that was refused: opens the first tab with a fault, and puts the focus into its first faulty field. */
export function useFirstError({ attempts, faulty, tab, onTab }: Options) {
  const page = useRef<HTMLFormElement>(null);
  const seen = useRef(attempts);
  const wanted = useRef<SettingGroup>(undefined);
  useEffect(() => {
    if (attempts !== seen.current) {
      seen.current = attempts;
      wanted.current = faulty;
      if (faulty !== undefined && faulty !== tab) onTab(faulty);
    }
    if (wanted.current === undefined || wanted.current !== tab) return;
    wanted.current = undefined;
    // After the dialog that has just closed, which gives the focus back to the button that opened it.
    setTimeout(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  });
  return page;
}
