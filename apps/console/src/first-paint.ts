/**
 * Stands in the page itself, and runs before any file of the console is there: shows the sign-in page that the build
 * rendered, or asks at once for the code of the page that the address names. A classic script without imports.
 */

/** The files of each path's page, by the build. */
declare const FILES: Readonly<Record<string, readonly string[]>>;

{
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      // Storage is refused: nobody is signed in.
      return null;
    }
  };
  const root = document.querySelector('#root');
  const { pathname } = location;

  if (pathname === '/reset-password') {
    // Open to everybody, whoever is signed in here.
  } else if (stored('dmc.accessToken') !== null) {
    // A record's page, else its list's.
    const path =
      [pathname, pathname.replace(/\/[^/]+$/, '/:id')].find((known) => FILES[known]) ?? '/dashboard';
    const styled = (FILES[path] ?? []).map(
      (href) =>
        new Promise<void>((resolve) => {
          const link = document.createElement('link');
          if (href.endsWith('.css')) {
            link.rel = 'stylesheet';
            link.onload = () => resolve();
          } else {
            link.rel = 'modulepreload';
            resolve();
          }
          link.href = href;
          document.head.append(link);
        }),
    );
    const frame = stored('dmc.frame');
    // Unless the console has drawn it meanwhile.
    if (frame !== null)
      void Promise.all(styled).then(() => {
        if (root?.hasChildNodes() !== false) return;
        root.innerHTML = frame;
        root.querySelector(`nav a[href="${path}"]`)?.setAttribute('aria-current', 'page');
      });
  } else {
    const page = document.querySelector<HTMLTemplateElement>('#sign-in-page');
    if (page) root?.append(page.content.cloneNode(true));

    // Without this, the browser would send the form by itself, with the password in the address.
    let sent: HTMLFormElement | undefined;
    const hold = (event: SubmitEvent) => {
      event.preventDefault();
      sent = event.target as HTMLFormElement;
    };
    addEventListener('submit', hold, { capture: true });
    window.firstPaint = {
      end() {
        removeEventListener('submit', hold, { capture: true });
        return sent;
      },
    };
  }
}
