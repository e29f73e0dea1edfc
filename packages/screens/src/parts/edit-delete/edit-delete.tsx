import { IconButton } from '@radix-ui/themes';
import { Pencil, Trash2 } from 'lucide-react';

interface EditDeleteProps {
  /** The record's name, for the accessible names of the buttons. */
  name: string;
  words: {
    edit: string;
    remove: string;
    editNamed: (name: string) => string;
    removeNamed: (name: string) => string;
  };
  onEdit: () => void;
  onDelete: () => void;
}

/** A row's two buttons: edit the record, or ask whether to delete it. */
export function EditDelete({ name, words, onEdit, onDelete }: EditDeleteProps) {
  return (
    <>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={words.editNamed(name)}
        title={words.edit}
        onClick={onEdit}
      >
        <Pencil aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
      <IconButton
        variant="ghost"
        color="gray"
        aria-label={words.removeNamed(name)}
        title={words.remove}
        onClick={onDelete}
      >
        <Trash2 aria-hidden size={16} strokeWidth={1.75} />
      </IconButton>
    </>
  );
}
