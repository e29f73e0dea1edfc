import type { SettingGroup } from '@dmc/contract/system-settings';
import { useEffect, useRef } from 'react';

interface Options {
  /** How often the form was submitted. */
  attempts: number;
  /** The first tab with an error. */
  firstInvalid: SettingGroup | undefined;
  tab: SettingGroup;
  onTab: (tab: SettingGroup) => void;
}

/** After a refused save: opens the first tab with an error, and focuses its first invalid field. */
export function useFirstError({ attempts, firstInvalid, tab, onTab }: Options) {
  const page = useRef<HTMLFormElement>(null);
  const seen = useRef(attempts);
  const wanted = useRef<SettingGroup>(undefined);
  useEffect(() => {
    if (attempts !== seen.current) {
      seen.current = attempts;
      wanted.current = firstInvalid;
      if (firstInvalid !== undefined && firstInvalid !== tab) onTab(firstInvalid);
    }
    if (wanted.current === undefined || wanted.current !== tab) return;
    wanted.current = undefined;
    // Runs after the closed dialog has returned the focus to its button.
    setTimeout(() => page.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  });
  return page;
}
