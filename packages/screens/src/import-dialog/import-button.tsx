import { Tooltip } from '@dmc/design-system/tooltip';
import { IconButton } from '@radix-ui/themes';
import { Upload } from 'lucide-react';
import { useId } from 'react';
import { importButtonCopy as copy } from './import-button.copy.ts';

export interface ImportButtonProps {
  /** Whether the server offers imports; if not, the button says so and does nothing. */
  supported: boolean;
  onOpen: () => void;
}

/** The button that opens the import of a CSV file. */
export function ImportButton({ supported, onOpen }: ImportButtonProps) {
  const id = useId();
  return (
    <>
      <Tooltip label={supported ? copy.import : copy.notOffered} side="bottom">
        <IconButton
          type="button"
          variant="surface"
          color="gray"
          aria-label={copy.import}
          aria-haspopup={supported ? 'dialog' : undefined}
          aria-disabled={supported ? undefined : true}
          aria-describedby={supported ? undefined : id}
          onClick={supported ? onOpen : undefined}
        >
          <Upload aria-hidden size={16} strokeWidth={1.75} />
        </IconButton>
      </Tooltip>
      {supported ? null : (
        <span id={id} className="ds-visually-hidden">
          {copy.notOffered}
        </span>
      )}
    </>
  );
}
