import { distributors } from '../api/distributors.ts';
import { startList } from '../api/list.ts';

/** The distributors to choose from; nothing else can be requested without one. */
export const loader = () => startList(distributors.list());
