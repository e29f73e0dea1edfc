import { CATALOGUE } from 'virtual:catalogue';
import { useContext } from 'react';
import { prose } from '../sentence-case.ts';
import { CopyButton } from './copy-button.tsx';
import { entryAddress, Globals } from './globals.ts';

const count = (number: number, noun: string): string[] =>
  number > 0 ? [`${number} ${noun}${number > 1 ? 's' : ''}`] : [];

/** How a component is imported, what uses it, what it is made of, and its last change. `id` is its id in Storybook. */
export function ComponentFacts({ id }: { id: string }) {
  const globals = useContext(Globals);
  const entry = CATALOGUE.find((candidate) => candidate.id === id);
  if (!entry) return null;
  const users = CATALOGUE.filter(({ components }) => components.includes(id));
  const used = [...count(entry.screens, 'screen'), ...count(users.length, 'component')];
  const parts = [
    ...entry.packages.map((name) => <code key={name}>{name}</code>),
    ...CATALOGUE.filter((part) => entry.components.includes(part.id)).map((part) => (
      <a key={part.id} href={entryAddress(`/docs/${part.id}--docs`, globals)} target="_top">
        {part.name}
      </a>
    )),
  ];
  return (
    <dl className="docs-facts">
      <dt>Import</dt>
      <dd>
        {entry.imports.map(({ code }) => (
          <div key={code} className="docs-code sb-unstyled">
            <code>{code}</code>
            <CopyButton code={code} />
          </div>
        ))}
      </dd>
      <dt>Used by</dt>
      <dd>{used.length > 0 ? used.join(' and ') : 'No screen yet'}</dd>
      <dt>Made of</dt>
      <dd className="docs-parts">{parts.length > 0 ? parts : 'HTML and CSS'}</dd>
      {entry.changed ? (
        <>
          <dt>Last change</dt>
          <dd>
            {entry.changed.day}, {prose(entry.changed.subject)}
          </dd>
        </>
      ) : null}
    </dl>
  );
}
