import * as z from 'zod/mini';
import { Activity } from './dashboard.ts';
import { define } from './operation.ts';
import { dataUnder } from './wire.ts';

/** How many entries a retailer's activity has at most. */
export const RETAILER_ACTIVITY_LENGTH = 20;

/** What happened with one retailer, newest first: orders and their statuses, payments, messages, that it joined. */
export const retailerActivityOperations = define({
  retailerActivity: {
    extension: 'records',
    method: 'GET',
    path: '/retailers/{id}/activity',
    roles: ['DISTRIBUTOR'],
    answer: dataUnder(['activity'], z.array(Activity)),
  },
});
