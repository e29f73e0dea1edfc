import type { LoaderFunctionArgs } from 'react-router-dom';
import { hasCapability, useHealth } from '../api/health.ts';
import { prefetchQuery } from '../api/loadable.ts';
import { retailers } from '../api/retailers.ts';

/** Which call finds the retailer depends on the server's extensions. */
export const loader = ({ params }: LoaderFunctionArgs) =>
  useHealth.getState().settled
    ? prefetchQuery(retailers.one(params.id ?? '', hasCapability('records')))
    : null;
