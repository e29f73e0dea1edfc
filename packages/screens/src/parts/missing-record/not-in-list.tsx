import { Drawer } from '@dmc/design-system/drawer';
import { MissingRecord, type MissingRecordProps } from './missing-record.tsx';

/** Shown if the URL names a record that is not in the list: no call loads a single one. */
export const NotInList = ({ words, onClose }: MissingRecordProps) => (
  <Drawer open docked onClose={onClose} label={words.missing} title={words.missing}>
    <MissingRecord words={words} onClose={onClose} />
  </Drawer>
);
