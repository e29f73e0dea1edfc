import { CATALOGUE } from 'virtual:catalogue';
import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import { Fragment, useContext } from 'react';
import { entryAddress, Globals } from './globals.ts';
import { storyIndex } from './story-index.ts';
import { Table } from './table.tsx';

/** Each component with its purpose and its alternatives. */
export function ComponentChoice() {
  const globals = useContext(Globals);
  // In the order of the sidebar.
  const titles = storyIndex().map(({ title }) => title.split('/'));
  const groups = new Set(titles.flatMap(([root, group = '']) => (root === 'Components' ? group : [])));
  return [...groups].map((group) => (
    <Fragment key={group}>
      <Heading>{group}</Heading>
      <Table
        label={group}
        className="docs-choice"
        head={['Component', 'What it is for', 'When not to use it']}
        rows={CATALOGUE.filter((entry) => entry.group === group).map((entry) => [
          <a key="page" href={entryAddress(`/docs/${entry.id}--docs`, globals)} target="_top">
            {entry.name}
          </a>,
          <Markdown key="purpose">{entry.purpose}</Markdown>,
          <Markdown key="instead">{entry.instead}</Markdown>,
        ])}
      />
    </Fragment>
  ));
}
