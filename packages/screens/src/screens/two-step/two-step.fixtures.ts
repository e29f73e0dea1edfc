import type { TwoStep, TwoStepKey } from '@dmc/contract/two-step';

export const off: TwoStep = { recoveryCodes: 0, required: false };
export const on: TwoStep = { since: '2026-10-14T09:12:00.000Z', recoveryCodes: 9, required: false };

export const key: TwoStepKey = {
  key: 'KQXHZ4JRTW2NBMVGLYPE5DUSCA7OF36I',
  uri: 'otpauth://totp/Distributor%20Platform:asha.menon%40vrinda.in?issuer=Distributor%20Platform&secret=KQXHZ4JRTW2NBMVGLYPE5DUSCA7OF36I&algorithm=SHA1&digits=6&period=30',
};

export const codes = [
  '7KQM-PAX4-5TZE-2WHJ',
  'B3FN-YQ6S-LKDR-V2OC',
  'M5TX-ZH4E-7UJA-GW6P',
  'QR2D-K7VL-OBS3-NXYF',
  'TE6H-4MCZ-WPQ5-J2AU',
  'G7LX-SDN3-RYKV-5BFO',
  'ZC4J-QW2T-HEM6-P7UA',
  'XV5R-FLB7-2KDN-SYQ3',
  'HO6P-TGZ4-CJWE-MA5X',
  'U2NK-VR7Y-QS3L-DBF6',
] as const;
