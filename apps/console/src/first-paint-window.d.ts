/** What `first-paint.ts`, the script in the page, leaves for the console, which takes each part over. */
interface Window {
  /** Until the console draws: the timer at whose end the page says that there is no code. */
  notLoaded?: number | undefined;
  /** Fulfilled once the page has shown what the last visit kept, if anything. */
  keptShown?: Promise<void> | undefined;
  /** Fulfilled once the page has put all of the console's styles in use. */
  styled?: Promise<unknown>;
  /** Where the page shows sign-in, until its form has taken over. */
  firstPaint?: {
    /** Ends it. Returns the form that was sent meanwhile, if one was. */
    end: () => HTMLFormElement | undefined;
  };
  /** By address: what the page has asked for, and with which authorization. */
  earlyReads?: Map<string, { authorization: string | null; answer: Promise<Response> }>;
  /** What the user pressed on the page of the last visit; `end` stops remembering. */
  earlyPresses?: { end: () => (() => void)[] } | undefined;
}
