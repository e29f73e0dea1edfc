import type { ReactNode } from 'react';
import { useLink, useRole } from '../screens-provider/screens-provider.tsx';
import { type RecordKind, recordPath } from './record-path.ts';

interface RecordLinkProps {
  kind: RecordKind;
  /** Undefined if the server sends none. */
  id: string | undefined;
  /** The record's name. */
  children: ReactNode;
  /** Coloured like a link in text; by default a name with a fine line below it, as in a list. */
  coloured?: boolean;
}

/** A record's name, linked to where the user's role can see the record; plain text if it cannot. */
export function RecordLink({ kind, id, children, coloured = false }: RecordLinkProps) {
  const renderLink = useLink();
  const role = useRole();
  const to = id && children !== '' ? recordPath(role, kind, id) : undefined;
  const name = <span translate={kind === 'order' ? 'no' : undefined}>{children}</span>;
  if (to === undefined) return name;
  return renderLink({ to, className: coloured ? 'ds-link' : 'ds-name-link', children: name });
}
