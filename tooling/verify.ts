import { command } from './command.ts';
import { API, BUILD, LINT, UNIT } from './sections.ts';
import { runSuite } from './suite.ts';
import {
  ACCESSIBILITY,
  BROWSERS,
  CONFORMANCE,
  DATES,
  E2E,
  GENERATED,
  PACKAGES,
  PICTURES,
  POSTGRESQL,
  PROCESSES,
  RELIABILITY,
  SPECIFICATION_PROVED,
  SPREADSHEETS,
  STORIES,
  STORYBOOK_BUILD,
  TRANSLATED_STORIES,
} from './verify-sections.ts';

/** Runs everything: the sections of `pnpm test`, and those that take longer than a change can wait for. */
await command(() =>
  runSuite([
    LINT,
    UNIT,
    BUILD,
    STORYBOOK_BUILD,
    API,
    PROCESSES,
    POSTGRESQL,
    STORIES,
    TRANSLATED_STORIES,
    GENERATED,
    PACKAGES,
    ACCESSIBILITY,
    PICTURES,
    CONFORMANCE,
    SPREADSHEETS,
    BROWSERS,
    RELIABILITY,
    E2E,
    DATES,
    SPECIFICATION_PROVED,
  ]),
);
