import type { OperationName } from '@dmc/contract/operations';
import type { Context as HonoContext } from 'hono';
import type { RequestedCall } from '../audit/audit.ts';
import type { Observed } from '../call/observer.ts';

/** What the parts of the app know about a request. */
export type Env = {
  Bindings: { incoming?: { socket?: { remoteAddress?: string } } };
  Variables: {
    requestId: string;
    observed: Observed;
    operation: OperationName;
    /** Undefined for requests that are no calls. */
    call: RequestedCall | undefined;
    /** Ends the count of the call as under way. */
    endCall: (() => void) | undefined;
    /** Whether a write has begun; before that nothing can have been saved. */
    hasWritten: boolean | undefined;
  };
};
export type Context = HonoContext<Env>;

/** Path prefix of the API. */
export const BASE = '/api';

/** A path as it is logged: the address of an upload without its secret. */
export const loggedPath = (path: string) => path.replace(/(\/upload\/put\/[^./]*).*/, '$1');
