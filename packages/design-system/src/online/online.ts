import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the computer has a network. If not, no server can be reached; if so, one may still be unreachable. */
export const isOnline = (): boolean => navigator.onLine !== false;

/** Chromium's measurement of the line, and whether the user asked to save data. */
interface Connection {
  saveData: boolean;
  effectiveType: string;
}

/** Whether the line is slow or metered, as far as the browser says: then only what is needed is loaded. */
export function isLimitedConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return connection !== undefined && (connection.saveData || connection.effectiveType !== '4g');
}

const onServer = () => true;

/** Whether the computer has a network, kept current. On a server, true. */
export const useOnline = (): boolean => useSyncExternalStore(watch, isOnline, onServer);

/** Calls back each time the network is back. */
export function useBackOnline(onBack: (() => void) | undefined): void {
  const back = useEffectEvent(() => onBack?.());
  useEffect(() => {
    const listen = () => back();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
}
