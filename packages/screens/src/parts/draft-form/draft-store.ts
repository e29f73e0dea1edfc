/** Where what was typed into a form is kept, by the name of the record it belongs to. */
export interface DraftStore {
  load: (record: string) => unknown;
  /** Saves the changed fields as the draft, if there is anything in them to keep; undefined removes it. True if saved. */
  save: (record: string, values: unknown) => boolean;
  /** The draft was sent and no answer came: the server may have saved it. */
  wasSent?: (record: string) => boolean;
}
