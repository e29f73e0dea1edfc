import { API, BUILD_CONSOLE, LINT, runSections, SIZES, SPECIFICATION_LISTED, TYPES, UNIT } from './checks.ts';
import { command, interrupted } from './command.ts';

/** Everything that needs no browser. */
await command(() =>
  runSections([LINT, TYPES, UNIT, API, BUILD_CONSOLE, SIZES, SPECIFICATION_LISTED], interrupted),
);
