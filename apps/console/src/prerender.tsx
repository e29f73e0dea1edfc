import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { Console } from './console.tsx';

/** The sign-in page as it is before the server has said anything. Runs when the console is built, where nobody is signed in. */
export const signInPage = (): string =>
  renderToString(
    <StrictMode>
      <Console />
    </StrictMode>,
  );
