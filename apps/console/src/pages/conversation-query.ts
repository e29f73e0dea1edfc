import { CONVERSATION_COLUMNS } from '@dmc/contract/support';
import { NEWEST_FIRST, type SupportView } from '@dmc/screens/support-view';
import { exportSource } from '../api/export-source.ts';
import { support } from '../api/support.ts';
import { sortParameter } from '../view/sort-parameter.ts';

/** The list of a view. A server that does not sort gets the documented filters, and the screen does the rest. */
export const conversationsOf = ({ search, status, priority, sort }: SupportView, sorts: boolean) =>
  support.list({
    search,
    status,
    priority,
    ...(sorts ? sortParameter(sort, CONVERSATION_COLUMNS, NEWEST_FIRST) : {}),
  });

/** The same for export. */
export const conversationsToExport = (view: SupportView, sorts: boolean) =>
  exportSource({
    matching: conversationsOf(view, sorts),
    all: support.list({ search: '', status: null, priority: null }),
  });
