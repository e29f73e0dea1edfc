import { readSystemSettings, SystemSettingsAnswer, SystemSettingsForm } from '@dmc/contract/system-settings';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { crowded, documented, stored } from './system-settings.fixtures.ts';

it.each([stored, documented, crowded])(
  'is what the contract reads from a server, and what it would take',
  (answer) => {
    expect(z.decode(SystemSettingsAnswer, z.encode(SystemSettingsAnswer, answer))).toEqual(answer);
    const { values, missing } = readSystemSettings(answer.settings);
    expect(missing).toEqual([]);
    expect(z.safeDecode(SystemSettingsForm, values).success).toBe(true);
  },
);
