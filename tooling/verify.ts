import { command } from './command.ts';
import {
  ACCESSIBILITY,
  API,
  BUILD,
  DATES,
  GENERATED,
  JOURNEYS,
  LINT,
  PICTURES,
  POSTGRESQL,
  PROCESSES,
  RELIABILITY,
  SPECIFICATION_PROVED,
  STORIES,
  STORYBOOK_BUILD,
  UNIT,
} from './sections.ts';
import { runSuite } from './suite.ts';

/** Everything: what `pnpm test` runs, and what takes longer than a change can wait for. */
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
    GENERATED,
    ACCESSIBILITY,
    PICTURES,
    RELIABILITY,
    JOURNEYS,
    DATES,
    SPECIFICATION_PROVED,
  ]),
);
