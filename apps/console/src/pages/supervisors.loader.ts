import { distributors } from '../api/distributors.ts';
import { startList } from '../api/list.ts';

/** The distributors to choose from: without one of them, nothing else can be asked for. */
export const loader = () => startList(distributors.list());
