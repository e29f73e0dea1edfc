import { command } from './command.ts';
import { API, BUILD, CORE_E2E, CORE_STORIES, LINT, SPECIFICATION_LISTED, UNIT } from './sections.ts';
import { runSuite } from './suite.ts';

await command(() => runSuite([LINT, UNIT, BUILD, API, CORE_STORIES, CORE_E2E, SPECIFICATION_LISTED]));
