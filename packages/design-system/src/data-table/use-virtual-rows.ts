import { useEffect, useState } from 'react';

type Virtual = typeof import('./virtual-rows.tsx').VirtualRows;
let loaded: Virtual | undefined;

/**
 * The virtualiser (11 kB) loads with the first long list. Until then, the first rows are shown above a gap; if it
 * cannot be loaded, all rows are drawn, which is slow but complete.
 */
export function useVirtualRows(many: boolean): Virtual | 'none' | 'loading' {
  const [virtual, setVirtual] = useState<Virtual | 'none' | undefined>(() => loaded);
  useEffect(() => {
    if (!many || virtual) return;
    let gone = false;
    import('./virtual-rows.tsx').then(
      (module) => {
        loaded = module.VirtualRows;
        if (!gone) setVirtual(() => module.VirtualRows);
      },
      () => {
        if (!gone) setVirtual('none');
      },
    );
    return () => {
      gone = true;
    };
  }, [many, virtual]);
  return many ? (virtual ?? 'loading') : 'none';
}
