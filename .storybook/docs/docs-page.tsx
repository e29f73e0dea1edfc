import { DocsContext, Title, useOf } from '@storybook/addon-docs/blocks';
import { useContext } from 'react';
import { ComponentPage } from './component-page.tsx';
import { ScreenPage } from './screen-page.tsx';

/** The page of a component or screen. Its `guide` parameter describes what stories cannot show. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories = useContext(DocsContext).componentStories();
  const { guide } = preparedMeta.parameters;
  const shown = stories.filter(({ tags }) => tags.includes('review'));
  return (
    <>
      <Title />
      {preparedMeta.title.startsWith('Screens/') ? (
        <ScreenPage title={preparedMeta.title} guide={guide} stories={stories} shown={shown} />
      ) : (
        <ComponentPage guide={guide} shown={shown} />
      )}
    </>
  );
}
