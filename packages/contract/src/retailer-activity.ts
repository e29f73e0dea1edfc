import * as z from 'zod/mini';
import { Activity } from './dashboard.ts';
import { define } from './operation.ts';
import { dataUnder } from './wire.ts';

/** How many entries a retailer's activity has at most. */
export const RETAILER_ACTIVITY_LENGTH = 20;

/** The activity of one retailer, newest first: orders, their statuses, payments, messages, and its joining. */
export const retailerActivityOperations = define({
  retailerActivity: {
    extension: 'records',
    method: 'GET',
    path: '/retailers/{id}/activity',
    roles: ['DISTRIBUTOR'],
    answer: dataUnder(['activity'], z.array(Activity)),
  },
});
