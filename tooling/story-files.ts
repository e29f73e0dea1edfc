import type { types } from 'storybook/internal/babel';
import { combineTags } from 'storybook/internal/csf';
import { loadCsf, pathForNode, propertyValue, unwrapExpression } from 'storybook/internal/csf-tools';
import { filesIn, source } from './root.ts';

/** A file of stories. */
export interface StoryFile {
  file: string;
  title: string;
  /** The name of the component that it documents. */
  component: string | undefined;
  tags: string[];
  /** What its page says: a `ComponentGuide` or a `ScreenGuide`. */
  guide: unknown;
  stories: {
    id: string;
    exportName: string;
    name: string;
    /** With those of its file; `review`, unless one of them takes it away. */
    tags: string[];
    /** Its source, without its name. */
    text: string;
  }[];
}

const known = new Map<string, StoryFile>();

/** The stories in a file, read as Storybook's index reads them: without running them. */
export function storyFile(file: string, text = source(file)): StoryFile {
  const before = known.get(text);
  if (before) return before;
  const csf = loadCsf(text, { fileName: file, makeTitle: (title) => title }).parse();
  const { title = '', component, tags = [] } = csf.meta;
  const guide = propertyValue(csf._metaAnnotations.parameters as types.ObjectExpression, 'guide');
  const read: StoryFile = {
    file,
    title,
    component,
    tags,
    guide: guide && pathForNode(csf._file.path, unwrapExpression(guide))?.evaluate().value,
    stories: Object.entries(csf._stories).map(([exportName, { id, name = '', tags: own = [] }]) => {
      const { start, end } = csf.getStoryExport(exportName);
      return {
        id,
        exportName,
        name,
        tags: combineTags('review', ...tags, ...own),
        text: text.slice(start ?? 0, end ?? 0),
      };
    }),
  };
  known.set(text, read);
  return read;
}

/** The files of stories in a folder and below. */
export const storyFiles = (folder: string): StoryFile[] =>
  filesIn(folder)
    .filter((path) => path.endsWith('.stories.tsx'))
    .map((path) => storyFile(path));
