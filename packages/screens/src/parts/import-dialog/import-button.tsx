import { CapabilityButton } from '@dmc/design-system/capability-button';
import { Upload } from 'lucide-react';
import { FileButton } from '../list-export/file-button.tsx';
import { importButtonCopy as copy } from './import-button.copy.ts';

export interface ImportButtonProps {
  /** Whether the server offers imports, undefined while that is not known; unless it does, the button does nothing. */
  supported: boolean | undefined;
  onOpen: () => void;
  /** The toolbar has no room for the label. */
  tight?: boolean;
}

/** The button that opens the import of a CSV file. */
export function ImportButton({ supported, onOpen, tight }: ImportButtonProps) {
  return supported ? (
    <FileButton icon={Upload} label={copy.import} short={copy.short} tight={tight} onOpen={onOpen} />
  ) : (
    <CapabilityButton
      icon={Upload}
      label={copy.import}
      supported={supported}
      reason={copy.notOffered}
      onOpen={onOpen}
      quiet
    />
  );
}
