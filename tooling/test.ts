import { command } from './command.ts';
import { API, BUILD, CORE_JOURNEYS, CORE_STORIES, LINT, SPECIFICATION_LISTED, UNIT } from './sections.ts';
import { runSuite } from './suite.ts';

await command(() => runSuite([LINT, UNIT, BUILD, API, CORE_STORIES, CORE_JOURNEYS, SPECIFICATION_LISTED]));
