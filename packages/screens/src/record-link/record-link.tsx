import type { ReactNode } from 'react';
import { useLink, useRole } from '../screens-provider/screens-provider.tsx';
import { type RecordKind, recordPath } from './record-path.ts';

interface RecordLinkProps {
  kind: RecordKind;
  /** Undefined if the server sends none. */
  id: string | undefined;
  /** The record's name. */
  children: ReactNode;
  /** Coloured as a link among facts is; a name in a list is underlined when hovered. */
  coloured?: boolean;
}

/** A record's name, as a link to where the user sees the record; text if there is no such place. */
export function RecordLink({ kind, id, children, coloured = false }: RecordLinkProps) {
  const renderLink = useLink();
  const role = useRole();
  const to = id && children !== '' ? recordPath(role, kind, id) : undefined;
  const name = <span translate={kind === 'order' ? 'no' : undefined}>{children}</span>;
  if (to === undefined) return name;
  return renderLink({ to, className: coloured ? 'ds-link' : 'ds-name-link', children: name });
}
