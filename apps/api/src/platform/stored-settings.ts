import type { SettingsObject } from '@dmc/contract/system-settings';
import { eq } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { serverState } from '../schema/server.ts';

/** The settings' key in `server_state`. */
export const SETTINGS_KEY = 'system-settings';

/** The stored settings. `version` counts the saves; 0 means never saved. */
export interface StoredSettings {
  settings: SettingsObject;
  version: number;
  at: string;
  by: string;
}

/** The saved settings: one row that belongs to no tenant. */
export const storedSettings = {
  async read(db: Db): Promise<StoredSettings | undefined> {
    const [row] = await db.select().from(serverState).where(eq(serverState.key, SETTINGS_KEY));
    return row?.value as StoredSettings | undefined;
  },
};
