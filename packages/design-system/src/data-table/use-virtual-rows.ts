import { useEffect, useState } from 'react';

type Virtual = typeof import('./virtual-rows.tsx').VirtualRows;
let loaded: Virtual | undefined;

/**
 * The drawing of long lists (11 kB) comes with the first of them. Until then the first rows stand alone above a gap; when
 * it cannot be had, all rows are drawn, which is slow and complete.
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
