import { distributors } from '../api/distributors.ts';
import { prefetchList } from '../api/list.ts';

/** The distributors to choose from; nothing else can be requested without one. */
export const loader = () => prefetchList(distributors.list());
